import { announce } from '../announce.ts';
import { el } from '../el.ts';
import { uiText } from '../texts.ts';

const icon = (path: string): string => `<svg class="lc-glyph" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${path}</svg>`;
const ICONS = {
  copy: icon(
    '<rect x="9" y="9" width="11.5" height="11.5" rx="2.5"/><path d="M5.5 15A2 2 0 0 1 3.5 13V5.5a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2"/>',
  ),
  download: icon('<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14"/>'),
};

/** The image as PNG, the only format that all clipboards accept. */
async function asPng(image: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.')))));
}

async function copy(image: HTMLImageElement): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(image) })]);
    announce(uiText('copied', 'Copied!'));
  } catch {
    // Images from another host may be unreadable.
    announce(uiText('imageNotCopied', 'The image could not be copied.'));
  }
}

function copyButton(image: HTMLImageElement): HTMLElement {
  const label = uiText('copyImage', 'Copy image');
  const button = el('button', { type: 'button', title: label, 'aria-label': label, click: () => copy(image) });
  button.innerHTML = ICONS.copy;
  return button;
}

function downloadLink(image: HTMLImageElement): HTMLElement {
  const label = uiText('downloadImage', 'Download image');
  const link = el('a', { href: image.currentSrc || image.src, download: true, title: label, 'aria-label': label });
  link.innerHTML = ICONS.download;
  return link;
}

/** Buttons on an image, if its author enables them. */
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-actions]')) {
  const box = el('span', { class: 'lc-image-actions' });
  const bar = el('span', { class: 'lc-image-actions-bar', 'data-placement': image.dataset.placement ?? 'bottom-center' });
  const wanted = (image.dataset.actions ?? '').split(',');
  if (wanted.includes('copy') && 'ClipboardItem' in window) bar.append(copyButton(image));
  if (wanted.includes('download')) bar.append(downloadLink(image));
  if (bar.childElementCount === 0) continue;
  image.before(box);
  box.append(image, bar);
}
