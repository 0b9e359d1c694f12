import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * A folder that is empty when a test of the file begins, and removed when it ends.
 * @param name of the file of tests
 * @param isShared whether all tests share it
 * @returns its absolute path
 */
export function useFolder(name: string, isShared = false): string {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  const folder = path.join(realpathSync(tmpdir()), `lectern-${name}-${process.pid}`);
  before(() => {
    mkdirSync(folder, { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths in a folder, with the folders around them. */
export function putFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
