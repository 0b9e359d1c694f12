import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesOf, replaceFile, statFile, writePath } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import { addPart } from '../../settings/edit-config.ts';
import { ejectedText } from '../../settings/eject-part.ts';
import { PART_NAMES, PARTS, type PartName } from '../../settings/parts.ts';
import { CONFIG_FILES, readSettings } from '../../settings/read-settings.ts';
import type { CommandArguments } from '../arguments.ts';
import { openCache } from '../cache-directory.ts';
import { docsFolder } from '../docs-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

const [NEW_CONFIG = ''] = CONFIG_FILES;

/**
 * `lectern eject`: copies a part of the theme into the docs folder, and names it in the configuration. Lists the parts without one. Never
 * overwrites a file. Returns the exit code.
 */
export async function eject(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { part } = args;
  if (part === undefined) {
    const width = Math.max(...PART_NAMES.map((name) => name.length));
    terminal.line(PART_NAMES.map((name) => `  ${name.padEnd(width)}   ${PARTS[name]}`).join('\n'));
    terminal.line('\n`lectern eject <part>` copies a part into your docs, where you can change it.');
    return 0;
  }
  const name = PART_NAMES.find((one) => one === part);
  if (name === undefined)
    throw new UsageError(
      `\`${part}\` is not a part of the theme. ${didYouMean(part, PART_NAMES) ?? 'Run `lectern eject` to list all parts.'}`,
    );
  const root = path.resolve(docsFolder(args.directory, `lectern eject ${name}`));
  const site = { root, base: '', cacheDirectory: openCache(root, args).path };
  const { settings, diagnostics } = await readSettings(site);
  const own = settings.parts[name];
  if (own !== undefined) {
    terminal.error(`The docs have a part \`${name}\`: \`${path.relative(root, own)}\`. Nothing was written.`);
    return 1;
  }
  if (diagnostics.length > 0) {
    terminal.diagnostics(diagnostics);
    terminal.error('Nothing was written.');
    return 1;
  }
  const file = `parts/${name}.astro`;
  const target = writePath(root, file);
  if (target === undefined || statFile(target)) {
    terminal.error(`\`${file}\` ${target === undefined ? 'is outside the docs folder' : 'already exists'}. Nothing was written.`);
    return 1;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, ejectedText(name), { flag: 'wx' });
  terminal.line(`Created \`${file}\`.`);
  const config = CONFIG_FILES.find((one) => statFile(path.join(root, one)));
  const isNamed = await register(root, name, config, async () => {
    const { parts } = (await readSettings(site)).settings;
    return parts[name] !== undefined && Object.entries(settings.parts).every(([one, its]) => parts[one] === its);
  });
  if (!isNamed) terminal.line(`Add it to \`${config ?? NEW_CONFIG}\`:\n\n  parts: { ${name}: './parts/${name}.astro' },`);
  else terminal.line(config === undefined ? `Created \`${NEW_CONFIG}\`, which names it.` : `Added it to \`parts\` in \`${config}\`.`);
  return 0;
}

/**
 * Names the part in the configuration. False if that is written in a way that only its author can change; then it stays as it is.
 * @param config undefined for a new one
 * @param isRight whether the configuration as it is now sets the parts that it should
 */
async function register(root: string, name: PartName, config: string | undefined, isRight: () => Promise<boolean>): Promise<boolean> {
  const target = writePath(root, config ?? NEW_CONFIG);
  if (target === undefined) return false;
  const before = config === undefined ? undefined : (bytesOf(target)?.toString('utf8') ?? '');
  const after = addPart(before, name);
  if (after === undefined) return false;
  replaceFile(target, after);
  if (await isRight()) return true;
  if (before === undefined) rmSync(target);
  else replaceFile(target, before);
  return false;
}
