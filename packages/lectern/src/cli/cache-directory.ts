import { hash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { openScratchFolder, SCRATCH, type ScratchFolder, sweepScratchFolders } from '@lectern/core';
import type { CommandArguments } from './arguments.ts';

/**
 * Cache folder of a docs folder. It is in the `node_modules` that Lectern runs from, so that nothing is written to the
 * docs folder. If `node_modules` isn't writable, it is in the user's cache folder.
 */
export function cacheDirectoryOf(root: string): string {
  const suffix = hash('sha1', root).slice(0, 10);
  const name = `${path.basename(root).replace(/[^\w.-]+/g, '-') || 'docs'}-${suffix}`;
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const modules = path.resolve(path.dirname(astro), '..');
  const home = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'lectern');
  return path.join(isWritable(modules) ? path.join(modules, '.cache', 'lectern') : home, name);
}

const folderOf = (root: string) => path.join(cacheDirectoryOf(root), 'lectern');

/**
 * The cache of a command: that of earlier commands, or with `--no-cache`, a new one that is removed when it is closed or the process ends.
 * @param temporary folder to use if the cache can't be written, as in a container with a read-only file system
 */
export function openCache(root: string, { noCache }: CommandArguments, temporary?: string): ScratchFolder {
  const folder = folderOf(root);
  if (temporary !== undefined && !canCreate(folder)) return { path: temporary, close() {} };
  return noCache ? openScratch(root) : { path: folder, close() {} };
}

/** An empty folder in the cache. It is removed when the process ends, if not before. */
export function openScratch(root: string): ScratchFolder {
  return openScratchFolder(path.join(folderOf(root), SCRATCH));
}

/** Removes the cache. Keeps temporary files of commands that are running. Throws if a file can't be removed. */
export function removeCache(root: string): void {
  const folder = folderOf(root);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name === SCRATCH) sweepScratchFolders(path.join(folder, name));
    else rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function canCreate(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return isWritable(folder);
  } catch {
    return false;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
