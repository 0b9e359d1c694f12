import { el } from '../elements/el.ts';

/**
 * Expands groups whose entries the page leaves out: replaces the link to the first page, which works without
 * JavaScript, with a `<details>` that loads its entries when first opened.
 * @param folder URL of the files with the entries
 */
export function openInPlace(links: Iterable<HTMLAnchorElement>, folder: string): void {
  for (const link of links) {
    const { more = '' } = link.dataset;
    // A run of distant entries has no file.
    if (more === '') continue;
    const details = el('details', { 'data-group': more }, el('summary', {}, ...link.childNodes));
    link.replaceWith(details);
    details.addEventListener('toggle', () => load(details, `${folder}${more}.htm`, link.href), { once: true });
  }
}

/** If loading fails, go to the first page, as without JavaScript. */
async function load(details: HTMLDetailsElement, fragment: string, firstPage: string): Promise<void> {
  try {
    const response = await fetch(fragment);
    if (!response.ok) throw new Error(`${response.status}`);
    details.insertAdjacentHTML('beforeend', await response.text());
  } catch {
    location.assign(firstPage);
  }
}
