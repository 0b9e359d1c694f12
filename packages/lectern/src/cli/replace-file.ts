import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A name for the new text of a file, in its folder. No page or asset has such a name. */
export function stagedName(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.lectern-${process.pid}`);
}

/** Writes a file in one step, so that nobody reads a part of it. */
export function replaceFile(file: string, text: string): void {
  const staged = stagedName(file);
  writeFileSync(staged, text);
  renameSync(staged, file);
}
