/** The folders around a path, innermost first: `a/b/c` → `a/b`, `a`. */
export function foldersAround(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end));
  return folders;
}
