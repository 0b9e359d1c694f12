import { reveal } from '../reveal.ts';

/** Where readers are in the sidebar. */
export interface SidebarPlace {
  /** The entry of the page. */
  current: Element | null;
  /** How far the sidebar of the page before was scrolled, if it had the same list. */
  scroll: number | undefined;
}

/**
 * Replaces the links to the rest of long lists with the entries that they stand for: in a list of groups at once, because
 * readers look for groups by their names, and in a list of pages by a click.
 * @param load resolves to the content of a file
 * @param start makes a new entry work
 */
export function showRests(
  sidebar: HTMLElement,
  place: SidebarPlace,
  load: (file: string) => Promise<DocumentFragment>,
  start: (entry: Element) => void,
): void {
  const links = [...sidebar.querySelectorAll<HTMLAnchorElement>('[data-rest]')];
  const files = new Map<string, Promise<DocumentFragment>>();
  const entriesOf = async ({ dataset }: HTMLElement): Promise<Element[]> => {
    const file = `${sidebar.dataset.files ?? ''}${dataset.rest}.htm`;
    const content = files.get(file) ?? load(file);
    files.set(file, content);
    const list = document.importNode(await content, true).firstElementChild;
    return [...(list?.children ?? [])].slice(Number(dataset.from), Number(dataset.from) + Number(dataset.count));
  };
  const replace = (link: HTMLAnchorElement, entries: readonly Element[]): void => {
    link.parentElement?.replaceWith(...entries);
    entries.forEach(start);
  };
  for (const link of links) {
    link.addEventListener('click', async (event) => {
      event.preventDefault();
      // Without the file, the browser goes to the first page, as without JavaScript.
      const entries = await entriesOf(link).catch(() => undefined);
      if (entries === undefined) return location.assign(link.href);
      replace(link, entries);
      entries[0]?.querySelector<HTMLElement>('a, summary')?.focus();
    });
  }
  const ofGroups = links.filter((link) => link.dataset.groups !== undefined);
  const scrolled = sidebar.scrollTop;
  Promise.all(ofGroups.map(entriesOf))
    .then((found) =>
      keepPlace(sidebar, place, scrolled, () => {
        for (const [index, link] of ofGroups.entries()) if (link.isConnected) replace(link, found[index] ?? []);
      }),
    )
    .catch(() => undefined);
}

/** Adds entries, and scrolls so that readers do not lose their place. */
function keepPlace(sidebar: HTMLElement, { current, scroll }: SidebarPlace, scrolled: number, add: () => void): void {
  const isUntouched = sidebar.scrollTop === scrolled;
  const before = current?.getBoundingClientRect().top ?? 0;
  add();
  sidebar.scrollTop += (current?.getBoundingClientRect().top ?? 0) - before;
  if (scroll === undefined || !isUntouched) return;
  // The sidebar of the page before had the same entries.
  sidebar.scrollTop = scroll;
  reveal(sidebar, current);
}
