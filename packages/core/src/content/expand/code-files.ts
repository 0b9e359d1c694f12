import { folderOf, joinPath } from '../../config/paths.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { describeRefusal } from '../../files/docs-files.ts';
import { type FenceMeta, isInRanges, parseLineRanges } from '../../tree/fence.ts';
import type { FileExpansion, NodeContext } from './expansion.ts';
import { firstRefusal, reportBackslashes, suggest } from './report.ts';

/** What a block shows of a file. */
type ShownPart = Pick<FenceMeta, 'region' | 'shown'>;

/**
 * The code that a fence with `file=` shows: a file of the docs folder, or a region or some lines of it. Problems are reported at the
 * fence, which then has no code.
 */
export function readCodeFile(name: string, meta: ShownPart, at: NodeContext): string {
  const paths = codePaths(name, at.file);
  reportBackslashes(name, at, 3);
  const text = paths.map((path) => at.page.resources.readText(path)).find((one) => one !== undefined);
  const refusal = text === undefined ? firstRefusal(paths, at) : undefined;
  const problem = refusal ? describeRefusal(name, refusal) : missingFile(name, paths[0], at);
  const part = text === undefined ? { problem } : selectPart(text, name, meta);
  if ('code' in part) return part.code;
  at.report(3, part.problem);
  return '';
}

/** The props of a `<CodeBlock>` with `file`, with the code of the file. */
export function withCodeOfFile(props: Readonly<Record<string, unknown>>, at: NodeContext): Record<string, unknown> {
  const { file: name, region, lines, ...rest } = props;
  const shown = parseLineRanges(Array.isArray(lines) ? lines.join(',') : typeof lines === 'boolean' ? '' : String(lines ?? ''));
  const options = {
    ...(typeof region === 'string' && region !== '' && { region }),
    ...(shown.length > 0 && { shown }),
  };
  const code = readCodeFile(String(name), options, at);
  return { ...rest, code, ...(shown.length === 0 && lines !== undefined && { lines }) };
}

/** Paths from the docs root that `file=` may refer to. Empty for a file outside the docs folder. */
function codePaths(name: string, { file, page }: FileExpansion): string[] {
  const folders = /^[\\/]/.test(name)
    ? ['']
    : [...new Set([folderOf(file), folderOf(page.pageFile), ...(name.startsWith('.') ? [] : [''])])];
  return folders.map((folder) => joinPath(folder, name)).filter((path) => path !== undefined);
}

function missingFile(name: string, path: string | undefined, { page }: NodeContext): Diagnostic {
  if (path === undefined) {
    return {
      code: 'snippet/outside-root',
      severity: 'warning',
      message: `The file \`${name}\` of this code block is outside the docs folder.`,
      hint: 'Move the file into the folder of docs.json.',
    };
  }
  const { resources } = page;
  return {
    code: 'snippet/not-found',
    severity: 'warning',
    message: [...resources.filePaths()].includes(path)
      ? `The file \`${name}\` of this code block has no text.`
      : `The file \`${name}\` of this code block does not exist.`,
    hint: suggest({ page }, () => didYouMean(path, [...resources.filePaths()])) ?? `Create \`${path}\`.`,
  };
}

type Part = { code: string } | { problem: Diagnostic };

function selectPart(text: string, name: string, { region, shown }: ShownPart): Part {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const lines = region === undefined ? all : regionLines(all, region);
  if (lines === undefined) {
    const names = all.flatMap((line) => startOf(line) || []);
    const hint = didYouMean(region ?? '', names) ?? 'Write `#region` and its name in a comment above the code, and `#endregion` below it.';
    return { problem: { code: 'snippet/no-part', severity: 'warning', message: `\`${name}\` has no region \`${region}\`.`, hint } };
  }
  const selected = shown === undefined ? lines : lines.filter((_, index) => isInRanges(index + 1, shown));
  if (selected.length > 0 || shown === undefined)
    return { code: region === undefined && shown === undefined ? text : dedent(selected).join('\n') };
  const message = `\`${name}\` has ${lines.length === 1 ? 'only one line' : `only ${lines.length} lines`}.`;
  return { problem: { code: 'snippet/no-part', severity: 'warning', message, hint: 'Correct the numbers in `lines`.' } };
}

/** What editors read as the marks of a region: `#region`, in a comment or alone, and `region` directly in a comment. */
const MARK = /^\s*(?:(?:\/\/|\/\*\*?|\{\/\*|<!--|#)\s*#?|(?:--|;|%|REM|::|\(\*|\{-)(?:\s*#|\s))\s*(?:pragma\s+)?(end\s?)?region\b(.*)$/i;

/** The name after the mark that starts a region, if the line has one. */
function startOf(line: string): string | undefined {
  const [, end, rest = ''] = MARK.exec(line) ?? [];
  return MARK.test(line) && end === undefined ? rest.replace(/\s*(?:\*\/\}?|-->|\*\)|-\})\s*$/, '').trim() : undefined;
}

function isEnd(line: string): boolean {
  return MARK.exec(line)?.[1] !== undefined;
}

/** The lines between the marks of a region, without the marks of regions in it. A region that is not closed ends with the file. */
function regionLines(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => startOf(line) === name);
  if (start === -1) return undefined;
  const inside: string[] = [];
  let depth = 0;
  for (const line of lines.slice(start + 1)) {
    if (isEnd(line)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (startOf(line) !== undefined) depth += 1;
    else inside.push(line);
  }
  return inside;
}

/** Lines without the indentation that all of them share. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const first = indents[0] ?? '';
  const shared = indents.reduce((common, indent) => {
    let length = 0;
    while (length < common.length && common[length] === indent[length]) length += 1;
    return common.slice(0, length);
  }, first);
  return lines.map((line) => line.slice(line.startsWith(shared) ? shared.length : 0).trimEnd());
}
