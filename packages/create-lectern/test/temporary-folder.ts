import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { putFiles } from '../../core/test/use-folder.ts';

/** A folder with files, which is removed after the test. */
export function createFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-lectern-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  putFiles(folder, files);
  return folder;
}

/** The texts of all files by path. */
export function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const read = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), readFileSync(file, 'utf8')] as const;
  });
  return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}
