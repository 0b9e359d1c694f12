import { defaultOutDir } from '../outputs/hosts/layout.ts';
import { cacheDirectoryOf } from './cache-directory.ts';
import { exportFile } from './export-file.ts';

/** Absolute paths that are not part of the docs, for commands that don't write them: the output, the export, and the cache. */
export function foldersToExclude(root: string): string[] {
  return [defaultOutDir(undefined, root), exportFile(root), cacheDirectoryOf(root)];
}
