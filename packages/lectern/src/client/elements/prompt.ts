import { copyOnClick } from './copy.ts';
import { uiText } from './texts.ts';

/** `<lectern-prompt>`: copies the prompt's source. */
class Prompt extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>('[data-component-part="prompt-copy"]');
    if (!button) return;
    button.hidden = !navigator.clipboard;
    const { textContent: name } = button;
    const copied = uiText('copied', 'Copied!');
    const text = (): string => this.querySelector('[data-component-part="prompt-text"]')?.textContent ?? '';
    copyOnClick(button, text, copied, (isCopied) => {
      button.textContent = isCopied ? copied : name;
    });
  }
}

customElements.define('lectern-prompt', Prompt);
