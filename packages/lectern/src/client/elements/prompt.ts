import { ask } from './ask.ts';

const CONFIRMED_FOR = 2000;

/** `<lectern-prompt>`: copies the prompt's source. */
class Prompt extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.prompt-copy');
    if (!button) return;
    button.hidden = !navigator.clipboard;
    const { textContent: name } = button;
    let timer = 0;
    const done = (): void => {
      button.textContent = globalThis.lecternTexts?.copied ?? 'Copied!';
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = name;
      }, CONFIRMED_FOR);
    };
    button.onclick = () =>
      ask({ text: this.querySelector('.prompt-text')?.textContent ?? '', said: globalThis.lecternTexts?.copied ?? 'Copied!', done });
  }
}

customElements.define('lectern-prompt', Prompt);
