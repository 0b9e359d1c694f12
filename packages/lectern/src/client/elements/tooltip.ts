import { Behavior } from './behavior.ts';
import { Popup } from './popup.ts';

let count = 0;

/**
 * `<lectern-tooltip>`: a trigger and a box that opens on hover, focus, or touch, and stays open while the pointer or
 * focus is inside.
 */
class Tooltip extends Behavior {
  #popup: Popup | undefined;
  #wasOpen = false;

  start(signal: AbortSignal): void {
    const trigger = this.firstElementChild;
    const text = this.querySelector('[role="tooltip"]');
    const box = this.querySelector<HTMLElement>('[data-component-part="tooltip-content"]');
    if (!trigger || !text || !box?.showPopover) return;
    text.id ||= `tooltip-${++count}`;
    trigger.setAttribute('aria-describedby', text.id);
    const popup = new Popup({ box, trigger: () => trigger, contains: (node) => this.contains(node) });
    this.#popup = popup;
    const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch';
    this.addEventListener('pointerenter', (event) => isMouse(event) && popup.show(), { signal });
    this.addEventListener('pointerleave', (event) => isMouse(event) && !this.matches(':focus-within') && popup.hideSoon(), { signal });
    this.addEventListener('focusin', () => popup.show(), { signal });
    this.addEventListener('focusout', ({ relatedTarget }) => !this.contains(relatedTarget as Node | null) && popup.hideSoon(), { signal });
    // Touch focuses the trigger before the click, so use the state from when the finger touched it.
    this.addEventListener(
      'pointerdown',
      () => {
        this.#wasOpen = popup.isOpen;
      },
      { signal, capture: true },
    );
    trigger.addEventListener(
      'click',
      (event) => {
        if ((event as PointerEvent).pointerType !== 'touch') return;
        if (this.#wasOpen) popup.hide();
        else popup.show();
      },
      { signal },
    );
  }

  override disconnectedCallback(): void {
    this.#popup?.hide();
    super.disconnectedCallback();
  }
}

customElements.define('lectern-tooltip', Tooltip);
