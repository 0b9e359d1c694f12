import { el, glyph } from '../dom.ts';

export function addButton(text: string, click: () => void): HTMLButtonElement {
  return el('button', { type: 'button', class: 'pg-add', click }, glyph('add'), text);
}

/** Moves focus to the first input inside an element, else to the element that stands in for it. */
export function focusFirst(inside: Element | null | undefined, otherwise: HTMLElement): void {
  (inside?.querySelector<HTMLElement>('input, select, textarea, button') ?? otherwise).focus();
}
