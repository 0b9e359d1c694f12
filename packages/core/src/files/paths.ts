import path from 'node:path';

/** Whether a folder is another file or folder or contains it. Both are absolute, without links. */
export function containsPath(outer: string, inner: string): boolean {
  const between = path.relative(outer, inner);
  return !/^\.\.(?:$|[\\/])/.test(between) && !path.isAbsolute(between);
}

/** The folders around a path, innermost first: `a/b/c` → `a/b`, `a`. */
export function foldersAround(file: string): string[] {
  const folders: string[] = [];
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) folders.push(file.slice(0, end));
  return folders;
}
