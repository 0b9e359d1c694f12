import { copyText } from './copy.ts';

const CONFIRMED_FOR = 2000;

/** `<lectern-prompt>`: copies the prompt as its author wrote it. */
class Prompt extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('.prompt-copy');
    if (!button || !navigator.clipboard) return;
    button.hidden = false;
    const { textContent: name } = button;
    let timer = 0;
    button.onclick = async () => {
      if (!(await copyText(this.querySelector('.prompt-text')?.textContent ?? '', 'Copied!'))) return;
      button.textContent = 'Copied!';
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = name;
      }, CONFIRMED_FOR);
    };
  }
}

customElements.define('lectern-prompt', Prompt);
