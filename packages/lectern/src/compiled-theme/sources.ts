import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
/** Folders of the package that are part of the compiled theme. */
const FOLDERS = ['src'];

/** Digest of names, sizes, and dates of the theme's sources. The theme is compiled again if it changes. */
export function digestSources(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const entries = readdirSync(path.join(PACKAGE, folder), { recursive: true, withFileTypes: true });
    for (const file of entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(PACKAGE, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Only a checkout changes. An installed package doesn't. */
export function sourcesMayChange(): boolean {
  return !PACKAGE.split(path.sep).includes('node_modules');
}
