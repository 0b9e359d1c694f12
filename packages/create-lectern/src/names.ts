import path from 'node:path';

/** Names that npm refuses, or that would make the package depend on itself. */
const TAKEN = new Set(['node_modules', 'favicon.ico', 'lectern', 'astro', 'node']);

/** The name of a package for a folder, such as `acme-docs` for `Acme Docs`. */
export function packageNameOf(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 200);
  if (name === '') return 'docs';
  return TAKEN.has(name) ? `${name}-docs` : name;
}

/** Whether a folder is a file or folder or contains it. Both are absolute. */
export function containsPath(outer: string, inner: string): boolean {
  const between = path.relative(outer, inner);
  return !/^\.\.(?:$|[\\/])/.test(between) && !path.isAbsolute(between);
}

/** The name of a site for a folder, such as `Acme docs` for `acme-docs`. */
export function siteNameOf(folder: string): string {
  const words = folder.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'Docs' : words[0]?.toUpperCase() + words.slice(1);
}
