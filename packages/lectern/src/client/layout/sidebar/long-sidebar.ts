import { el } from '../../elements/el.ts';
import type { SidebarPlace } from './sidebar-rest.ts';

/** Remembers whether a group is open. */
type Track = (group: HTMLDetailsElement) => void;

/**
 * Makes what the page leaves out of a sidebar available in place: closed groups become a `<details>` that loads its
 * entries when first opened, and links to the rest of a list are replaced with it. Without JavaScript, both are links. The
 * filter above the list is loaded when it is used.
 */
export function showLeftOut(sidebar: HTMLElement, track: Track, place: SidebarPlace, signal: AbortSignal): void {
  openInPlace(sidebar, sidebar, track);
  if (sidebar.querySelector('[data-rest]'))
    void import('./sidebar-rest.ts')
      .then(({ showRests }) => showRests(sidebar, place, load, (entry) => openInPlace(sidebar, entry, track)))
      .catch(() => undefined);
  const filter = sidebar.querySelector<HTMLInputElement>('[data-filter]');
  const start = async (): Promise<void> => {
    if (filter) (await import('./sidebar-filter.ts')).filterWith(filter, sidebar.dataset.files ?? '', signal);
  };
  if (filter && filter === document.activeElement) void start().catch(() => undefined);
  else filter?.addEventListener('focus', () => void start().catch(() => undefined), { once: true, signal });
}

function openInPlace(sidebar: HTMLElement, list: ParentNode, track: Track): void {
  const { files = '', pages = '' } = sidebar.dataset;
  for (const mark of list.querySelectorAll<HTMLElement>('[data-more]')) {
    const { more = '' } = mark.dataset;
    // The group is too large for a file.
    if (more === '') continue;
    // The title of a group that has a page stays a link, beside the mark.
    const title = mark instanceof HTMLAnchorElement ? mark : (mark.previousElementSibling as HTMLAnchorElement);
    const name = title === mark ? {} : { 'aria-label': pages.replace('{name}', title.textContent) };
    const details = el('details', { 'data-group': more }, el('summary', name, ...(title === mark ? title.childNodes : [])));
    mark.replaceWith(details);
    const fill = async (): Promise<void> => details.append(...(await entries(`${files}${more}.htm`, title.href)));
    details.addEventListener('toggle', () => void fill(), { once: true });
    track(details);
  }
}

/** Entries of a file. If loading fails, the browser goes to the first page, as without JavaScript. */
async function entries(file: string, firstPage: string): Promise<Node[]> {
  try {
    return [...(await load(file)).childNodes];
  } catch {
    location.assign(firstPage);
    return [];
  }
}

async function load(file: string): Promise<DocumentFragment> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}
