import { ask } from './ask.ts';

const CONFIRMED_FOR = 2000;

/** `<lectern-colors>`: clicking a color copies the value shown in the current mode. */
class Colors extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#click);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#click);
  }

  #click = ({ target }: MouseEvent): void => {
    const item = target instanceof Element ? target.closest<HTMLElement>('.color-item') : null;
    if (!item) return;
    const dark = getComputedStyle(item).colorScheme.trim() === 'dark' || document.documentElement.classList.contains('dark');
    const value = (dark ? item.dataset.dark : undefined) ?? item.dataset.light ?? '';
    const done = (): void => {
      item.dataset.copied = '';
      setTimeout(() => delete item.dataset.copied, CONFIRMED_FOR);
    };
    ask({ text: value, said: `Copied ${value}`, done });
  };
}

customElements.define('lectern-colors', Colors);
