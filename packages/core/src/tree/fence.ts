/** Lines from `from` to `to`, counting from 1, inclusive. */
export interface LineRange {
  from: number;
  to: number;
}

interface Marked {
  lines: LineRange[];
  words: string[];
}

/** The parsed info string of a code block. */
export interface FenceMeta {
  /** The language as it was typed; empty when there is none. */
  language: string;
  title?: string;
  icon?: string;
  highlight: LineRange[];
  focus: LineRange[];
  /** Words to mark in all lines. */
  words?: string[];
  /** Lines and words that are shown as added. */
  inserted?: Marked;
  /** Lines and words that are shown as removed. */
  deleted?: Marked;
  /** Lines that are hidden until a reader opens them. */
  collapsed?: LineRange[];
  /** Collapsed at first. */
  expandable: boolean;
  /** Line numbers. */
  lines: boolean;
  wrap: boolean;
  /** No copy button. */
  nocopy: boolean;
  /** How the block is framed: with the header of a terminal, as usual, or without a header. */
  frame?: 'terminal' | 'code' | 'none';
  /** A file of the docs folder that the block shows. */
  file?: string;
  /** The region of that file. */
  region?: string;
  /** The lines of that file, or of its region. */
  shown?: LineRange[];
  /** npm commands become tabs for each package manager. */
  packageManagers?: boolean;
  /** TypeScript or JavaScript with the notation of twoslash. */
  twoslash?: boolean;
  /** Corner of the controls of a mermaid diagram. */
  placement?: string;
  /** Whether a mermaid diagram has controls. */
  actions?: boolean;
}

/** Options that can be bare words. */
const OPTION_WORDS = new Set([
  'expandable',
  'lines',
  'showLineNumbers',
  'wrap',
  'nocopy',
  'twoslash',
  'actions',
  'npm2yarn',
  'package-managers',
]);
/** Languages whose types can be shown. */
const TYPED = new Set(['ts', 'tsx', 'js', 'jsx', 'typescript', 'javascript']);
const FRAMES: ReadonlySet<string> = new Set(['terminal', 'code', 'none']);
const PLACEMENTS = new Set(['bottom-right', 'bottom-left', 'top-right', 'top-left']);

type Part =
  | { kind: 'word'; text: string }
  | { kind: 'option'; name: string }
  | { kind: 'pair'; name: string; value: string; isBraced: boolean }
  | { kind: 'ranges'; ranges: LineRange[] }
  | { kind: 'marked'; text: string; source: string }
  | { kind: 'quoted' | 'bracket'; text: string; source: string };

/**
 * Parses the info string of a fence. The title is the first of: `title=`, `filename=`, bare words including quotes and brackets
 * among them, a quoted string, and a bracketed word that is not an option. Quoted strings besides a title, and several of them, are
 * words to mark. A bare option word is an option only in an unbroken run
 * right after the language or at the very end; between words of the title, it is part of the title. The same is true
 * of `/word/`, except that it is an option only in front of such a title. Unknown `key=value` pairs are dropped.
 *
 * @param language the first word of the info string
 * @param meta everything after it
 */
export function parseFenceMeta(language: string, meta: string): FenceMeta {
  const { name, glued } = splitLanguage(language.trim());
  const parts = settleOptionWords(scan(`${glued} ${meta}`));
  const fence: FenceMeta = { language: name, highlight: [], focus: [], expandable: false, lines: false, wrap: false, nocopy: false };
  for (const part of parts) applyPart(fence, part);
  const texts = (kind: 'word' | 'quoted' | 'bracket') => parts.flatMap((part) => (part.kind === kind ? part.text : []));
  const pairOf = (key: string) => parts.flatMap((part) => (part.kind === 'pair' && part.name === key ? part.value : []))[0];
  const quoted = texts('quoted');
  const written = pairOf('title') || pairOf('filename') || texts('word').join(' ');
  const marked = written || quoted.length > 1 ? quoted.filter(Boolean) : [];
  if (marked.length > 0) fence.words = [...(fence.words ?? []), ...marked];
  const title = written || (marked.length === 0 && quoted[0]) || texts('bracket')[0];
  if (title) fence.title = title;
  if (name === 'nocopy' && meta.trim() === '') return { ...fence, language: '', nocopy: true };
  settleOptions(fence);
  return fence;
}

function applyPart(fence: FenceMeta, part: Part): void {
  if (part.kind === 'ranges') fence.highlight.push(...part.ranges);
  else if (part.kind === 'marked') fence.words = [...(fence.words ?? []), part.text];
  else if (part.kind === 'option') applyOption(fence, part.name, 'true');
  else if (part.kind === 'pair' && MARKERS.has(part.name)) applyMarker(fence, part);
  else if (part.kind === 'pair') applyOption(fence, part.name, part.value);
}

/** Drops options of diagrams, files, and types on other blocks. */
function settleOptions(fence: FenceMeta): void {
  if (!TYPED.has(fence.language.toLowerCase())) delete fence.twoslash;
  if (fence.file === undefined && fence.shown) {
    fence.lines = true;
    delete fence.shown;
  }
  if (fence.language.toLowerCase() !== 'mermaid') {
    delete fence.placement;
    delete fence.actions;
  }
}

/** Ranges such as `1,3-5`, with or without brackets and quotes around them. Invalid ranges are ignored. */
export function parseLineRanges(text: string): LineRange[] {
  return text
    .replace(/[[\]{}"'`]/g, '')
    .split(',')
    .flatMap((item) => {
      const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(item) ?? [];
      if (first === undefined) return [];
      const [a, b] = [Number(first), Number(last)];
      return [{ from: Math.min(a, b), to: Math.max(a, b) }];
    });
}

/** Whether a line, counting from 1, is in one of the ranges. */
export function isInRanges(line: number, ranges: readonly LineRange[]): boolean {
  return ranges.some(({ from, to }) => line >= from && line <= to);
}

/** Separates the language from options without a space: `js{1,3}`, or a fence that starts with `title="x"`. */
function splitLanguage(word: string): { name: string; glued: string } {
  if (/^[\w-]+=|^[[{"']/.test(word)) return { name: '', glued: word };
  const [, name = word, glued = ''] = /^([^{[]+)([{[].*)$/.exec(word) ?? [];
  return { name, glued };
}

/** `ins={1,3-5}` marks lines, `ins="word"` marks words. */
const MARKERS: ReadonlySet<string> = new Set(['ins', 'del', 'mark', 'collapse']);

function applyMarker(fence: FenceMeta, { name, value, isBraced }: Extract<Part, { kind: 'pair' }>): void {
  // A range can have a label in front.
  const ranges = isBraced ? parseLineRanges(value.replace(/(["'])[^"']*\1\s*:/g, '')) : [];
  const words = isBraced ? [] : [value.replace(/^\/(.+)\/$/, '$1')].filter(Boolean);
  if (name === 'collapse') fence.collapsed = [...(fence.collapsed ?? []), ...ranges];
  else if (name === 'mark') {
    fence.highlight.push(...ranges);
    if (words.length > 0) fence.words = [...(fence.words ?? []), ...words];
  } else {
    const marked = (fence[name === 'ins' ? 'inserted' : 'deleted'] ??= { lines: [], words: [] });
    marked.lines.push(...ranges);
    marked.words.push(...words);
  }
}

function applyOption(fence: FenceMeta, name: string, value: string): void {
  const on = !/^(?:false|no|0)$/i.test(value.trim());
  if (name === 'highlight') fence.highlight.push(...parseLineRanges(value));
  else if (name === 'focus') fence.focus.push(...parseLineRanges(value));
  else if (name === 'icon' && value !== '') fence.icon = value;
  else if ((name === 'file' || name === 'region') && value !== '') fence[name] = value;
  else if (name === 'lines' && /^[\s\d,-]*[1-9][\s\d,-]*$/.test(value)) fence.shown = parseLineRanges(value);
  else if (name === 'expandable' || name === 'lines' || name === 'wrap' || name === 'nocopy') fence[name] = on;
  else if (name === 'npm2yarn' || name === 'package-managers') fence.packageManagers = on;
  else if (name === 'twoslash') fence.twoslash = on;
  else if (name === 'showLineNumbers') fence.lines = on;
  else if (name === 'frame' && FRAMES.has(value)) fence.frame = value as NonNullable<FenceMeta['frame']>;
  else if (name === 'placement' && PLACEMENTS.has(value)) fence.placement = value;
  else if (name === 'actions') fence.actions = on;
}

/** The syntax of each part, tried in this order at each word. */
const FORMS: [RegExp, (match: RegExpExecArray) => Part[]][] = [
  [/([A-Za-z_][\w:-]*)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'{]\S*))/y, readPair],
  [/"((?:[^"\\]|\\.)*)"(?=\s|$)|'((?:[^'\\]|\\.)*)'(?=\s|$)/y, readQuoted],
  [/\{([\d\s,-]+)\}/y, ([, text = '']) => [{ kind: 'ranges', ranges: parseLineRanges(text) }]],
  [/\[([^[\]]+)\](?=\s|$)/y, readBracket],
  [/\/(?! )((?:\\.|[^/\\])+)(?<! )\/(?=\s|$)/y, readMarked],
  [/\S+/y, ([text]) => [{ kind: 'word', text }]],
];

function scan(text: string): Part[] {
  const parts: Part[] = [];
  for (let at = text.search(/\S/); at !== -1 && at < text.length; ) {
    for (const [form, read] of FORMS) {
      form.lastIndex = at;
      const match = form.exec(text);
      if (!match) continue;
      parts.push(...read(match));
      at += match[0].length;
      break;
    }
    while (at < text.length && /\s/.test(text.charAt(at))) at++;
  }
  return parts;
}

function readPair([, name = '', double, single, braces, bare = '']: RegExpExecArray): Part[] {
  const quoted = double ?? single;
  return [
    {
      kind: 'pair',
      name,
      value: quoted === undefined ? unquote(braces?.trim() ?? bare) : unescapeQuotes(quoted),
      isBraced: braces !== undefined,
    },
  ];
}

function readQuoted([source, double, single = '']: RegExpExecArray): Part[] {
  return [{ kind: 'quoted', text: unescapeQuotes(double ?? single).trim(), source }];
}

function readMarked([source, text = '']: RegExpExecArray): Part[] {
  return [{ kind: 'marked', text: text.replace(/\\(.)/g, '$1'), source }];
}

/** `[expandable]` and `[wrap, lines]` are options, `[TypeScript]` is text. */
function readBracket([source, text = '']: RegExpExecArray): Part[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.every((word) => OPTION_WORDS.has(word))) return words.map((name) => ({ kind: 'option', name }));
  return [{ kind: 'bracket', text: text.trim(), source }];
}

/** Converts bare option words around the title to options, and quotes and brackets next to bare words to words. */
function settleOptionWords(scanned: Part[]): Part[] {
  const parts = dropLastCopy(scanned);
  const isOptionWord = (part: Part) => part.kind === 'word' && OPTION_WORDS.has(part.text);
  const isTitle = (part: Part) => (part.kind === 'word' || part.kind === 'quoted' || part.kind === 'bracket') && !isOptionWord(part);
  const first = parts.findIndex(isTitle);
  const last = parts.findLastIndex(isTitle);
  const firstWord = parts.findIndex((part) => part.kind === 'word' && !isOptionWord(part));
  const hasWords = firstWord !== -1;
  return parts.map((part, index) => {
    if (part.kind === 'word' && isOptionWord(part) && (index < first || index > last)) return { kind: 'option', name: part.text };
    if (part.kind === 'marked' && hasWords && index > firstWord) return { kind: 'word', text: part.source };
    if ((part.kind === 'bracket' || part.kind === 'quoted') && hasWords) return { kind: 'word', text: part.source };
    return part;
  });
}

/** The word `copy` at the end is the default and is dropped. */
function dropLastCopy(parts: Part[]): Part[] {
  const isAside = (part: Part) =>
    part.kind === 'pair' || part.kind === 'ranges' || part.kind === 'option' || (part.kind === 'word' && OPTION_WORDS.has(part.text));
  const last = parts.findLastIndex((part) => !isAside(part));
  const part = parts[last];
  return part?.kind === 'word' && part.text === 'copy' ? parts.filter((_, index) => index !== last) : parts;
}

function unquote(value: string): string {
  return /^(["'`])([\s\S]*)\1$/.exec(value)?.[2] ?? value;
}

function unescapeQuotes(value: string): string {
  return value.replace(/\\(["'\\])/g, '$1');
}
