/**
 * Makes groups whose entries the page leaves out open in place: the link to the first page, which is what there is
 * without JavaScript, becomes a `<details>` that loads its entries when it is opened first.
 * @param folder address of the files that hold them
 */
export function openInPlace(links: Iterable<HTMLAnchorElement>, folder: string): void {
  for (const link of links) {
    const { more = '' } = link.dataset;
    // A run of far entries has no file.
    if (more === '') continue;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    details.dataset.group = more;
    summary.append(...link.childNodes);
    details.append(summary);
    link.replaceWith(details);
    details.addEventListener('toggle', () => load(details, `${folder}${more}.htm`, link.href), { once: true });
  }
}

/** A group that cannot be loaded leads to its first page, as it does without JavaScript. */
async function load(details: HTMLDetailsElement, fragment: string, firstPage: string): Promise<void> {
  try {
    const response = await fetch(fragment);
    if (!response.ok) throw new Error(`${response.status}`);
    details.insertAdjacentHTML('beforeend', await response.text());
  } catch {
    location.assign(firstPage);
  }
}
