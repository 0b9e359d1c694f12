import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Weighs an output folder.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} isIndex Whether a file, by its path with slashes, belongs to the search index.
 * @returns {Promise<{ bytes: number, files: number, pages: number, indexBytes: number }>} All bytes, the index among
 *   them; all files; HTML files.
 */
export async function measureOutput(folder, isIndex) {
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
