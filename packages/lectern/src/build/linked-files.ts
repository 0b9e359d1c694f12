import path from 'node:path';
import { bytesOf } from '@lectern/core';
import { escapeAttribute } from '@lectern/core/html';
import { localDocuments } from '../outputs/copy-assets.ts';
import type { Docs } from '../site/docs.ts';

/**
 * Those of some files of the docs folder that a page links, or that the author's own scripts and styles use. Reads all written
 * pages, which takes long on large sites.
 *
 * @param html the text of all written pages
 */
export function linkedFiles({ loaded, options }: Docs, html: Iterable<string>, files: readonly string[]): Set<string> {
  const documents = localDocuments(loaded.site.documents);
  const linked = new Set(files.filter((file) => documents.has(file)));
  const names = new Map(files.map((file) => [file, [file, escapeAttribute(loaded.assetHref(`/${file}`) ?? file)]]));
  const search = (text: string) => {
    for (const [file, spellings] of names) if (spellings.some((name) => text.includes(name))) linked.add(file);
  };
  for (const page of html) search(page);
  for (const asset of loaded.site.assets)
    if (/\.(?:js|css|html?)$/.test(asset.path)) search(bytesOf(path.join(options.root, asset.path))?.toString('utf8') ?? '');
  return linked;
}
