import { el, glyph } from '../dom.ts';

export function addButton(text: string, click: () => void): HTMLButtonElement {
  return el('button', { type: 'button', class: 'pg-add', click }, glyph('add'), text);
}

/** Focuses the first input inside an element, or the fallback element. */
export function focusFirst(inside: Element | null | undefined, otherwise: HTMLElement): void {
  (inside?.querySelector<HTMLElement>('input, select, textarea, button') ?? otherwise).focus();
}
