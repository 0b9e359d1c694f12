/** `<lectern-menu>` around `<details>`: Escape, a click outside and leaving it by keyboard close it. Without this it stays a plain disclosure. */
class Menu extends HTMLElement {
  #abort = new AbortController();

  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    const { signal } = this.#abort;
    const close = (): void => details.removeAttribute('open');
    this.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        // The drawer around the menu would close as well.
        event.preventDefault();
        close();
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
    this.addEventListener('focusout', ({ relatedTarget }) => relatedTarget instanceof Node && !this.contains(relatedTarget) && close(), {
      signal,
    });
    document.addEventListener('click', ({ target }) => target instanceof Node && !this.contains(target) && close(), { signal });
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}

customElements.define('lectern-menu', Menu);
