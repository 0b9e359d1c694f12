/** Seconds until the redirect. */
const SECONDS = 6;

/**
 * `<lectern-home-redirect data-href>`: counts down, then redirects to the home page unless its button is clicked.
 * Hidden without JavaScript.
 */
class HomeRedirect extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    const count = this.querySelector('[data-count]');
    let left = SECONDS;
    this.hidden = false;
    this.#timer = setInterval(() => {
      left -= 1;
      if (count) count.textContent = String(left);
      if (left > 0) return;
      clearInterval(this.#timer);
      location.replace(this.dataset.href ?? '/');
    }, 1000);
    this.querySelector('button')?.addEventListener('click', () => {
      clearInterval(this.#timer);
      this.hidden = true;
    });
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }
}

customElements.define('lectern-home-redirect', HomeRedirect);
