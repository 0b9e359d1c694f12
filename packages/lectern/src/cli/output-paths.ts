import path from 'node:path';
import type { Host } from '../outputs/hosts/host.ts';
import { HOSTS } from '../outputs/hosts/list.ts';
import { cacheDirectoryOf } from './cache-directory.ts';

/** Absolute path of the output folder of a build that names none. */
export function defaultOutDir(host: Host | undefined, root: string): string {
  return host?.outDir?.(root) ?? path.join(root, 'dist');
}

/** Absolute paths of the output folders of all hosts. */
export function defaultOutDirs(root: string): string[] {
  return [...new Set([undefined, ...Object.values(HOSTS)].map((host) => defaultOutDir(host, root)))];
}

/** The zip that `lectern export` writes if no other file is named. It isn't part of the docs. */
export function exportFile(root: string): string {
  return path.join(root, 'lectern-export.zip');
}

/** Absolute paths that are not part of the docs: the output, the export, the cache, and those that a command writes as well. */
export function foldersToExclude(root: string, ...also: readonly string[]): string[] {
  return [...defaultOutDirs(root), exportFile(root), cacheDirectoryOf(root), ...also];
}
