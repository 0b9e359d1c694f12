import { type Site, selectPlacement } from '@lectern/core';
import { langAt } from '../lang-at.ts';

/**
 * Folders of languages other than that of the root, with a page of the language. They have 404 pages of their own, unless the author
 * wrote a file for it. Inner ones come first.
 * @returns a page of each
 */
export function notFoundFolders({ navigation, pages, assets }: Site): Map<string, string> {
  const written = new Set([...pages.map(({ path }) => `${path}.html`), ...assets.map(({ path }) => path)]);
  const files = new Map(pages.map(({ path, file }) => [path, file]));
  const lang = langAt(navigation, undefined);
  const folders = new Map<string, string>();
  for (const { kind, prefix = '', target } of Object.values(navigation.divisions)) {
    if (kind !== 'language' || target.kind !== 'page') continue;
    // The only page of a language may be that of its folder.
    const folder = prefix === '' && files.get(target.path)?.startsWith(`${target.path}/`) ? target.path : prefix;
    if (folder === '' || written.has(`${folder}/404.html`)) continue;
    if (langAt(navigation, selectPlacement(navigation, target.path)) !== lang) folders.set(folder, target.path);
  }
  return new Map([...folders].toSorted(([one], [other]) => other.length - one.length));
}
