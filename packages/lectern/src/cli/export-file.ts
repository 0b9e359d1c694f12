import path from 'node:path';

/** The zip that `lectern export` writes if no other file is named. It isn't part of the docs. */
export function exportFile(root: string): string {
  return path.join(root, 'lectern-export.zip');
}
