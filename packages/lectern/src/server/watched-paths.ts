import path from 'node:path';

/** Hidden files that define what belongs to the docs. */
const IGNORE_FILES = ['.mintignore', '.lecternignore'];

/**
 * Whether a path may belong to the docs. Hidden files, installed packages, and excluded folders don't.
 * @param file path from the docs root, with the separators of the system or forward slashes
 * @param exclude absolute paths that aren't part of the docs
 */
export function isWatchedPath(root: string, file: string, exclude: readonly string[]): boolean {
  const parts = file.split(/[\\/]/);
  const [first = ''] = parts;
  if (parts.length === 1 && IGNORE_FILES.includes(first)) return true;
  if (parts.some((part) => (part.startsWith('.') && part !== '.well-known') || part === 'node_modules')) return false;
  const absolute = path.join(root, file);
  return !exclude.some((folder) => `${absolute}${path.sep}`.startsWith(folder.replace(/[\\/]*$/, path.sep)));
}
