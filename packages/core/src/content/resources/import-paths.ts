import { folderOf, isExternal, joinPath, withSlashes } from '../../config/paths.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Extensions that imports can omit, in the order in which they are tried. */
const EXTENSIONS = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.json',
  '/index.mdx',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
  '/index.ts',
];

/** The paths that an import of a file may refer to; undefined for a package. */
export function importPaths(written: string, { file }: { file: string }): string[] | 'outside' | undefined {
  if (isExternal(written)) return undefined;
  const specifier = withSlashes(written);
  let path: string | undefined;
  if (specifier.startsWith('/')) path = joinPath('', specifier);
  else if (specifier.startsWith('.')) path = joinPath(folderOf(file), specifier);
  else if (/\.(?:mdx?|[cm]?jsx?|[cm]?tsx?|json)$/.test(specifier) || specifier.startsWith('snippets/')) path = joinPath('', specifier);
  else return undefined;
  if (path === undefined) return 'outside';
  return /\.\w+$/.test(path) ? [path] : EXTENSIONS.map((extension) => `${path}${extension}`);
}

/** The problem of an import of a file outside the docs folder, without its location. */
export function outsideImport(specifier: string): Diagnostic {
  return {
    code: 'snippet/outside-root',
    severity: 'warning',
    message: `The import \`${specifier}\` points outside the docs folder.`,
    hint: 'Move the file into the folder of docs.json.',
  };
}
