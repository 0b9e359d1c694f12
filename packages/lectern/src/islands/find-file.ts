import path from 'node:path';
import { statFile } from '@lectern/core';

const EXTENSIONS = [
  '',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.mjs',
  '.mts',
  '.mdx',
  '.md',
  '.json',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
  '/index.ts',
  '/index.mdx',
];

/** True for the path of a docs file. Anything else is a package. */
export function namesFile(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || specifier.startsWith('snippets/') || /^[\w-][\w/-]*\.(?:mdx?|[cm]?[jt]sx?|json)$/.test(specifier);
}

/**
 * Resolves an import to a file of the docs: absolute from the docs root, relative to the importing file, or if that
 * fails, relative to the root. Undefined if there is none.
 * @param importer path from the docs root
 */
export function findFile(root: string, specifier: string, importer: string): string | undefined {
  const wanted = specifier.replace(/[?#].*$/, '');
  const folders = wanted.startsWith('/')
    ? ['']
    : wanted.startsWith('.')
      ? [path.posix.dirname(importer), '']
      : ['', path.posix.dirname(importer)];
  for (const folder of folders) {
    const candidate = path.posix.join('/', folder, wanted.replace(/^\//, '')).slice(1);
    // Resolving above the root ends at the root again, which isn't what the import means.
    if (path.posix.join(folder, wanted.replace(/^\//, '')).startsWith('..')) continue;
    for (const extension of EXTENSIONS) {
      const file = `${candidate}${extension}`;
      if (statFile(path.join(root, file))?.isFile()) return file;
    }
  }
  return undefined;
}
