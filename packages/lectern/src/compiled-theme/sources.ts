import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the core's code. */
export const CORE = fileURLToPath(new URL('./', import.meta.resolve('@lectern/core/html')));

/** The theme is made from all published code of the core but this file. */
const ENGINE = 'index.js';

/** Digest of the theme's sources: names, sizes, and dates of ours, and the code of the core. The theme is compiled again if it changes. */
export function digestSources(): string {
  const hash = createHash('sha256');
  const entries = readdirSync(path.join(PACKAGE, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(PACKAGE, file)} ${size} ${mtimeMs}\n`);
  }
  for (const file of readdirSync(CORE).sort()) if (file !== ENGINE) hash.update(file).update(readFileSync(path.join(CORE, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Only a checkout changes. An installed package doesn't. */
export function sourcesMayChange(): boolean {
  return !PACKAGE.split(path.sep).includes('node_modules');
}
