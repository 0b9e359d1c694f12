import type { NavigationEntry, NavigationGroup } from '../config/types.ts';
import { folderOf } from '../content/links.ts';
import type { PageSource } from '../content/types.ts';

interface Folder {
  pages: PageSource[];
  folders: Map<string, Folder>;
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * The navigation of a site that lists nothing: pages of the root first and without a heading, then one group for
 * each folder, alphabetically, `index` first.
 *
 * @param file name of the configuration file, for the location of what is made
 */
export function groupByFolder(pages: readonly PageSource[], file: string): NavigationGroup[] {
  const root: Folder = { pages: [], folders: new Map() };
  for (const page of pages) if (page.frontMatter.hidden !== true) folderAt(root, folderOf(page.file)).pages.push(page);

  const location = { file, pointer: '/navigation' };
  const pageEntries = (folder: Folder): NavigationEntry[] =>
    folder.pages.sort(compareFiles).map((page) => ({ kind: 'page', path: page.file, location }));
  const groupsOf = (folder: Folder): NavigationGroup[] =>
    [...folder.folders]
      .sort(([a], [b]) => byName.compare(a, b))
      .map(([name, inner]) => ({
        name: titleOf(name),
        entries: [...pageEntries(inner), ...groupsOf(inner).map((group): NavigationEntry => ({ kind: 'group', group }))],
        hidden: false,
        location,
      }));
  const top = pageEntries(root);
  return [...(top.length > 0 ? [{ name: '', entries: top, hidden: false, location }] : []), ...groupsOf(root)];
}

function folderAt(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path === '' ? [] : path.split('/')) {
    let next = folder.folders.get(name);
    if (next === undefined) {
      next = { pages: [], folders: new Map() };
      folder.folders.set(name, next);
    }
    folder = next;
  }
  return folder;
}

function compareFiles(a: PageSource, b: PageSource): number {
  return Number(isIndex(b)) - Number(isIndex(a)) || byName.compare(a.file, b.file);
}

function isIndex(page: PageSource): boolean {
  return /(?:^|\/)index\.mdx?$/.test(page.file);
}

function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
