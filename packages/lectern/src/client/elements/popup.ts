const CLOSE_DELAY = 120;
const GAP = 6;

interface PopupOptions {
  box: HTMLElement;
  /** The element that the box is about. */
  trigger(): Element | null | undefined;
  /** Whether a press on a node keeps the box open. */
  contains(node: Node): boolean;
}

/** A box beside an element. It follows the element and closes with Escape and when something else is pressed. */
export class Popup {
  readonly #options: PopupOptions;
  #timer = 0;
  /** Listeners while the box is open. */
  #open: AbortController | undefined;

  constructor(options: PopupOptions) {
    this.#options = options;
    options.box.popover = 'manual';
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Opens the box, or moves it to its trigger. */
  show(): void {
    clearTimeout(this.#timer);
    if (this.#open) {
      this.#place();
      return;
    }
    this.#open = new AbortController();
    const { signal } = this.#open;
    this.#options.box.showPopover();
    this.#place();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.hide(), { signal });
    document.addEventListener('pointerdown', ({ target }) => !this.#options.contains(target as Node) && this.hide(), { signal });
    addEventListener('scroll', this.#place, { signal, capture: true, passive: true });
    addEventListener('resize', this.#place, { signal });
  }

  hideSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), CLOSE_DELAY);
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (!this.#open) return;
    this.#open.abort();
    this.#open = undefined;
    this.#options.box.hidePopover();
  }

  /** Above the first line of the trigger, or below its last line if there is no space. */
  #place = (): void => {
    const lines = this.#options.trigger()?.getClientRects();
    const [first, last] = [lines?.[0], lines?.[lines.length - 1]];
    if (!first || !last) return;
    const { offsetWidth: width, offsetHeight: height, style } = this.#options.box;
    const bar = document.getElementById('navbar')?.getBoundingClientRect().bottom ?? 0;
    const isOver = first.top - height - GAP >= Math.max(0, bar);
    const line = isOver ? first : last;
    style.top = `${isOver ? first.top - height - GAP : last.bottom + GAP}px`;
    style.left = `${Math.max(8, Math.min(line.left + line.width / 2 - width / 2, document.documentElement.clientWidth - width - 8))}px`;
  };
}
