import { BANNER_STORAGE_KEY } from './banner-script.ts';

/** `<lectern-banner data-key>`: its button dismisses it, until its text changes. */
class Banner extends HTMLElement {
  #abort = new AbortController();

  connectedCallback(): void {
    const { key } = this.dataset;
    if (key === undefined) return;
    const close = (): void => {
      document.documentElement.dataset.bannerClosed = '';
      try {
        localStorage.setItem(BANNER_STORAGE_KEY, key);
      } catch {
        // If storage is blocked, the banner is back on the next page.
      }
      document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
    };
    this.querySelector('button')?.addEventListener('click', close, { signal: this.#abort.signal });
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}

customElements.define('lectern-banner', Banner);
