import path from 'node:path';
import { CONFIG_FILES, readFolder, statFile } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import { UsageError } from './usage-error.ts';

/** Folders that projects keep their docs in. */
const USUAL_FOLDERS = ['docs', 'documentation', 'mintlify', 'doc'];

/**
 * The docs folder that a user means. The path of the configuration file means its folder. Throws a `UsageError` if there is no such
 * folder, or if it is that of a project whose docs are in another one.
 * @param written path as the user typed it
 * @param command to suggest, with its name: `lectern build`
 */
export function docsFolder(written: string, command: string): string {
  const found = statFile(written);
  if (found?.isFile()) {
    if (CONFIG_FILES.includes(path.basename(written))) return path.dirname(written);
    throw new UsageError(`\`${written}\` is a file. Name the folder of docs.json.`);
  }
  if (!found?.isDirectory())
    throw new UsageError(`The folder \`${written}\` does not exist. ${suggestFolder(written) ?? 'Check its path.'}`);
  if (hasConfig(written)) return written;
  const docs = USUAL_FOLDERS.map((name) => path.join(written, name)).find(hasConfig);
  if (docs === undefined) return written;
  const shown = docs.replaceAll('\\', '/');
  throw new UsageError(
    `${written === '.' ? 'This folder' : `\`${written}\``} has no docs.json, but \`${shown}\` has one. Run \`${command} ${shown}\`.`,
  );
}

function hasConfig(folder: string): boolean {
  return CONFIG_FILES.some((file) => statFile(path.join(folder, file)) !== undefined);
}

function suggestFolder(written: string): string | undefined {
  const parent = path.dirname(written);
  const read = readFolder(parent);
  if (read.kind === 'failed') return undefined;
  const folders = read.entries.filter((one) => one.isDirectory() && !one.name.startsWith('.'));
  const names = folders.map(({ name }) => path.join(parent, name).replaceAll('\\', '/'));
  return didYouMean(path.normalize(written).replaceAll('\\', '/'), names);
}
