import path from 'node:path';
import {
  bytesOf,
  DiskCache,
  DocsFiles,
  type EditedFile,
  loadSite,
  namesIn,
  ParserGuard,
  planRename,
  type RenamePlan,
  readFolder,
  readReferred,
  statFile,
  writePath,
} from '@lectern/core';
import { listOutputClaims } from '../../outputs/claims.ts';
import { applyRename } from '../apply-rename.ts';
import type { CommandArguments } from '../arguments.ts';
import { cacheDirectoryOf } from '../cache-directory.ts';
import { docsFolder } from '../docs-folder.ts';
import { foldersToExclude } from '../output-paths.ts';
import { counted } from '../terminal/counted.ts';
import { printPatch } from '../terminal/patch.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

const MARK = '\uFEFF';

type Plan = RenamePlan & { kind: 'plan' };

/**
 * `lectern rename`: moves a page or folder, and updates what refers to it. Prints a diff, or writes with `--write`. Returns the exit code.
 */
export async function rename(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { from, to } = args;
  if (from === undefined || to === undefined)
    throw new UsageError('`lectern rename` requires two paths, for example `lectern rename guides/install start/install`.');
  const root = path.resolve(docsFolder(args.directory, `lectern rename ${from} ${to}`));
  terminal.progress('Reading pages');
  const guard = new ParserGuard();
  const loaded = await loadSite(root, {
    outputs: listOutputClaims(),
    exclude: foldersToExclude(root),
    cache: new DiskCache({ folder: path.join(cacheDirectoryOf(root), 'lectern', 'cache') }),
    checkParser: guard.check,
  });
  if (loaded.kind === 'failed') {
    guard.close();
    terminal.diagnostics(loaded.diagnostics);
    terminal.error('Nothing was changed.');
    return 1;
  }
  const pages = [...loaded.resources.filePaths()].filter((file) => /\.mdx?$/.test(file));
  await guard.test(
    pages.map((file) => path.join(root, file)),
    loaded.resources.syntax,
  );
  const docs = new DocsFiles(root);
  const planned = planRename(from, to, loaded, {
    outputs: listOutputClaims(),
    read: (file) => readUtf8(path.join(root, file)),
    exists: (file) => isTaken(path.join(root, file)),
    isInside: (file) => writePath(root, file) !== undefined,
    isIgnored: (file) => docs.rules.ignores(file, false),
    readReferred: (file) => readReferred(root, file),
  });
  guard.close();
  if (planned.kind === 'refused') {
    terminal.error(`${planned.message} Nothing was changed.`);
    return 1;
  }
  const plan = { ...planned, edits: planned.edits.map((edit) => withMark(root, edit)) };
  for (const note of notes(plan)) terminal.error(note);
  if (loaded.configSource.texts.length === 0)
    terminal.error(`There is no \`docs.json\` to add redirects to, so links to the old URL from elsewhere break.`);
  if (!args.write) {
    printPatch(root, changesOf(plan, filesBelow(root, plan)), terminal);
    terminal.error(`\n${summary(plan, 'Moves', 'changes')}\nNothing was written. Use \`--write\` to move and edit the files.`);
    return 0;
  }
  const problem = applyRename(root, plan);
  if (problem !== undefined) {
    terminal.error(`${problem} Nothing was changed.`);
    return 1;
  }
  terminal.line(summary(plan, 'Moved', 'changed'));
  return 0;
}

/** A text that can be written again without loss. The byte-order mark is not part of it. */
function readUtf8(file: string): string | undefined {
  try {
    const bytes = bytesOf(file);
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // `lectern check` reports files that cannot be read.
    return undefined;
  }
}

/** The texts with the byte-order mark of the file. */
function withMark(root: string, { file, before, after }: EditedFile): EditedFile {
  const mark = bytesOf(path.join(root, file))?.toString('utf8').startsWith(MARK) ? MARK : '';
  return { file, before: mark + before, after: mark + after };
}

/** Folders without files don't count. */
function isTaken(file: string): boolean {
  const stats = statFile(file);
  return stats !== undefined && !(stats.isDirectory() && namesIn(file).length === 0);
}

/** All files that move, also those that are not part of the docs. */
function filesBelow(root: string, { from, isFolder }: Pick<Plan, 'from' | 'isFolder'>): string[] {
  if (!isFolder) return [from];
  const read = readFolder(path.join(root, from));
  const entries = read.kind === 'entries' ? read.entries : [];
  return entries.flatMap((entry) => filesBelow(root, { from: `${from}/${entry.name}`, isFolder: entry.isDirectory() })).sort();
}

/** @param moved all files that move */
function changesOf({ from, to, edits }: Plan, moved: readonly string[]) {
  const edited = new Map(edits.map((edit) => [edit.file, edit]));
  const files = new Set([...moved, ...[...edited.keys()].sort()]);
  const target = (file: string) => (file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file);
  return [...files].map((file) => ({ from: file, to: target(file), edit: edited.get(file) }));
}

function* notes({ removed, unparsed, ambiguous }: Plan): Generator<string> {
  for (const { source } of removed) yield `The redirect from \`${source}\` is removed, because it would hide a page or redirect to itself.`;
  for (const file of unparsed) yield `\`${file}\` cannot be parsed, so its links stay as they are.`;
  for (const { file, line, path: link } of ambiguous)
    yield `\`${file}:${line}\`: the link \`${link}\` stays as it is, because it has several targets, depending on the page that includes it.`;
}

/** `Moved guides/install.mdx to start/install.mdx: 4 links and 2 settings in 3 files changed, 1 redirect added` */
function summary({ from, to, links, settings, edits, added }: Plan, moved: string, changed: string): string {
  const parts = [
    ...(edits.length === 0
      ? []
      : [`${changed} ${counted(links, 'link')} and ${counted(settings, 'setting')} in ${counted(edits.length, 'file')}`]),
    ...(added === undefined ? [] : [`redirects \`${added.source}\` to \`${added.destination}\``]),
  ];
  return `${moved} \`${from}\` to \`${to}\`${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
}
