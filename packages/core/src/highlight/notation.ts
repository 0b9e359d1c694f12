import { isShell, resolveLanguage } from './languages.ts';
import { shownTwoslashLines } from './twoslash.ts';

/** What notation comments say about one line. */
export interface LineMarks {
  diff?: 'added' | 'removed';
  highlight?: true;
  focus?: true;
  level?: 'error' | 'warning';
  /** Words to mark in the line. */
  words?: readonly string[];
}

/** A block without its notation comments. */
export interface NotatedCode {
  /** What is highlighted and shown. */
  code: string;
  /** One entry per line of `code`. */
  lines: LineMarks[];
  /** The index in the source of each line of `code`. */
  sources: readonly number[];
  /** Blank lines before the first one. The ranges of a fence count them. */
  first: number;
}

/** What the fence of a block says about its notation. */
interface Written {
  language: string;
  twoslash?: boolean | undefined;
  inserted?: MarkedLines | undefined;
  deleted?: MarkedLines | undefined;
}

/** Lines that the info string marks, counting from 1. */
interface MarkedLines {
  lines: readonly { from: number; to: number }[];
}

/** Lines that one marker may mark. */
const MAX_COUNT = 10_000;

/** Words that a block may mark. */
const MAX_WORDS = 100;

const MARKER = /\[!code (?:(\+\+|--|highlight|hl|focus|error|warning)|word:((?:\\.|[^\\:\]])+))(?::(\d+))?\]/;

/** Comment openers and closers that every language may use. */
const OPENERS = ['{/*', '/**', '/*', '<!--', '(*', '{-', '//', '#', '--', 'REM'];
const CLOSERS: Record<string, string> = { '{/*': '*/}', '/**': '*/', '/*': '*/', '<!--': '-->', '(*': '*)', '{-': '-}' };

/** Openers that are something else in most languages. */
const OWN_OPENERS: Record<string, string> = {
  ...Object.fromEntries(
    ['ini', 'asm', 'clojure', 'common-lisp', 'emacs-lisp', 'scheme', 'racket', 'llvm', 'dotenv', 'reg', 'wasm'].map((id) => [id, ';']),
  ),
  ...Object.fromEntries(['latex', 'tex', 'matlab', 'erlang', 'prolog', 'bibtex'].map((id) => [id, '%'])),
  vb: "'",
  viml: '"',
};

/**
 * Takes `[!code ++]`, `[!code --]`, `[!code highlight]`, `[!code focus]`, `[!code error]` and `[!code warning]`, each with an optional
 * count as in `[!code ++:3]`, out of the comments of a block, and `[!code word:x]`, which marks a word from its line on, or in as many
 * lines as its count. A comment that held nothing else goes with its markers; a line that held nothing else goes too, and its
 * markers count from the line below. Markers outside of comments stay. Line breaks become `\n`, and blank lines around the code are dropped.
 * Lines can also be marked by the info string. Of a `twoslash` block, only the lines that readers see remain.
 */
export function parseNotation(source: string, { language, twoslash, inserted, deleted }: Written): NotatedCode {
  const written = normalizeLines(source).split('\n');
  const visible = twoslash ? shownTwoslashLines(written) : [...written.keys()];
  const own = OWN_OPENERS[resolveLanguage(language) ?? ''];
  const openers = own === undefined ? OPENERS : [...OPENERS, own];
  const shown: string[] = [];
  const sources: number[] = [];
  const marks: LineMarks[] = [];
  const words: MarkedWord[] = [];
  for (const index of visible) {
    const line = written[index] ?? '';
    const { rest, found } = takeMarkers(line, openers);
    for (const { marks: added, count = 1 } of found) {
      for (let i = shown.length; added && i < shown.length + count; i++) marks[i] = { ...marks[i], ...added };
    }
    for (const { word, count = Number.POSITIVE_INFINITY } of found) {
      if (word !== undefined && words.length < MAX_WORDS) words.push({ word, from: shown.length, to: shown.length + count });
    }
    if (found.length > 0 && rest.trim() === '') continue;
    shown.push(rest);
    sources.push(index);
  }
  for (const { word, from, to } of words) {
    for (let i = from; i < Math.min(to, shown.length); i++) marks[i] = { ...marks[i], words: [...(marks[i]?.words ?? []), word] };
  }
  const [first, end] = contentOf(shown, language) ?? [0, shown.length];
  const isIn = (index: number, marked: MarkedLines | undefined) => marked?.lines.some(({ from, to }) => index + 1 >= from && index < to);
  const lines = shown.map((_, index): LineMarks => {
    const diff = isIn(index, inserted) ? 'added' : isIn(index, deleted) ? 'removed' : undefined;
    return { ...marks[index], ...(diff && { diff }) };
  });
  return {
    code: shown.slice(first, end).join('\n'),
    lines: lines.slice(first, end),
    sources: sources.slice(first, end),
    first,
  };
}

/**
 * The text of a block for everyone who takes it from the page: the clipboard, the Markdown copy, and the search index. It has neither
 * notation nor lines that are marked as removed, unless there are no others; no blank lines around it; and no `$ ` prompts.
 */
export function copiedCode(source: string, written: Written): string {
  const { code, lines } = parseNotation(source, written);
  const all = code.split('\n');
  const current = all.filter((_, index) => lines[index]?.diff !== 'removed');
  const kept = contentOf(current, written.language) ? current : all;
  const text = kept.slice(...(contentOf(kept, written.language) ?? [0, 0])).join('\n');
  return isShell(written.language) ? withoutPrompts(text) : text;
}

/** The first line and the end of some lines without the blank ones around them. Undefined if all are blank. */
function contentOf(lines: readonly string[], language: string): [first: number, end: number] | undefined {
  // In a patch, a line with one space is a blank line of the file.
  const isPatch = resolveLanguage(language) === 'diff';
  const hasText = (line: string) => (isPatch ? line : line.trim()) !== '';
  const end = lines.findLastIndex(hasText) + 1;
  return end === 0 ? undefined : [lines.findIndex(hasText), end];
}

/** Line breaks become `\n`; one at the end, which closes the last line of a fence, is dropped. */
export function normalizeLines(source: string): string {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

interface Marker {
  marks?: LineMarks | undefined;
  word?: string | undefined;
  count?: number | undefined;
}

/** A word and the lines that it is marked in, without the last. */
interface MarkedWord {
  word: string;
  from: number;
  to: number;
}

const MARKS: Record<string, LineMarks> = {
  '++': { diff: 'added' },
  '--': { diff: 'removed' },
  highlight: { highlight: true },
  hl: { highlight: true },
  focus: { focus: true },
  error: { level: 'error' },
  warning: { level: 'warning' },
};

function takeMarkers(line: string, openers: readonly string[]): { rest: string; found: Marker[] } {
  const found: Marker[] = [];
  if (!line.includes('[!code ')) return { rest: line, found };
  let rest = line;
  for (let match = MARKER.exec(rest); match; match = MARKER.exec(rest)) {
    const before = rest.slice(0, match.index);
    const opener = lastOpener(before, openers);
    if (opener === undefined) break;
    const [whole, mark = '', word, count] = match;
    found.push({
      marks: MARKS[mark],
      word: word?.replace(/\\(.)/g, '$1'),
      count: count === undefined ? undefined : Math.min(Number(count), MAX_COUNT),
    });
    rest = withoutEmptyComment(before.trimEnd(), rest.slice(match.index + whole.length), opener);
  }
  return { rest: found.length > 0 ? rest.trimEnd() : line, found };
}

interface Opener {
  text: string;
  index: number;
}

/** The comment opener that a marker stands behind: the one that ends last, and of two that end together the longer. */
function lastOpener(before: string, openers: readonly string[]): Opener | undefined {
  let last: Opener | undefined;
  for (const text of openers) {
    const index = lastSeparate(before, text);
    if (index === -1) continue;
    const [end, lastEnd] = [index + text.length, last ? last.index + last.text.length : -1];
    if (end > lastEnd || (last && end === lastEnd && text.length > last.text.length)) last = { text, index };
  }
  return last;
}

/** Where an opener is last outside of a word or address; directly before the marker it may touch one. */
function lastSeparate(before: string, opener: string): number {
  let index = before.lastIndexOf(opener);
  if (before.slice(index + opener.length).trim() === '') return index;
  while (index > 0 && /[\w:]/.test(before.charAt(index - 1))) index = before.lastIndexOf(opener, index - 1);
  return index;
}

/** Joins what stood around a marker; the comment goes when nothing is left in it. */
function withoutEmptyComment(before: string, after: string, opener: Opener): string {
  const closer = CLOSERS[opener.text] ?? '';
  const inside = before.slice(opener.index + opener.text.length).trim();
  const rest = after.trimStart();
  if (inside !== '' || !(closer === '' ? rest === '' : rest.startsWith(closer))) return rest === '' ? before : `${before} ${rest}`;
  const head = before.slice(0, opener.index);
  if (closer === '') return withoutOpeners(head, opener.text);
  const tail = rest.slice(closer.length);
  return tail.trim() === '' ? head.trimEnd() : head + tail.trimStart();
}

/** The end of a line without more of the same opener: `##` and `///` are one, and a marker before may have left one empty. */
function withoutOpeners(head: string, opener: string): string {
  let text = head.replace(/([#/;%])\1*$/, '').trimEnd();
  while (text.endsWith(opener) && /^$|\s$/.test(text.slice(0, -opener.length))) text = text.slice(0, -opener.length).trimEnd();
  return text;
}

/**
 * Lines of a shell session without their `$ ` prompts, when every command has one. Blank lines, comments and continuations of a
 * command need none.
 */
function withoutPrompts(text: string): string {
  let continued = false;
  let prompts = 0;
  for (const line of text.split('\n')) {
    const command: boolean = !continued && line.trim() !== '' && !line.trimStart().startsWith('#');
    if (command && !/^\s*\$ /.test(line)) return text;
    if (command) prompts++;
    continued = (command || continued) && line.endsWith('\\');
  }
  return prompts === 0 ? text : text.replace(/^(\s*)\$ /gm, '$1');
}
