import { Behavior } from './behavior.ts';

const CLOSE_DELAY = 120;
const GAP = 6;
let count = 0;

/**
 * `<lectern-tooltip>`: a trigger and a box that opens on hover, focus, or touch, and stays open while the pointer or
 * focus is inside.
 */
class Tooltip extends Behavior {
  #box: HTMLElement | null = null;
  #timer = 0;
  #wasOpen = false;
  /** Listeners while the box is open. */
  #open: AbortController | undefined;

  start(signal: AbortSignal): void {
    const trigger = this.firstElementChild;
    const text = this.querySelector('[role="tooltip"]');
    this.#box = this.querySelector('[data-component-part="tooltip-content"]');
    if (!trigger || !text || !this.#box?.showPopover) return;
    text.id ||= `tooltip-${++count}`;
    trigger.setAttribute('aria-describedby', text.id);
    this.#box.popover = 'manual';
    const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch';
    this.addEventListener('pointerenter', (event) => isMouse(event) && this.#show(), { signal });
    this.addEventListener('pointerleave', (event) => isMouse(event) && !this.matches(':focus-within') && this.#hideSoon(), { signal });
    this.addEventListener('focusin', () => this.#show(), { signal });
    this.addEventListener('focusout', ({ relatedTarget }) => !this.contains(relatedTarget as Node | null) && this.#hideSoon(), { signal });
    // Touch focuses the trigger before the click, so use the state from when the finger touched it.
    this.addEventListener(
      'pointerdown',
      () => {
        this.#wasOpen = this.#open !== undefined;
      },
      { signal, capture: true },
    );
    trigger.addEventListener(
      'click',
      (event) => {
        if ((event as PointerEvent).pointerType !== 'touch') return;
        if (this.#wasOpen) this.#hide();
        else this.#show();
      },
      { signal },
    );
  }

  override disconnectedCallback(): void {
    this.#hide();
    super.disconnectedCallback();
  }

  #show(): void {
    clearTimeout(this.#timer);
    if (this.#open || !this.#box) return;
    this.#open = new AbortController();
    const { signal } = this.#open;
    this.#box.showPopover();
    this.#place();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#hide(), { signal });
    document.addEventListener('pointerdown', ({ target }) => !this.contains(target as Node) && this.#hide(), { signal });
    addEventListener('scroll', this.#place, { signal, capture: true, passive: true });
    addEventListener('resize', this.#place, { signal });
  }

  #hideSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#hide(), CLOSE_DELAY);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    if (!this.#open) return;
    this.#open.abort();
    this.#open = undefined;
    this.#box?.hidePopover();
  }

  /** Above the first line of the trigger, or below its last line if there is no space. */
  #place = (): void => {
    const lines = this.firstElementChild?.getClientRects();
    const [first, last] = [lines?.[0], lines?.[lines.length - 1]];
    if (!first || !last || !this.#box) return;
    const { offsetWidth: width, offsetHeight: height, style } = this.#box;
    const bar = document.getElementById('navbar')?.getBoundingClientRect().bottom ?? 0;
    const isOver = first.top - height - GAP >= Math.max(0, bar);
    const line = isOver ? first : last;
    style.top = `${isOver ? first.top - height - GAP : last.bottom + GAP}px`;
    style.left = `${Math.max(8, Math.min(line.left + line.width / 2 - width / 2, document.documentElement.clientWidth - width - 8))}px`;
  };
}

customElements.define('lectern-tooltip', Tooltip);
