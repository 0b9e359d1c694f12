import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, SiteAsset } from '@lectern/core';

const LARGE_FILE = 20 * 1024 * 1024;

/** Copies the files of the docs folder that are not pages. What a page or route wrote already is left alone. */
export function copyAssets(root: string, assets: readonly SiteAsset[], outDir: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const folders = new Set<string>();
  for (const asset of assets) {
    const target = path.join(outDir, asset.path);
    const folder = path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (existsSync(target)) continue;
    copyFileSync(path.join(root, asset.path), target, constants.COPYFILE_FICLONE);
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
