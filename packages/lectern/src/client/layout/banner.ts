import { Behavior } from '../elements/behavior.ts';
import { store } from '../elements/storage.ts';
import { BANNER_STORAGE_KEY } from './banner-script.ts';

/** `<lectern-banner data-key>`: its button dismisses it, until its text changes. */
class Banner extends Behavior {
  start(signal: AbortSignal): void {
    const { key } = this.dataset;
    if (key === undefined) return;
    const close = (): void => {
      document.documentElement.dataset.bannerClosed = '';
      store('localStorage', BANNER_STORAGE_KEY, key);
      document.querySelector<HTMLElement>('.lc-logo')?.focus({ preventScroll: true });
    };
    this.querySelector('button')?.addEventListener('click', close, { signal });
  }
}

customElements.define('lectern-banner', Banner);
