import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Bytes of the search index are among all bytes. */
export interface Output {
  bytes: number;
  files: number;
  /** HTML files. */
  pages: number;
  indexBytes: number;
}

/**
 * Weighs an output folder.
 *
 * @param isIndex Whether a file, by its path with slashes, belongs to the search index.
 */
export async function measureOutput(folder: string, isIndex: (path: string) => boolean): Promise<Output> {
  const sum = { bytes: 0, files: 0, pages: 0, indexBytes: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    sum.files += 1;
    sum.bytes += size;
    if (entry.name.endsWith('.html')) sum.pages += 1;
    if (isIndex(relative(folder, file).replaceAll(sep, '/'))) sum.indexBytes += size;
  }
  return sum;
}
