import { el } from '../el.ts';
import { overlayRoot } from '../overlay-root.ts';
import { uiText } from '../texts.ts';

const MIN_SIZE = 120;

let dialog: HTMLDialogElement | undefined;

/** What the browser chose among the author's pictures, but the original instead of our smaller copies. */
function pictureOf({ currentSrc, src }: HTMLImageElement): string {
  return currentSrc === '' || currentSrc.includes('/_lectern/images/') ? src : currentSrc;
}

function zoom(image: HTMLImageElement): void {
  if (!dialog) {
    dialog = el('dialog', { class: 'lc-zoom', click: () => dialog?.close() });
    overlayRoot().append(dialog);
  }
  const large = el('img', { src: pictureOf(image), alt: image.alt });
  const close = el('button', { type: 'button', class: 'lc-zoom-close' });
  close.ariaLabel = uiText('close', 'Close');
  close.innerHTML =
    '<svg class="lc-glyph" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>';
  dialog.ariaLabel = image.alt || uiText('image', 'Image');
  dialog.replaceChildren(large, close);
  // A modal dialog traps focus, closes with Escape, and restores focus.
  dialog.showModal();
}

/** Images that are small, hidden in this mode, or inside a link don't zoom. */
function prepare(image: HTMLImageElement): void {
  if (image.closest('a, button') || (image.naturalWidth > 0 && Math.max(image.naturalWidth, image.naturalHeight) < MIN_SIZE)) return;
  image.tabIndex = 0;
  image.role = 'button';
  image.ariaHasPopup = 'dialog';
}

const target = (event: Event): HTMLImageElement | undefined =>
  event.target instanceof HTMLImageElement && event.target.matches('[data-zoom][role="button"]') ? event.target : undefined;

for (const image of document.querySelectorAll<HTMLImageElement>('img[data-zoom]')) {
  if (image.complete) prepare(image);
  else image.addEventListener('load', () => prepare(image), { once: true });
}
document.addEventListener('click', (event) => {
  const image = target(event);
  if (image) zoom(image);
});
document.addEventListener('keydown', (event) => {
  const image = event.key === 'Enter' || event.key === ' ' ? target(event) : undefined;
  if (!image) return;
  event.preventDefault();
  zoom(image);
});
