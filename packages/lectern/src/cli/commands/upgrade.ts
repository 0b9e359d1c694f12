import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  bytesOf,
  type Diagnostic,
  DiskCache,
  formatProblemCount,
  isFile,
  loadSite,
  readConfig,
  readReferred,
  replaceFile,
  type Upgrade,
  upgradeConfig,
  writePath,
} from '@lectern/core';
import type { CommandArguments } from '../arguments.ts';
import { cacheDirectoryOf } from '../cache-directory.ts';
import { printPatch } from '../terminal/patch.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Name of the upgraded file. */
const TARGET = 'docs.json';

/**
 * `lectern upgrade`: converts a classic configuration to the current format. Prints a diff, or writes the file with
 * `--write`. Returns the exit code.
 */
export async function upgrade(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const { text, source, diagnostics } = await readConfig(root);
  if (text === undefined) {
    terminal.diagnostics(diagnostics);
    return 1;
  }
  const { file } = source;
  const result = await rewrite(root, file, text);
  if (result.kind === 'current') {
    terminal.diagnostics(result.diagnostics.filter(({ code }) => code === 'config/other-dialect'));
    terminal.line(`\`${file}\` already uses the current format; nothing to do.`);
    return 0;
  }
  terminal.diagnostics(result.diagnostics);
  if (result.kind === 'failed') {
    terminal.error(`\`${file}\` was not changed: ${formatProblemCount(result.diagnostics)}. Fix the errors and run the command again.`);
    return 1;
  }
  for (const note of result.notes) terminal.error(formatNote(note));
  if (!args.write) {
    const before = bytesOf(path.join(root, file))?.toString('utf8') ?? text;
    printPatch(root, [{ from: file, to: TARGET, edit: { before, after: result.text } }], terminal);
    terminal.error(
      `\nNothing was written. Run \`lectern upgrade${args.directory === '.' ? '' : ` ${args.directory}`} --write\` to apply the changes.`,
    );
    return 0;
  }
  return write(root, file, { before: text, after: result.text }, terminal);
}

async function rewrite(root: string, file: string, text: string): Promise<Upgrade> {
  const loaded = await loadSite(root, { cache: new DiskCache({ folder: path.join(cacheDirectoryOf(root), 'lectern', 'cache') }) });
  const surroundings =
    loaded.kind === 'site'
      ? { pages: loaded.site.pages.filter(({ generated }) => !generated), documents: loaded.site.documents }
      : { pages: [], documents: [] };
  return upgradeConfig(file, text, { ...surroundings, schema: schemaPathOf(root) }, (referred) => readReferred(root, referred));
}

/** Path of the JSON Schema in the nearest `node_modules` that contains Lectern. */
function schemaPathOf(root: string): string | undefined {
  for (let folder = root, way = './'; ; folder = path.dirname(folder), way = way === './' ? '../' : `${way}../`) {
    if (isFile(path.join(folder, 'node_modules/lectern/schema.json'))) return `${way}node_modules/lectern/schema.json`;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Writes the new file before removing the old one. */
function write(root: string, file: string, texts: { before: string; after: string }, terminal: Terminal): number {
  const target = writePath(root, TARGET);
  if (target === undefined) {
    terminal.error(`\`${TARGET}\` is a link to a file outside the docs folder. Nothing was changed.`);
    return 1;
  }
  if (withoutMark(bytesOf(path.join(root, file))?.toString('utf8') ?? '') !== withoutMark(texts.before)) {
    terminal.error(`\`${file}\` changed during the upgrade. Nothing was written; run the command again.`);
    return 1;
  }
  if (file === TARGET) {
    replaceFile(target, texts.after);
    terminal.line(`Updated \`${TARGET}\`.`);
    return 0;
  }
  try {
    writeFileSync(target, texts.after, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    terminal.error(`A \`${TARGET}\` was created during the upgrade. It was not overwritten, and nothing was changed.`);
    return 1;
  }
  rmSync(path.join(root, file));
  terminal.line(`Wrote \`${TARGET}\` and removed \`${file}\`.`);
  return 0;
}

/** The text without a byte-order mark. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** `mint.json:12:3  text` */
function formatNote({ location, message }: Diagnostic): string {
  return `${[location?.file, location?.line, location?.column].filter((part) => part !== undefined).join(':')}  ${message}`;
}
