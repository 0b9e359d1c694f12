import { cacheDirectoryOf } from './cache-directory.ts';
import { defaultOutDirs } from './default-out-dir.ts';
import { exportFile } from './export-file.ts';

/** Absolute paths that are not part of the docs, for commands that don't write them: the output, the export, and the cache. */
export function foldersToExclude(root: string): string[] {
  return [...defaultOutDirs(root), exportFile(root), cacheDirectoryOf(root)];
}
