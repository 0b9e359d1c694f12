import path from 'node:path';
import { type PageCache, readPage } from '../content/read.ts';
import { statFile } from '../files/disk.ts';
import { readText } from '../files/read-text.ts';

/**
 * The effect of a changed page file on the site: none, only a new body, or a reload of the site because the front matter changed
 * or because the page is new.
 */
export type PageChange = { kind: 'none' } | { kind: 'body'; classNames: readonly string[] } | { kind: 'site' };

/**
 * Reads the file of a page again, and updates the cache if only its body changed.
 * @param file path from the docs root
 * @param cache of the last `loadSite`
 */
export function refreshPage(root: string, file: string, cache: PageCache): PageChange {
  const cached = cache.get(file);
  const stats = cached && statFile(path.join(root, file));
  if (!cached || !stats?.isFile()) return { kind: 'site' };
  const text = readText(root, file);
  if ('diagnostic' in text) return { kind: 'site' };
  const read = readPage(text.source);
  const { page } = cached.read;
  const isSameFrontMatter =
    JSON.stringify([read.diagnostics, { ...read.page, hash: '' }]) === JSON.stringify([cached.read.diagnostics, { ...page, hash: '' }]);
  if (!isSameFrontMatter) return { kind: 'site' };
  const isSameText = page.hash === read.page.hash;
  // The site contains this object.
  page.hash = read.page.hash;
  cache.set(file, { modified: stats.mtimeMs, bytes: stats.size, read: { ...read, page } });
  return isSameText ? { kind: 'none' } : { kind: 'body', classNames: read.classNames };
}

/** Whether the file of a page changed since it was read, by its date and size. */
export function isPageOutdated(root: string, file: string, cache: PageCache): boolean {
  const cached = cache.get(file);
  const stats = statFile(path.join(root, file));
  return cached !== undefined && (stats?.mtimeMs !== cached.modified || stats.size !== cached.bytes);
}
