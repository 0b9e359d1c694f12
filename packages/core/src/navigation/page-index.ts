import { folderOf, nameOf } from '../config/paths.ts';
import type { PageSource } from '../content/types.ts';
import { nearest } from '../diagnostics/nearest.ts';

/** Pages by the paths that a navigation may write for them. */
export interface PageIndex {
  /** The page that an entry names. `exact` is false when the only match differs in upper and lower case. */
  find(entry: string): { page: PageSource; exact: boolean } | undefined;
  /** The page that an entry without a page most likely meant: a near name in its folder, or its name in another folder. */
  suggest(entry: string): string | undefined;
}

/** The page path that a navigation entry names: without `./`, slashes at its ends, extension and `index`. */
export function normalizePagePath(entry: string): string {
  return entry
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '');
}

export function createPageIndex(pages: readonly PageSource[]): PageIndex {
  const byPath = new Map<string, PageSource>();
  for (const page of pages) if (!byPath.has(page.path)) byPath.set(page.path, page);
  // Only needed for entries without a page.
  let byFoldedPath: Map<string, PageSource[]> | undefined;
  let byFolder: Map<string, PageSource[]> | undefined;
  let byName: Map<string, PageSource[]> | undefined;

  return {
    find(entry) {
      const path = normalizePagePath(entry);
      const page = byPath.get(path);
      if (page) return { page, exact: true };
      byFoldedPath ??= Map.groupBy(byPath.values(), (one) => one.path.toLowerCase());
      const [only, ...others] = byFoldedPath.get(path.toLowerCase()) ?? [];
      return only && others.length === 0 ? { page: only, exact: false } : undefined;
    },
    suggest(entry) {
      const path = normalizePagePath(entry);
      if (path === '') return undefined;
      const name = nameOf(path);
      const folder = folderOf(path);
      byFolder ??= Map.groupBy(byPath.values(), (page) => folderOf(page.path));
      const siblings = (byFolder.get(folder) ?? []).map((page) => nameOf(page.path));
      const sibling = nearest(name, siblings);
      if (sibling !== undefined) return folder === '' ? sibling : `${folder}/${sibling}`;
      byName ??= Map.groupBy(byPath.values(), (page) => nameOf(page.path));
      const namesakes = (byName.get(name) ?? []).map((page) => page.path);
      return namesakes.length === 1 ? namesakes[0] : nearest(path, namesakes);
    },
  };
}
