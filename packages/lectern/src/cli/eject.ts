import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesOf, replaceFile, statFile, writePath } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import { addPart } from '../settings/edit-config.ts';
import { ejectedText } from '../settings/eject-part.ts';
import { PART_NAMES, PARTS, type PartName } from '../settings/parts.ts';
import { CONFIG_FILES, readSettings } from '../settings/read-settings.ts';
import type { CommandArguments } from './arguments.ts';
import { openCache } from './cache-directory.ts';
import { docsFolder } from './docs-folder.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

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
  const { settings, diagnostics } = await readSettings({ root, base: '', cacheDirectory: openCache(root, args) });
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
  await register(
    root,
    name,
    terminal,
    async () => (await readSettings({ root, base: '', cacheDirectory: openCache(root, args) })).settings.parts,
  );
  return 0;
}

/** Names the part in the configuration, or prints the lines for one that is written in another way. */
async function register(
  root: string,
  name: PartName,
  terminal: Terminal,
  readParts: () => Promise<Partial<Record<PartName, string>>>,
): Promise<void> {
  const existing = CONFIG_FILES.find((one) => statFile(path.join(root, one)));
  const config = existing ?? 'lectern.config.ts';
  const target = writePath(root, config);
  const before = existing === undefined || target === undefined ? undefined : bytesOf(target)?.toString('utf8');
  const after = addPart(existing === undefined ? undefined : (before ?? ''), name);
  if (target !== undefined && after !== undefined) {
    const known = existing === undefined ? {} : await readParts();
    replaceFile(target, after);
    const now = await readParts();
    const isRight = now[name] !== undefined && Object.entries(known).every(([one, file]) => now[one as PartName] === file);
    if (isRight) {
      terminal.line(existing === undefined ? `Created \`${config}\`, which names it.` : `Added it to \`parts\` in \`${config}\`.`);
      return;
    }
    if (before === undefined) rmSync(target);
    else replaceFile(target, before);
  }
  terminal.line(`Add it to \`${config}\`:\n\n  parts: { ${name}: './parts/${name}.astro' },`);
}
