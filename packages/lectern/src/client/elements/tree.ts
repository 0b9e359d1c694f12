import { Behavior } from './behavior.ts';

const FORGET_AFTER = 500;

/** `<lectern-tree>`: arrow keys, Home, End, `*`, and typing the start of a name move between visible entries. */
class Tree extends Behavior {
  #typed = '';
  #timer = 0;

  start(signal: AbortSignal): void {
    const first = this.#entries()[0];
    if (first) first.tabIndex = 0;
    this.addEventListener('click', (event) => this.#click(event), { signal });
    this.addEventListener('keydown', (event) => this.#keydown(event), { signal });
  }

  #entries(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  }

  #visible(): HTMLElement[] {
    return this.#entries().filter((entry) => !entry.parentElement?.closest('[aria-expanded="false"]'));
  }

  #focus(entry: HTMLElement | null | undefined): void {
    if (!entry) return;
    for (const other of this.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
    entry.tabIndex = 0;
    entry.focus();
  }

  #click({ target }: MouseEvent): void {
    const row = target instanceof Element ? target.closest('[data-component-part="tree-row"]') : null;
    const entry = row?.parentElement;
    if (!entry) return;
    toggle(entry, entry.ariaExpanded !== 'true');
    this.#focus(entry);
  }

  #keydown(event: KeyboardEvent): void {
    const entry = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="treeitem"]') : null;
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = this.#visible();
    const at = shown.indexOf(entry);
    const rtl = getComputedStyle(this).direction === 'rtl';
    const key = rtl ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key) : event.key;
    if (key === 'ArrowDown') this.#focus(shown[at + 1]);
    else if (key === 'ArrowUp') this.#focus(shown[at - 1]);
    else if (key === 'Home') this.#focus(shown[0]);
    else if (key === 'End') this.#focus(shown.at(-1));
    else if (key === 'ArrowRight') {
      if (entry.ariaExpanded === 'false') toggle(entry, true);
      else this.#focus(entry.querySelector<HTMLElement>(':scope > ul > [role="treeitem"]'));
    } else if (key === 'ArrowLeft') {
      if (entry.ariaExpanded === 'true') toggle(entry, false);
      else this.#focus(entry.parentElement?.closest<HTMLElement>('[role="treeitem"]'));
    } else if (key === 'Enter' || key === ' ') toggle(entry, entry.ariaExpanded !== 'true');
    else if (key === '*') for (const sibling of entry.parentElement?.children ?? []) toggle(sibling as HTMLElement, true);
    else if (key.length === 1) this.#typeAhead(key, shown, at);
    else return;
    event.preventDefault();
  }

  #typeAhead(letter: string, shown: HTMLElement[], at: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#typed = '';
    }, FORGET_AFTER);
    this.#typed += letter.toLowerCase();
    // One letter moves to the next entry. More letters can match the current one.
    const from = this.#typed.length > 1 ? at : at + 1;
    const order = [...shown.slice(from), ...shown.slice(0, from)];
    this.#focus(order.find((entry) => nameOf(entry).startsWith(this.#typed)));
  }
}

/** Entries without `aria-expanded` can't be expanded. */
function toggle(entry: HTMLElement, open: boolean): void {
  if (entry.ariaExpanded !== null) entry.ariaExpanded = String(open);
}

function nameOf(entry: HTMLElement): string {
  return (entry.querySelector('[data-component-part="tree-name"]')?.textContent ?? '').trim().toLowerCase();
}

customElements.define('lectern-tree', Tree);
