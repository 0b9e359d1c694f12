import path from 'node:path';
import { isFile, type Refusal } from '@lectern/core';

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

export interface ImportedFiles {
  /** Absolute path of the docs root. */
  root: string;
  /** Why a file is not part of the docs. */
  refusal(file: string): Refusal | undefined;
}

/** A file by its path from the docs root; with `refusal`, it must not be read. */
export interface FoundFile {
  file: string;
  refusal: Refusal | undefined;
}

/**
 * Resolves an import to a file of the docs: absolute from the docs root, relative to the importing file, or if that
 * fails, relative to the root. Undefined if there is none.
 * @param importer path from the docs root
 */
export function findFile({ root, refusal }: ImportedFiles, specifier: string, importer: string): FoundFile | undefined {
  const wanted = specifier.replace(/[?#].*$/, '');
  const folders = wanted.startsWith('/')
    ? ['']
    : wanted.startsWith('.')
      ? [path.posix.dirname(importer), '']
      : ['', path.posix.dirname(importer)];
  for (const folder of folders) {
    const candidate = path.posix.join('/', folder, wanted.replace(/^\//, '')).slice(1);
    // Resolving above the root ends at the root again, which isn't what the import means.
    if (/^\.\.(?:\/|$)/.test(path.posix.join(folder, wanted.replace(/^\//, '')))) continue;
    for (const extension of EXTENSIONS) {
      const file = `${candidate}${extension}`;
      // Packages are no part of the docs.
      const isOfPackage = /(?:^|\/)node_modules\//.test(file);
      if (isFile(path.join(root, file))) return { file, refusal: isOfPackage ? undefined : refusal(file) };
    }
  }
  return undefined;
}
