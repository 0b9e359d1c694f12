import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its parents, if they don't exist. Throws the reason if that fails; the `recursive` option of Node.js reports a
 * full disk and a read-only file system as `ENOENT`.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isFolder(folder)) return;
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(parent)) throw error;
    makeFolder(parent);
    makeFolder(folder);
  }
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
