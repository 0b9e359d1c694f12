import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDocument, Diagnostic, SiteAsset } from '@lectern/core';
import type { OutputFolder } from './output-folder.ts';

const LARGE_FILE = 20 * 1024 * 1024;

/** An API document of this size is worth its line breaks: half of a printed one is indentation. */
const LONG_DOCUMENT = 100_000;

/**
 * Copies the files of the docs folder that are not pages. What a page or route wrote already is left alone.
 * @param documents paths of API documents, which readers download: long ones in JSON lose their line breaks and indentation
 */
export function copyAssets(root: string, assets: readonly SiteAsset[], output: OutputFolder, documents: ReadonlySet<string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const asset of assets) {
    if (output.has(asset.path)) continue;
    const source = path.join(root, asset.path);
    if (asset.bytes > LONG_DOCUMENT && asset.path.endsWith('.json') && documents.has(asset.path))
      // A text of JSON holds no line break, so that none of these stands inside one.
      output.write(asset.path, readFileSync(source, 'utf8').replace(/\r?\n[ \t]*/g, ''));
    else output.copy(asset.path, source);
    if (asset.bytes > LARGE_FILE) {
      diagnostics.push({
        code: 'asset/large',
        severity: 'notice',
        message: `The file is ${(asset.bytes / 1024 / 1024).toFixed(0)} MB; every reader who opens it downloads that.`,
        hint: 'Compress it, or list it in `.lecternignore` when no page needs it.',
        location: { file: asset.path },
      });
    }
  }
  return diagnostics;
}

/** Paths of the API documents that a site shows and that lie in its folder. */
export function localDocuments(documents: readonly ApiDocument[]): Set<string> {
  return new Set(documents.flatMap(({ download }) => (download.kind === 'file' ? [download.path] : [])));
}
