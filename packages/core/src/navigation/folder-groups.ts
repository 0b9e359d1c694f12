import { remember } from '../cache/remember.ts';
import { toTopGroups } from '../config/build/groups.ts';
import { folderOf } from '../config/paths.ts';
import type { NavigationEntry, NavigationGroup } from '../config/types.ts';
import { hasOwnText, titleFromName } from '../content/read.ts';
import type { PageSource } from '../content/types.ts';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import { isReadme } from '../files/discover.ts';

interface Folder {
  pages: PageSource[];
  folders: Map<string, Folder>;
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * The navigation of a site that lists nothing: the pages of the root without a heading, and a group for each folder.
 *
 * @param file name of the configuration file, for the location of what is made
 */
export function groupByFolder(pages: readonly PageSource[], file: string): NavigationGroup[] {
  return toTopGroups(listFolder(pages, '', { file, pointer: '/navigation' }));
}

/**
 * The pages of a folder, and a group for each folder inside it: `index` first, then by the `order` of pages, then pages and folders by
 * name. The `order` of a folder is that of its `index`. Hidden pages are left out.
 *
 * @param folder path from the docs root; empty for the root
 */
export function listFolder(pages: readonly PageSource[], folder: string, location: SourceLocation): NavigationEntry[] {
  const root: Folder = { pages: [], folders: new Map() };
  for (const page of pages) {
    const path = folderOf(page.file);
    if (page.frontMatter.hidden === true || !hasOwnText(page)) continue;
    if (folder === '') folderAt(root, path).pages.push(page);
    else if (path === folder || path.startsWith(`${folder}/`)) folderAt(root, path.slice(folder.length + 1)).pages.push(page);
  }
  return entriesOf(root, location);
}

interface Item {
  /** 0: the index page, 1: pages and folders with an order, 2: other pages, 3: other folders. */
  rank: number;
  order: number;
  name: string;
  entry: NavigationEntry;
}

function entriesOf(folder: Folder, location: SourceLocation): NavigationEntry[] {
  const pages = folder.pages.map((page): Item => {
    const { order } = page.frontMatter;
    const entry: NavigationEntry = { kind: 'page', path: isReadme(page.file) ? `${page.path}/index` : page.file, location };
    return { rank: isIndex(page) ? 0 : order === undefined ? 2 : 1, order: order ?? 0, name: page.file, entry };
  });
  const groups = [...folder.folders].map(([name, inner]): Item => {
    const order = inner.pages.find(isIndex)?.frontMatter.order;
    const group: NavigationGroup = { name: titleOf(name), entries: entriesOf(inner, location), hidden: false, location };
    return { rank: order === undefined ? 3 : 1, order: order ?? 0, name, entry: { kind: 'group', group } };
  });
  return [...pages, ...groups].sort(compareItems).map(({ entry }) => entry);
}

function compareItems(a: Item, b: Item): number {
  return a.rank - b.rank || a.order - b.order || byName.compare(a.name, b.name);
}

function folderAt(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path === '' ? [] : path.split('/')) folder = remember(folder.folders, name, () => ({ pages: [], folders: new Map() }));
  return folder;
}

/** Whether a page is that of its folder. */
function isIndex(page: PageSource): boolean {
  return page.path === folderOf(page.file);
}

/** `01-getting-started` → "Getting started". */
function titleOf(folder: string): string {
  return titleFromName(folder.replace(/^\d+[-_. ]+(?=\S)/, ''));
}
