import { decodeSafely } from '../../elements/decode.ts';
import { el } from '../../elements/el.ts';
import { Popup } from '../../elements/popup.ts';

/* A box with the title and the first words of the page, or of the part of it, that a link opens. */
let link: HTMLAnchorElement | undefined;
const box = el('div', { 'data-component-part': 'tooltip-content', role: 'tooltip' });
const popup = new Popup({ box, trigger: () => link, contains: (node) => box.contains(node) });
box.addEventListener('pointerenter', () => popup.show());
box.addEventListener('pointerleave', () => popup.hideSoon());

/** Shows what a link opens, as long as the pointer is on it. The page is one that the browser has fetched already. */
export async function preview(to: HTMLAnchorElement): Promise<void> {
  const response = await fetch(to.pathname + to.search);
  if (!response.ok || !to.matches(':hover')) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const part = page.getElementById(decodeSafely(to.hash.slice(1)));
  const heading = part?.matches('h2, h3, h4') ? part : page.getElementById('page-title');
  const text = (part === heading ? part?.nextElementSibling : page.querySelector('.lc-page-description, .prose p'))?.textContent?.trim();
  if (!heading?.textContent || !text) return;
  const short = text.length > 180 ? `${text.slice(0, 180).replace(/\s+\S*$/, '')}…` : text;
  box.replaceChildren(el('span', { 'data-component-part': 'tooltip-headline' }, heading.textContent.trim()), short);
  document.body.append(box);
  link = to;
  to.addEventListener('pointerleave', () => popup.hideSoon(), { once: true });
  popup.show();
}
