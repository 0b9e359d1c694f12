import { folderOf } from '../content/links.ts';
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
  const byFoldedPath = lazy(() => groupBy(byPath.values(), (page) => page.path.toLowerCase()));
  const byFolder = lazy(() => groupBy(byPath.values(), (page) => folderOf(page.path)));
  const byName = lazy(() => groupBy(byPath.values(), (page) => nameOf(page.path)));

  return {
    find(entry) {
      const path = normalizePagePath(entry);
      const page = byPath.get(path);
      if (page) return { page, exact: true };
      const [only, ...others] = byFoldedPath().get(path.toLowerCase()) ?? [];
      return only && others.length === 0 ? { page: only, exact: false } : undefined;
    },
    suggest(entry) {
      const path = normalizePagePath(entry);
      const name = nameOf(path);
      const folder = folderOf(path);
      const siblings = (byFolder().get(folder) ?? []).map((page) => nameOf(page.path));
      const sibling = nearest(name, siblings);
      if (sibling !== undefined) return folder === '' ? sibling : `${folder}/${sibling}`;
      const namesakes = (byName().get(name) ?? []).map((page) => page.path);
      return namesakes.length === 1 ? namesakes[0] : nearest(path, namesakes);
    },
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function groupBy(pages: Iterable<PageSource>, keyOf: (page: PageSource) => string): Map<string, PageSource[]> {
  const groups = new Map<string, PageSource[]>();
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  return groups;
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
