import { Behavior } from '../elements/behavior.ts';
import { store } from '../elements/storage.ts';
import { MODE_EVENT, MODE_STORAGE_KEY } from './mode-script.ts';

/**
 * `<lectern-mode-toggle>` around a button: switches between light and dark, and stores the choice if it differs from
 * the page's default.
 */
class ModeToggle extends Behavior {
  start(signal: AbortSignal): void {
    const root = document.documentElement;
    const button = this.querySelector('button');
    const isDark = (): boolean => root.classList.contains('dark');
    const show = (): void => button?.setAttribute('aria-pressed', String(isDark()));
    const toggle = (): void => {
      const mode = isDark() ? 'light' : 'dark';
      const own = root.dataset.modeDefault ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      store('localStorage', MODE_STORAGE_KEY, mode === own ? undefined : mode);
      document.dispatchEvent(new CustomEvent(MODE_EVENT, { detail: mode }));
    };
    button?.addEventListener('click', toggle, { signal });
    const observer = new MutationObserver(show);
    observer.observe(root, { attributeFilter: ['class'] });
    signal.addEventListener('abort', () => observer.disconnect());
    show();
  }
}

customElements.define('lectern-mode-toggle', ModeToggle);
