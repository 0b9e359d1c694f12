import { Behavior } from '../elements/behavior.ts';

/** Seconds until the redirect. */
const SECONDS = 6;

/**
 * `<lectern-home-redirect data-href>`: counts down, then redirects to the home page unless its button is clicked.
 * Hidden without JavaScript.
 */
class HomeRedirect extends Behavior {
  start(signal: AbortSignal): void {
    const count = this.querySelector('[data-count]');
    let left = SECONDS;
    this.hidden = false;
    const timer = setInterval(() => {
      left -= 1;
      if (count) count.textContent = String(left);
      if (left > 0) return;
      clearInterval(timer);
      location.replace(this.dataset.href ?? '/');
    }, 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
    const stay = (): void => {
      clearInterval(timer);
      this.hidden = true;
    };
    this.querySelector('button')?.addEventListener('click', stay, { signal });
  }
}

customElements.define('lectern-home-redirect', HomeRedirect);
