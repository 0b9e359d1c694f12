import { chmodSync, lstatSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { realPath, statFile } from './disk.ts';
import { containsPath } from './paths.ts';

/**
 * The path to write a file of a folder to, without links. Undefined if it is outside of the folder, or if a link on its way leads there.
 *
 * @param root absolute path of the folder
 * @param file path from it, of a file or folder that may not exist
 */
export function writePath(root: string, file: string): string | undefined {
  let existing = path.resolve(root, file);
  const missing: string[] = [];
  while (!exists(existing) && path.dirname(existing) !== existing) {
    missing.unshift(path.basename(existing));
    existing = path.dirname(existing);
  }
  const [real, realRoot] = [realPath(existing), realPath(root)];
  if (real === undefined || realRoot === undefined) return undefined;
  return containsPath(realRoot, real) ? path.join(real, ...missing) : undefined;
}

/** Whether there is anything, a link to nothing included. */
function exists(absolute: string): boolean {
  try {
    return lstatSync(absolute, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Such as a name that is too long.
    return false;
  }
}

/** A name for the new text of a file, in its folder. No page or asset has such a name. */
export function stagedName(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.lectern-${process.pid}`);
}

/** Writes the new text of a file beside it, with the permissions of the file. Renaming it replaces the file in one step. */
export function stageFile(file: string, text: string): string {
  const staged = stagedName(file);
  writeFileSync(staged, text, { flag: 'wx' });
  const stats = statFile(file);
  if (stats) chmodSync(staged, stats.mode);
  return staged;
}

/** Writes a file in one step, so that nobody reads a part of it. */
export function replaceFile(file: string, text: string): void {
  renameSync(stageFile(file, text), file);
}
