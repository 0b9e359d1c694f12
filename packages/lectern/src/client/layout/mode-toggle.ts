import { store } from '../elements/storage.ts';
import { MODE_EVENT, MODE_STORAGE_KEY } from './mode-script.ts';

/**
 * `<lectern-mode-toggle>` around a button: switches between light and dark, and stores the choice if it differs from
 * the page's default.
 */
class ModeToggle extends HTMLElement {
  #observer: MutationObserver | undefined;

  connectedCallback(): void {
    const root = document.documentElement;
    const button = this.querySelector('button');
    const isDark = (): boolean => root.classList.contains('dark');
    const show = (): void => button?.setAttribute('aria-pressed', String(isDark()));
    button?.addEventListener('click', () => {
      const mode = isDark() ? 'light' : 'dark';
      const own = root.dataset.modeDefault ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      store('localStorage', MODE_STORAGE_KEY, mode === own ? undefined : mode);
      document.dispatchEvent(new CustomEvent(MODE_EVENT, { detail: mode }));
    });
    this.#observer = new MutationObserver(show);
    this.#observer.observe(root, { attributeFilter: ['class'] });
    show();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }
}

customElements.define('lectern-mode-toggle', ModeToggle);
