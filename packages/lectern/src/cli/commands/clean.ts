import path from 'node:path';
import type { CommandArguments } from '../arguments.ts';
import { cacheDirectoryOf, removeCache } from '../cache-directory.ts';
import { counted } from '../terminal/counted.ts';
import { fileSizes, formatBytes } from '../terminal/sizes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `lectern clean`: removes the cache of a docs folder. Returns the exit code. */
export async function clean(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const folder = cacheDirectoryOf(root);
  const sizes = fileSizes(folder);
  try {
    removeCache(root);
  } catch (error) {
    terminal.error(`The cache in \`${folder}\` cannot be removed: ${(error as Error).message}`);
    return 1;
  }
  const bytes = formatBytes(sizes.reduce((sum, size) => sum + size, 0));
  terminal.line(sizes.length === 0 ? 'There is no cache to remove.' : `Removed the cache: ${counted(sizes.length, 'file')}, ${bytes}`);
  return 0;
}
