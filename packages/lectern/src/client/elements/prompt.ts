import { copyText } from './copy.ts';
import { uiText } from './texts.ts';

const CONFIRMED_FOR = 2000;

/** `<lectern-prompt>`: copies the prompt's source. */
class Prompt extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-component-part="prompt-copy"]');
    if (!button) return;
    button.hidden = !navigator.clipboard;
    const { textContent: name } = button;
    const copied = uiText('copied', 'Copied!');
    let timer = 0;
    button.onclick = async () => {
      if (!(await copyText(this.querySelector('[data-component-part="prompt-text"]')?.textContent ?? '', copied))) return;
      button.textContent = copied;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = name;
      }, CONFIRMED_FOR);
    };
  }
}

customElements.define('lectern-prompt', Prompt);
