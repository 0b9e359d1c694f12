import { el } from './el.ts';
import { overlayRoot } from './overlay-root.ts';

let region: HTMLElement | undefined;

/** Announces a short text to assistive technology when the browser is idle. */
export function announce(text: string): void {
  if (!region) {
    region = el('div', { class: 'lc-visually-hidden', role: 'status' });
    overlayRoot().append(region);
  }
  const { textContent } = region;
  // Screen readers ignore the same text twice in a row.
  region.textContent = textContent === text ? `${text}\u00a0` : text;
}
