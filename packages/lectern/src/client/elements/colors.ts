import { Behavior } from './behavior.ts';
import { CONFIRMED_FOR, copyText } from './copy.ts';
import { uiText } from './texts.ts';

/** `<lectern-colors>`: clicking a color copies the value shown in the current mode. */
class Colors extends Behavior {
  start(signal: AbortSignal): void {
    this.addEventListener('click', (event) => void this.#click(event), { signal });
  }

  async #click({ target }: MouseEvent): Promise<void> {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-component-part="color-item"]') : null;
    if (!item) return;
    const dark = getComputedStyle(item).colorScheme.trim() === 'dark' || document.documentElement.classList.contains('dark');
    const value = (dark ? item.dataset.dark : undefined) ?? item.dataset.light ?? '';
    if (!(await copyText(value, uiText('copiedValue', 'Copied {value}', { value })))) return;
    item.dataset.copied = '';
    setTimeout(() => delete item.dataset.copied, CONFIRMED_FOR);
  }
}

customElements.define('lectern-colors', Colors);
