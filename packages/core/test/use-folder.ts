import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * A folder that is empty when a test of the file begins, and removed when it ends.
 * @param name of the file of tests
 * @returns its absolute path
 */
export function useFolder(name: string): string {
  const folder = path.join(realpathSync(tmpdir()), `lectern-${name}-${process.pid}`);
  beforeEach(() => {
    mkdirSync(folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths in a folder, with the folders around them. */
export function putFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
