import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { bytesOf, type LoadedSite, loadSite, ParserGuard, readText, replaceFile, statFile, writePath } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import { ASSISTANTS, type Assistant, type AssistantName } from '../../outputs/editor-rules/assistants.ts';
import { formatRules, type OwnComponent } from '../../outputs/editor-rules/format-rules.ts';
import { withSection } from '../../outputs/editor-rules/marked-section.ts';
import { git } from '../../outputs/git-dates.ts';
import type { CommandArguments } from '../arguments.ts';
import { foldersToExclude } from '../output-paths.ts';
import { printPatch } from '../terminal/patch.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `lectern rules`: writes rules for AI assistants from the components, variables, and navigation of the site. Prints a diff, or writes
 * with `--write`. Keeps what people wrote into the files. Returns the exit code.
 */
export async function rules(args: CommandArguments, terminal: Terminal): Promise<number> {
  const named = args.assistants?.map(checkAssistant);
  const root = path.resolve(args.directory);
  const guard = new ParserGuard();
  const loaded = await loadSite(root, {
    exclude: foldersToExclude(root),
    checkParser: guard.check,
  });
  guard.close();
  if (loaded.kind === 'failed') {
    terminal.diagnostics(loaded.diagnostics);
    terminal.error('Nothing was written.');
    return 1;
  }
  const top = await findTop(root);
  const assistants = withRules(named ?? findAssistants(top));
  const changed: { file: string; before: string | undefined; after: string }[] = [];
  for (const assistant of assistants) {
    const { file } = assistant;
    const before = bytesOf(path.join(top, file))?.toString('utf8');
    const folder = path.relative(top, root).replaceAll('\\', '/');
    const section = assistant.isFull ? sectionOf(loaded, folder) : referenceTo(assistants, folder);
    const after = withSection(before, section, file.endsWith('.mdc') ? cursorHead(folder) : '');
    if (after === undefined) {
      terminal.error(
        `\`${file}\` must have one \`<!-- lectern rules: begin -->\`, and one \`<!-- lectern rules: end -->\` after it. Nothing was written.`,
      );
      return 1;
    }
    if (after !== before) changed.push({ file, before, after });
  }
  const names = assistants.map(({ file }) => `\`${file}\``).join(', ');
  if (changed.length === 0) {
    terminal.line(`${names}: up to date.`);
    return 0;
  }
  if (!args.write) {
    const changes = changed.map(({ file, before, after }) => ({
      from: before === undefined ? undefined : file,
      to: file,
      edit: { before: before ?? '', after },
    }));
    printPatch(top, changes, terminal);
    terminal.error('\nNothing was written. Use `--write` to write the files.');
    return 0;
  }
  for (const { file, before, after } of changed) {
    const target = writePath(top, file);
    if (target === undefined) {
      terminal.error(`\`${file}\` is a link to a file outside of its folder. It was not written.`);
      return 1;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    replaceFile(target, after);
    terminal.line(
      `${before === undefined ? 'Created' : 'Updated'} \`${path.relative(process.cwd(), path.join(top, file)).replaceAll('\\', '/')}\`.`,
    );
  }
  return 0;
}

function checkAssistant(name: string): AssistantName {
  if (Object.hasOwn(ASSISTANTS, name)) return name as AssistantName;
  const names = Object.keys(ASSISTANTS);
  const hint = didYouMean(name, names) ?? `Available: ${names.map((one) => `\`${one}\``).join(', ')}.`;
  throw new UsageError(`\`--for\` has no assistant \`${name}\`. ${hint}`);
}

/**
 * The folder of the rules: that of the repository, or a folder between it and the docs that has instructions for assistants. Without a
 * repository, the docs folder.
 */
async function findTop(root: string): Promise<string> {
  const top = (await git(root, 'rev-parse', '--show-toplevel'))?.trim();
  if (top === undefined) return root;
  for (let folder = root; folder !== path.resolve(top) && folder !== path.dirname(folder); folder = path.dirname(folder))
    if (findAssistants(folder).some(({ sign }) => statFile(path.join(folder, sign)))) return folder;
  return path.resolve(top);
}

/** The assistants whose files are in a folder, or else the one with the usual file. */
function findAssistants(folder: string): Assistant[] {
  const found = Object.values(ASSISTANTS).filter(({ sign }) => statFile(path.join(folder, sign)));
  return found.length === 0 ? [ASSISTANTS.windsurf] : found;
}

/** The assistants, with a file that contains the rules. */
function withRules(chosen: readonly (Assistant | AssistantName)[]): Assistant[] {
  const assistants = chosen.map((one) => (typeof one === 'string' ? ASSISTANTS[one] : one));
  return assistants.some(({ isFull }) => isFull) ? assistants : [ASSISTANTS.windsurf, ...assistants];
}

function sectionOf({ site, resources, configSource }: LoadedSite & { kind: 'site' }, folder: string): string {
  const components = [...resources.filePaths()].flatMap((file) => ownComponents(site.root, file));
  return formatRules(site, { folder, configuration: configSource.texts.length === 0 ? undefined : configSource.file, components });
}

const EXPORT = /^export\s+(?:(default)\s+)?(?:const|let|function)\s+(\w+)/gm;
const STATEMENT = /^(?:import|export)\s[\s\S]*?(?:\n[ \t]*\r?\n|(?![\s\S]))/gm;

/** What pages can import from a file of `snippets`. */
function ownComponents(root: string, file: string): OwnComponent[] {
  if (!/^_?snippets\/.*\.(?:mdx|[jt]sx)$/.test(file)) return [];
  const text = readText(root, file);
  const source = 'source' in text ? text.source.text : '';
  const exported = [...source.matchAll(EXPORT)].map(([, isDefault, name = '']) => ({ name, file, isDefault: isDefault !== undefined }));
  if (!file.endsWith('.mdx') || source.replace(STATEMENT, '').trim() === '') return exported;
  return [{ name: nameOfFile(file), file, isDefault: true }, ...exported];
}

/** `snippets/test-key.mdx` → `TestKey`. */
function nameOfFile(file: string): string {
  const words = path.posix.basename(file, '.mdx').split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'Part';
}

function referenceTo(assistants: readonly Assistant[], folder: string): string {
  const { file } = assistants.find(({ isFull }) => isFull) ?? ASSISTANTS.windsurf;
  const place = folder === '' ? 'this folder' : `\`${folder}\``;
  return `The documentation is in ${place}. Follow the writing rules in \`${file}\` when you write or change its pages, and run
\`npx lectern check${folder === '' ? '' : ` ${folder}`}\` afterwards.`;
}

/** What Cursor reads at the start of a rule. */
function cursorHead(folder: string): string {
  const start = folder === '' ? '' : `${folder}/`;
  return `---\ndescription: How to write pages of the documentation\nglobs: ${start}**/*.mdx,${start}**/*.md\nalwaysApply: false\n---\n\n`;
}
