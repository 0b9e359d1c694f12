import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Cache folder of a docs folder. It is in the `node_modules` that Lectern runs from, so that nothing is written to the
 * docs folder. If `node_modules` isn't writable, it is in the user's cache folder.
 */
export function cacheDirectoryOf(root: string): string {
  const hash = createHash('sha1').update(root).digest('hex').slice(0, 10);
  const name = `${path.basename(root).replace(/[^\w.-]+/g, '-') || 'docs'}-${hash}`;
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const modules = path.resolve(path.dirname(astro), '..');
  const home = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'lectern');
  return path.join(isWritable(modules) ? path.join(modules, '.cache', 'lectern') : home, name);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
