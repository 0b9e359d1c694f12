import path from 'node:path';
import { type ApiDocument, type Diagnostic, type DiskFailure, readBytes, type SiteAsset } from '@lectern/core';
import type { OutputFolder } from './output-folder.ts';
import { unreadableAsset } from './private-files.ts';

const LARGE_FILE = 20 * 1024 * 1024;

/** Minimum size to minify an API document: half of a formatted one is indentation. */
const LONG_DOCUMENT = 100_000;

/**
 * Copies the files of the docs folder that aren't pages. Those that would overwrite other files are reported.
 * @param documents paths of API documents that readers download. Long JSON is minified.
 */
export function copyAssets(root: string, assets: readonly SiteAsset[], output: OutputFolder, documents: ReadonlySet<string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const asset of assets) {
    const source = path.join(root, asset.path);
    if (output.has(asset.path)) {
      if (output.hasSame(asset.path, source)) continue;
      diagnostics.push({
        code: 'site/skipped-file',
        severity: 'warning',
        message: `The site contains another file \`/${asset.path}\`; this one is skipped.`,
        hint: 'Rename the file.',
        location: { file: asset.path },
      });
      continue;
    }
    const isMinified = asset.bytes > LONG_DOCUMENT && asset.path.endsWith('.json') && documents.has(asset.path);
    const failure = isMinified ? copyMinified(asset.path, source, output) : output.copy(asset.path, source);
    if (failure) {
      diagnostics.push(unreadableAsset(asset.path, failure));
      continue;
    }
    if (asset.bytes > LARGE_FILE) {
      diagnostics.push({
        code: 'asset/large',
        severity: 'notice',
        message: `The file is ${(asset.bytes / 1024 / 1024).toFixed(0)} MB, and every reader who opens it has to download it.`,
        hint: 'Compress it, or list it in `.lecternignore` when no page needs it.',
        location: { file: asset.path },
      });
    }
  }
  return diagnostics;
}

function copyMinified(file: string, source: string, output: OutputFolder): DiskFailure | undefined {
  const read = readBytes(source);
  if (read.kind === 'failed') return read;
  // A JSON string can't contain a line break, so this never changes one.
  output.write(file, read.bytes.toString('utf8').replace(/\r?\n[ \t]*/g, ''));
  return undefined;
}

/**
 * Leaves out assets in folders that have the name of a file of the site, such as `robots.txt/logo.png`.
 * @param isFile true for files of the site
 */
export function withoutBlocked(
  assets: readonly SiteAsset[],
  isFile: (file: string) => boolean,
): { free: SiteAsset[]; diagnostics: Diagnostic[] } {
  const known = new Map<string, boolean>([['.', false]]);
  const isBlocked = (folder: string): boolean => {
    let blocked = known.get(folder);
    if (blocked === undefined) known.set(folder, (blocked = isBlocked(path.posix.dirname(folder)) || isFile(folder)));
    return blocked;
  };
  const free = assets.filter((asset) => !isBlocked(path.posix.dirname(asset.path)));
  const diagnostics = [...known.keys()]
    .filter((folder) => isBlocked(folder) && !isBlocked(path.posix.dirname(folder)))
    .map(
      (folder): Diagnostic => ({
        code: 'site/skipped-file',
        severity: 'warning',
        message: `The site contains a file \`/${folder}\`; the files in the folder of this name are skipped.`,
        hint: 'Rename the folder.',
        location: { file: folder },
      }),
    );
  return { free, diagnostics };
}

/** Paths of the site's API documents in the docs folder. */
export function localDocuments(documents: readonly ApiDocument[]): Set<string> {
  return new Set(documents.flatMap(({ download }) => (download.kind === 'file' ? [download.path] : [])));
}
