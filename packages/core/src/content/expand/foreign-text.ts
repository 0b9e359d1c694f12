import { COMPONENT_OF } from '../../components/roles.ts';
import { capitalized } from '../../config/capitalized.ts';
import type { Replacement } from '../../diagnostics/diagnostic.ts';
import type { Hast } from '../../tree/tree.ts';
import { calloutOf, componentOfBlock } from '../parse/foreign-names.ts';
import { type FileExpansion, NodeContext } from './expansion.ts';

/** Callouts of MkDocs without one of ours. */
const MARKED_NAMES = /^(?:abstract|summary|question|failure|bug|example|quote|todo)$/i;

const MARK = /:::|!!!|\?\?\?|\[\[|=== ["']/;
/** What can be before a block: quotes and list items. */
const BEFORE = String.raw`((?:[> \t]|[-*+][ \t]|\d+[.)][ \t])*)`;
/** `:::note`, `:::note Title`, `:::note[Title]`. */
const OPENING = new RegExp(String.raw`^${BEFORE}(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$`);
const CLOSING = new RegExp(String.raw`^${BEFORE}(:{3,})[ \t]*$`);
/** `!!! note "Title"`, `??? note`. */
const MARKED = new RegExp(String.raw`^${BEFORE}((?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*))[ \t]*(?:inline(?: end)?[ \t]*)?(?:"|$)`);
/** `=== "Tab"`. */
const TAB = /^(===[!+]?[ \t]+)(["'])(.*)\2[ \t]*$/;
const WIKI_LINK = /(?<![[!])\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\](?!\])/g;

interface Block {
  line: number;
  column: number;
  colons: number;
  name: string;
  /** As it is written. */
  text: string;
  title: string | undefined;
}

/** `// highlight-next-line` and the like, which are all of a line. */
const HIGHLIGHT = /^[ \t>]*(?:\/\/|#|--|<!--|\{?\/\*)[ \t]*(highlight-(?:next-line|start|end))[ \t]*(?:-->|\*\/\}?)?[ \t]*$/;
const REQUIRED = /\{\s*require\((["'])@site\/(?:static\/)?([^"']+)\1\)(?:\.default)?\s*\}/g;

/** Reports lines that only mean something to other tools: comments that highlight code, and files that attributes require. */
function reportForeignLines(file: FileExpansion): void {
  if (!/highlight-|@site\//.test(file.source.text)) return;
  let fence = '';
  for (let line = 1, text = file.source.line(1); text !== undefined; line += 1, text = file.source.line(line)) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    else reportHighlight(text, line, file);
    if (fence !== '') continue;
    for (const { 0: find, 2: path = '', index } of text.matchAll(REQUIRED)) {
      if (text.slice(0, index).includes('`')) continue;
      new NodeContext(file, { line, column: index + 1 }).report(find.length, {
        code: 'page/foreign-syntax',
        severity: 'warning',
        message: `\`${find}\` only works in Docusaurus.`,
        hint: `Move the file to \`/${path}\` of the docs folder, and write \`"/${path}"\`.`,
        fix: [{ line, column: index + 1, find, write: `"/${path}"` }],
      });
    }
  }
}

function reportHighlight(text: string, line: number, file: FileExpansion): void {
  const name = HIGHLIGHT.exec(text)?.[1];
  if (name === undefined || name === 'highlight-end') return;
  const lines = [text];
  const isEnd = () => HIGHLIGHT.exec(lines.at(-1) ?? '')?.[1] === 'highlight-end';
  for (let next = line + 1; name === 'highlight-start' && !isEnd(); next += 1) {
    const more = file.source.line(next);
    if (more === undefined || /^[\s>]*(?:`{3}|~{3})/.test(more)) break;
    lines.push(more);
  }
  const notation = name === 'highlight-start' ? `[!code highlight:${lines.length - 2}]` : '[!code highlight]';
  const isCertain = name === 'highlight-next-line' || (isEnd() && lines.length > 2);
  const write = [text.replace(name, notation), ...lines.slice(1, -1)].join('\n');
  const hint = isCertain ? `Write \`${notation}\`.` : 'Write `[!code highlight:3]` for three lines, without an end.';
  new NodeContext(file, { line, column: text.indexOf(name) + 1 }).report(name.length, {
    code: 'page/foreign-syntax',
    severity: 'warning',
    message: `\`${name}\` is the syntax of other tools; readers see it as code.`,
    hint,
    fix: isCertain ? [{ line, column: 1, find: lines.join('\n'), write }] : undefined,
  });
}

/** Reports text that other tools read as a callout or a link, and that readers see as it is written. */
export function reportForeignText(root: Hast, file: FileExpansion): void {
  reportForeignLines(file);
  if (!MARK.test(file.source.text)) return;
  const lines = new Set<number>();
  listTextLines(root, lines);
  const open: Block[] = [];
  const tabs = new Set<number>();
  for (const line of [...lines].sort((a, b) => a - b)) {
    const text = file.source.line(line) ?? '';
    reportWikiLinks(text, line, file);
    const opening = OPENING.exec(text);
    if (opening) open.push(blockOf(opening, line));
    const closing = opening ? null : CLOSING.exec(text);
    if (closing) closeBlock(open, { line, column: (closing[1]?.length ?? 0) + 1, colons: closing[2] ?? '' }, file);
    const [, before = '', mark = '', name = ''] = MARKED.exec(text) ?? [];
    if (calloutOf(name) !== undefined || MARKED_NAMES.test(name)) {
      const title = /"([^"]*)"[ \t]*$/.exec(text)?.[1];
      reportBlock({ line, column: before.length + 1, name, text: mark, title, body: indentedBody(line, file) }, undefined, file);
    }
    if (TAB.test(text) && !tabs.has(line)) for (const one of reportTabs(line, file)) tabs.add(one);
  }
  for (const block of open) reportBlock(block, undefined, file);
}

/** The first block of another tool outside of code, as it is written. For pages whose tree has no positions. */
export function firstForeignBlock(text: string): string | undefined {
  if (!MARK.test(text)) return undefined;
  const lines = text.replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, '').split('\n');
  const isForeign = (line: string) =>
    componentOfBlock(OPENING.exec(line)?.[3] ?? '') !== undefined ||
    calloutOf(MARKED.exec(line)?.[3] ?? '') !== undefined ||
    TAB.test(line);
  return lines.find(isForeign)?.trim();
}

function blockOf([, before = '', colons = '', name = '', after = '']: RegExpExecArray, line: number): Block {
  const rest = after.trim();
  const title = /^\[(.*)\]$/.exec(rest)?.[1] ?? rest;
  const text = `${colons}${name}`;
  return { line, column: before.length + 1, colons: colons.length, name, text, title: title === '' ? undefined : title };
}

function closeBlock(open: Block[], { line, column, colons }: { line: number; column: number; colons: string }, file: FileExpansion): void {
  const same = open.findLastIndex((block) => block.colons === colons.length);
  const [block] = open.splice(same === -1 ? open.length - 1 : same, 1);
  if (block) reportBlock(block, { line, column, find: colons, write: '' }, file);
}

/** @param end the line that ends the block */
function reportBlock(
  {
    line,
    column,
    name,
    text,
    title,
    body,
  }: Pick<Block, 'line' | 'column' | 'name' | 'text'> & { title?: string | undefined; body?: Body | undefined },
  end: Replacement | undefined,
  file: FileExpansion,
): void {
  const own = calloutOf(name);
  const tag = text.startsWith('?') ? COMPONENT_OF.details : (componentOfBlock(name) ?? COMPONENT_OF.note);
  const isPlain = title === undefined || !/["{}<>`*_[\]\\]/.test(title);
  const find = (file.source.line(line) ?? '').slice(column - 1).trimEnd();
  const label = title ?? (tag === COMPONENT_OF.details ? capitalized(name) : undefined);
  const tagged = label === undefined ? `<${tag}>` : `<${tag} title="${label}">`;
  const opening = { line, column, find, write: tagged };
  const isCertain = own !== undefined && isPlain;
  new NodeContext(file, { line, column }).report(text.length, {
    code: 'page/foreign-syntax',
    severity: 'warning',
    message: `\`${text}\` is the syntax of other tools; readers see it as text.`,
    hint: `Write ${own === undefined && tag === COMPONENT_OF.note ? 'a component such as ' : ''}\`<${tag}>\` before the content and \`</${tag}>\` after it.`,
    fix: isCertain && end ? [opening, { ...end, write: `</${tag}>` }] : isCertain && body ? [inTags(line, body, tagged, file)] : undefined,
  });
}

/** The indented lines below a line, and how they are without indentation. */
interface Body {
  lines: readonly string[];
  text: string;
}

function indentedBody(line: number, { source }: FileExpansion): Body | undefined {
  const lines: string[] = [];
  for (let at = line + 1; ; at += 1) {
    const text = source.line(at);
    if (text === undefined || !(text.trim() === '' || /^(?: {4}|\t)/.test(text))) break;
    lines.push(text);
  }
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines.length === 0
    ? undefined
    : {
        lines,
        text: lines
          .map((one) => one.replace(/^(?: {4}|\t)/, ''))
          .join('\n')
          .trim(),
      };
}

/** Replaces a line and its body with a component. */
function inTags(line: number, { lines, text }: Body, opening: string, file: FileExpansion): Replacement {
  const find = [file.source.line(line) ?? '', ...lines].join('\n');
  return { line, column: 1, find, write: `${opening}\n${text}\n</${/\w+/.exec(opening)}>` };
}

/** Reports tabs that follow each other as one. Returns their lines. */
function reportTabs(first: number, file: FileExpansion): number[] {
  const found: number[] = [];
  const fixes: Replacement[] = [];
  let isCertain = true;
  for (let line = first; ; ) {
    const label = TAB.exec(file.source.line(line) ?? '')?.[3];
    const body = label === undefined ? undefined : indentedBody(line, file);
    if (label === undefined) break;
    found.push(line);
    isCertain &&= body !== undefined && !/["{}<>`*_[\]\\]/.test(label);
    if (body) fixes.push(inTags(line, body, `<Tab title="${label}">`, file));
    line += 1 + (body?.lines.length ?? 0);
    while (file.source.line(line)?.trim() === '') line += 1;
  }
  const [start, last] = [fixes[0], fixes.at(-1)];
  if (start && last) {
    start.write = `<Tabs>\n${start.write}`;
    last.write += '\n</Tabs>';
  }
  const text = (file.source.line(first) ?? '').trimEnd();
  new NodeContext(file, { line: first, column: 1 }).report(text.length, {
    code: 'page/foreign-syntax',
    severity: 'warning',
    message: `\`${text}\` is the syntax of other tools; readers see it as text.`,
    hint: 'Write `<Tabs>` with a `<Tab title="…">` for each of them.',
    fix: isCertain ? fixes : undefined,
  });
  return found;
}

/** `[[Page]]` is a link in other tools. Double brackets are also code and data, so only those that name a page are reported. */
function reportWikiLinks(text: string, line: number, file: FileExpansion): void {
  if (!text.includes('[[')) return;
  for (const { 0: typed, 1: target = '', 2: label, index } of text.matchAll(WIKI_LINK)) {
    const path = target
      .trim()
      .replace(/^\//, '')
      .replace(/\.mdx?$/, '');
    const page = file.page.resources.findPage(path) ?? file.page.resources.findPage(path.replace(/\s+/g, '-'));
    if (page === undefined) continue;
    const link = `[${(label ?? target).trim()}](/${page})`;
    new NodeContext(file, { line, column: index + 1 }).report(typed.length, {
      code: 'page/foreign-syntax',
      severity: 'warning',
      message: `\`${typed}\` is the syntax of other tools; readers see it as text.`,
      hint: `Write \`${link}\`.`,
      fix: [{ line, column: index + 1, find: typed, write: link }],
    });
  }
}

/** The lines of the source with text outside code. */
function listTextLines(node: Hast, lines: Set<number>): void {
  if (node.type === 'text' && node.position) {
    const { start, end } = node.position;
    for (let line = start.line; line <= end.line; line += 1) lines.add(line);
  }
  if (node.tagName === 'code' || node.tagName === 'pre' || node.name === 'code' || node.name === 'pre') return;
  for (const child of node.children ?? []) listTextLines(child, lines);
}
