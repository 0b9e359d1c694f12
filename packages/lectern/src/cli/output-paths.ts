import path from 'node:path';
import { statFile } from '@lectern/core';
import { cacheDirectoryOf } from './cache-directory.ts';

/** Files of the folder that Vercel deploys, which contains the docs. */
const PROJECT_FILES = ['.vercel/project.json', 'vercel.json', 'package.json'];

/** Absolute path of the output folder of a build that names none. */
export function defaultOutDir(host: string | undefined, root: string): string {
  return host === 'vercel' ? path.join(vercelProject(root), '.vercel/output') : path.join(root, 'dist');
}

/** Absolute paths of the output folders of all hosts. */
export function defaultOutDirs(root: string): string[] {
  return [defaultOutDir(undefined, root), defaultOutDir('vercel', root)];
}

/** The zip that `lectern export` writes if no other file is named. It isn't part of the docs. */
export function exportFile(root: string): string {
  return path.join(root, 'lectern-export.zip');
}

/** Absolute paths that are not part of the docs, for commands that don't write them: the output, the export, and the cache. */
export function foldersToExclude(root: string): string[] {
  return [...defaultOutDirs(root), exportFile(root), cacheDirectoryOf(root)];
}

/**
 * The folder whose `.vercel/output` is deployed: on Vercel, the one that the build runs in. Elsewhere, the project that contains the docs,
 * up to the current folder.
 */
function vercelProject(root: string): string {
  const current = process.cwd();
  if (process.env.VERCEL === '1') return current;
  const inside = path.relative(current, root);
  if (path.isAbsolute(inside) || inside.split(path.sep)[0] === '..') return root;
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (PROJECT_FILES.some((file) => statFile(path.join(folder, file)) !== undefined)) return folder;
    if (folder === current) return root;
  }
}
