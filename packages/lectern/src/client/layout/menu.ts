import { Behavior } from '../elements/behavior.ts';

/**
 * `<lectern-menu>` around `<details>`: closes on Escape, on a click outside, and when the focus leaves it. Without
 * JavaScript, it is a plain disclosure.
 */
class Menu extends Behavior {
  start(signal: AbortSignal): void {
    const details = this.querySelector('details');
    if (!details) return;
    const close = (): void => details.removeAttribute('open');
    this.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        // Escape would also close the drawer around the menu.
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
}

customElements.define('lectern-menu', Menu);
