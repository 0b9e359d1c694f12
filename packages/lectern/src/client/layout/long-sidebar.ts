import { el } from '../elements/el.ts';

/** Remembers whether a group is open. */
type Track = (group: HTMLDetailsElement) => void;

/** What stays as it is between pages. */
interface Place {
  track: Track;
  /** Adds entries, and scrolls so that readers do not lose their place. */
  keepPlace(add: () => void): void;
}

/**
 * Makes what the page leaves out of a sidebar available in place: closed groups become a `<details>` that loads its
 * entries when first opened, and the link to the rest of a list is replaced with it: by a click, or in a list of groups
 * when the page has loaded. Without JavaScript, both are links. The filter above the list is loaded when it is used.
 */
export function showLeftOut(sidebar: HTMLElement, place: Place, signal: AbortSignal): void {
  openInPlace(sidebar, sidebar, place.track);
  void showAllGroups(sidebar, place).catch(() => undefined);
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
    const load = async (): Promise<void> => details.append(...(await entries(`${files}${more}.htm`, title.href)));
    details.addEventListener('toggle', () => void load(), { once: true });
    track(details);
  }
  for (const link of list.querySelectorAll<HTMLAnchorElement>('[data-rest]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void showRest(sidebar, link, track);
    });
  }
}

async function showRest(sidebar: HTMLElement, link: HTMLAnchorElement, track: Track): Promise<void> {
  const [list] = await entries(restFile(sidebar, link), link.href);
  const shown = list && replaceRest(sidebar, link, list, track);
  shown?.[0]?.querySelector<HTMLElement>('a, summary')?.focus();
}

/** Groups are found by their names, so the links to the rest of their lists are replaced without a click. */
async function showAllGroups(sidebar: HTMLElement, { track, keepPlace }: Place): Promise<void> {
  const links = [...sidebar.querySelectorAll<HTMLAnchorElement>('[data-groups]')];
  for (const file of new Set(links.map((link) => restFile(sidebar, link)))) {
    const [list] = await load(file);
    // Readers may have clicked on one of them.
    const left = links.filter((link) => link.isConnected && restFile(sidebar, link) === file);
    if (list) keepPlace(() => left.forEach((link) => replaceRest(sidebar, link, list, track)));
  }
}

function restFile(sidebar: HTMLElement, { dataset }: HTMLElement): string {
  return `${sidebar.dataset.files ?? ''}${dataset.rest}.htm`;
}

/** @param list all entries, of which those that are shown already stay in it */
function replaceRest(sidebar: HTMLElement, link: HTMLAnchorElement, list: Node, track: Track): Element[] {
  const from = Number(link.dataset.from);
  const { children } = document.importNode(list, true) as Element;
  const shown = [...children].slice(from, from + Number(link.dataset.count));
  link.parentElement?.replaceWith(...shown);
  for (const entry of shown) openInPlace(sidebar, entry, track);
  return shown;
}

/** Entries of a file. If loading fails, the browser goes to the first page, as without JavaScript. */
async function entries(file: string, firstPage: string): Promise<Node[]> {
  try {
    return await load(file);
  } catch {
    location.assign(firstPage);
    return [];
  }
}

async function load(file: string): Promise<Node[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return [...template.content.childNodes];
}
