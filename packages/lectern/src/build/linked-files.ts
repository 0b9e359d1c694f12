import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFile } from '@lectern/core';
import { escapeAttribute } from '@lectern/core/html';
import { localDocuments } from '../outputs/copy-assets.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { Docs } from '../site/docs.ts';

/**
 * Those of some files of the docs folder that a page links, or that the author's own scripts and styles use. Reads all written
 * pages, which takes long on large sites.
 */
export function linkedFiles({ loaded, options }: Docs, output: OutputFolder, files: readonly string[]): Set<string> {
  const documents = localDocuments(loaded.site.documents);
  const linked = new Set(files.filter((file) => documents.has(file)));
  const names = new Map(files.map((file) => [file, [file, escapeAttribute(loaded.assetHref(`/${file}`) ?? file)]]));
  const search = (text: string) => {
    for (const [file, spellings] of names) if (spellings.some((name) => text.includes(name))) linked.add(file);
  };
  for (const file of [...[...loaded.pages.keys()].map(pageFile), '404.html']) search(output.read(file) ?? '');
  for (const asset of loaded.site.assets)
    if (/\.(?:js|css|html?)$/.test(asset.path)) search(readFileSync(path.join(options.root, asset.path), 'utf8'));
  return linked;
}
