import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AddedEntry, addEntry, bytesOf, readConfig, replaceFile, statFile, titleFromPath, writePath } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import type { CommandArguments } from '../arguments.ts';
import { docsFolder } from '../docs-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `lectern new`: creates a page, and adds it to the navigation in docs.json. Never overwrites a file: a page that exists is an error, and
 * then nothing is written. Returns the exit code.
 */
export async function newPage(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { page, file } = parsePage(args.page);
  const root = path.resolve(docsFolder(args.directory, `lectern new ${page}`));
  const { text, config, source, isAbsent, diagnostics } = await readConfig(root);
  if (!isAbsent && config === undefined) {
    terminal.diagnostics(diagnostics);
    terminal.error('Nothing was written.');
    return 1;
  }
  const existing = [`${page}.mdx`, `${page}.md`, `${page}/index.mdx`, `${page}/index.md`].find((name) => statFile(path.join(root, name)));
  if (existing !== undefined) {
    terminal.error(`\`${existing}\` already exists. Nothing was written.`);
    return 1;
  }
  const targets = findTargets(root, file, text === undefined ? undefined : source.file);
  if ('outside' in targets) {
    terminal.error(`\`${targets.outside === file ? page : targets.outside}\` is outside the docs folder. Nothing was written.`);
    return 1;
  }
  const title = args.title ?? titleFromPath(file);
  const entry: AddedEntry =
    text === undefined
      ? { kind: 'no-list' }
      : addEntry(text, page, { title: titleFromPath(path.posix.dirname(file)), ...(args.group !== undefined && { group: args.group }) });
  if (entry.kind === 'no-group') {
    const hint =
      didYouMean(args.group ?? '', entry.names, (name) => `\`${name}\``) ??
      `The groups are ${entry.names.map((name) => `\`${name}\``).join(', ')}.`;
    terminal.error(
      `The navigation has no group \`${args.group}\`. ${hint} For a new one, write it in \`${source.file}\` first, or leave out \`--group\`. Nothing was written.`,
    );
    return 1;
  }
  if (text !== undefined && targets.config !== undefined && entry.kind === 'added') {
    writePage(targets.page, title);
    try {
      writeConfig(targets.config, { before: text, after: entry.text });
    } catch (error) {
      rmSync(targets.page);
      throw error;
    }
    terminal.line(`Created \`${file}\`.`);
    terminal.line(
      `Added \`${page}\` to ${entry.group === '' ? 'the navigation' : `the group "${entry.group}"`} in \`${source.file}:${entry.line}\`.`,
    );
    return 0;
  }
  writePage(targets.page, title);
  terminal.line(`Created \`${file}\`.`);
  if (entry.kind === 'listed')
    terminal.line(`The navigation already contains \`${page}\`${entry.group === '' ? '' : `, in the group "${entry.group}"`}.`);
  else if (text !== undefined && source.texts.length > 1) terminal.line(`The navigation is in several files. Add \`${page}\` to it.`);
  else terminal.line('The navigation lists all pages by folder, so it contains the page.');
  return 0;
}

/** Absolute paths of the files to write, or the one that is outside of the docs folder because of a link. */
function findTargets(
  root: string,
  page: string,
  config: string | undefined,
): { page: string; config: string | undefined } | { outside: string } {
  const [ofPage, ofConfig] = [writePath(root, page), config === undefined ? undefined : writePath(root, config)];
  if (ofPage === undefined) return { outside: page };
  return config !== undefined && ofConfig === undefined ? { outside: config } : { page: ofPage, config: ofConfig };
}

/** The path of a page from the docs root, and its file. */
function parsePage(written: string | undefined): { page: string; file: string } {
  if (written === undefined) throw new UsageError('`lectern new` requires the path of a page, for example `lectern new guides/deploy`.');
  const extension = /\.mdx?$/.exec(written)?.[0] ?? '.mdx';
  const page = written
    .replaceAll('\\', '/')
    .replace(/\.mdx?$/, '')
    .replace(/^(?:\.?\/)+|\/+$/g, '');
  const isInside = page !== '' && page.split('/').every((part) => part !== '' && !part.startsWith('.'));
  if (!isInside || /[<>:"|?*#%\s]/.test(page))
    throw new UsageError(`The path of a page must be like \`guides/deploy\`, but got \`${written}\`.`);
  if (/^_?snippets\//.test(page)) throw new UsageError(`\`${written}\` is a snippet, because files in \`snippets\` are no pages.`);
  return { page, file: `${page}${extension}` };
}

function writePage(file: string, title: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = `---\ntitle: ${JSON.stringify(title)}\ndescription: Describe in one sentence what readers achieve with this page.\n---\n\n`;
  writeFileSync(file, text, { flag: 'wx' });
}

/** Replaces the file in one step. */
function writeConfig(file: string, { before, after }: { before: string; after: string }): void {
  const current = bytesOf(file)?.toString('utf8') ?? '';
  const mark = current.startsWith('\uFEFF') ? '\uFEFF' : '';
  if (current !== `${mark}${before}`) throw new Error(`\`${path.basename(file)}\` changed while the page was created.`);
  replaceFile(file, `${mark}${after}`);
}
