import { escapeHtml } from '../html/escape.ts';
import type { HighlightedCode, TokenClass } from './types.ts';

/** Languages whose samples are read here. */
const SHELL = new Set(['bash', 'shellscript', 'shell', 'sh', 'powershell']);
const CODE = new Set(
  'python javascript typescript jsx tsx php go java ruby csharp kotlin swift rust dart c cpp objective-c r clojure'.split(' '),
);

const KEYWORDS = new Set(
  (
    'as async await begin break case catch class const continue def defer do else elsif end except export extends extern final finally fn for foreach ' +
    'from fun func function guard if implements import in include interface let library match module mut namespace new package private protected pub ' +
    'public puts require return static struct switch throw throws try unless use using val var void when while with yield'
  ).split(' '),
);
const LITERALS = new Set('true false null nil None True False NULL undefined YES NO TRUE FALSE'.split(' '));

const STRING = '"""[\\s\\S]*?"""|"(?:[^"\\\\]|\\\\[\\s\\S])*"|\'(?:[^\'\\\\]|\\\\[\\s\\S])*\'|`(?:[^`\\\\]|\\\\[\\s\\S])*`';
const CODE_TOKEN = new RegExp(
  `(${STRING})(?=\\s*(:)(?!:)|)|(\\b\\d[\\d_]*(?:\\.\\d+)?\\b)|(\\$[A-Za-z_]\\w*)|([A-Za-z_]\\w*[!?]?)(?=(\\()|\\s*(:)(?!:)|)|(=>|->|[=!<>+]=?|&&?|\\|\\|?|\\?\\??)|\\S`,
  'g',
);
const SHELL_TOKEN = /('[^']*'|"(?:[^"\\]|\\[\s\S])*")|(?<=^|\s)(--?[A-Za-z][\w-]*)|^\s*([A-Za-z][\w.-]*)(?=\s)|(\\)(?=\n|$)|(\$\w+)|\S/gm;

/** Lines that are kept; samples of a whole site have a few thousand that they share. */
const MOST_LINES = 20_000;
const LONGEST_KEPT = 400;

/**
 * Samples of requests that we made ourselves, in colour. They hold calls, texts, numbers and names and nothing else, so that one reading
 * serves all languages; a grammar of each would be the greatest part of building a reference. Samples differ in a line or two, so lines
 * are kept. Keep one for many samples.
 */
export class SampleHighlighter {
  readonly #shell: LineMemory = { inner: new Map(), last: new Map() };
  readonly #code: LineMemory = { inner: new Map(), last: new Map() };

  /** Undefined for languages that it does not read. */
  highlight(code: string, language: string): HighlightedCode | undefined {
    const isShell = SHELL.has(language);
    if (!isShell && !CODE.has(language)) return undefined;
    const read = isShell ? shellTokens : codeTokens;
    const lines = knownLines(code, read, isShell ? this.#shell : this.#code);
    return { lines: lines ?? printTokens(code, read(code)) };
  }
}

/** Printed lines by their text; undefined for those that end within a text. A line may read differently before a line break. */
interface LineMemory {
  inner: Map<string, string | undefined>;
  last: Map<string, string | undefined>;
}

type ReadTokens = (code: string) => Iterable<Token>;

/** Line by line, where each can be read without the others: undefined when a text may go on in the next line. */
function knownLines(code: string, read: ReadTokens, memory: LineMemory): string[] | undefined {
  // A colon at the start of a line says something of the text before it.
  if (code.includes('"""') || /\n\s*:/.test(code)) return undefined;
  const lines = code.split('\n');
  const last = lines.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const line = lines[index] ?? '';
    const known = index < last ? memory.inner : memory.last;
    let printed = known.get(line);
    if (printed === undefined) {
      if (known.has(line)) return undefined;
      printed = printLine(index < last ? `${line}\n` : line, read);
      if (known.size >= MOST_LINES) known.clear();
      if (line.length <= LONGEST_KEPT) known.set(line, printed);
      if (printed === undefined) return undefined;
    }
    lines[index] = printed;
  }
  return lines;
}

/** Undefined for a line that ends within a text. */
function printLine(text: string, read: ReadTokens): string | undefined {
  const tokens = [...read(text)];
  return tokens.some((token) => isOpenQuote(text, token)) ? undefined : printTokens(text, tokens)[0];
}

function isOpenQuote(text: string, { start, end }: Token): boolean {
  return end - start === 1 && /["'`]/.test(text.charAt(start));
}

interface Token {
  start: number;
  end: number;
  class: TokenClass | undefined;
}

function* shellTokens(code: string): Generator<Token> {
  for (const match of code.matchAll(SHELL_TOKEN)) {
    const [text, string, option, command, newline, variable] = match;
    const start = match.index + (command === undefined ? 0 : text.length - command.length);
    const kind = string ? 's' : option || variable ? 'v' : command ? 'f' : newline ? 'e' : undefined;
    yield { start, end: match.index + text.length, class: kind };
  }
}

function* codeTokens(code: string): Generator<Token> {
  for (const match of code.matchAll(CODE_TOKEN)) {
    const [text, string, isKey, number, variable, word, isCall, isLabel, operator] = match;
    let kind: TokenClass | undefined;
    if (string !== undefined) kind = isKey ? 'p' : 's';
    else if (number !== undefined) kind = 'n';
    else if (variable !== undefined) kind = 'v';
    else if (word !== undefined) kind = wordClass(word, isCall !== undefined, isLabel !== undefined);
    else if (operator !== undefined) kind = 'o';
    yield { start: match.index, end: match.index + text.length, class: kind };
  }
}

function wordClass(word: string, isCall: boolean, isLabel: boolean): TokenClass | undefined {
  if (KEYWORDS.has(word)) return 'k';
  if (LITERALS.has(word)) return 'l';
  if (isCall) return 'f';
  if (isLabel) return 'p';
  return /^[A-Z][a-z]/.test(word) ? 't' : undefined;
}

/** Lines of HTML. Neighbours of one class become one element, over the spaces between them too; tokens that go over several lines are cut. */
function printTokens(code: string, tokens: Iterable<Token>): string[] {
  const lines: string[] = [];
  let lineStart = 0;
  let lineEnd = endOfLine(code, 0);
  let line = '';
  /** Up to where the line is printed. */
  let at = 0;
  let open: Token | undefined;
  const close = () => {
    if (open?.class === undefined) return;
    line += `${escapeHtml(code.slice(at, open.start))}<i class=tk-${open.class}>${escapeHtml(code.slice(open.start, open.end))}</i>`;
    at = open.end;
  };
  const nextLine = () => {
    close();
    open = undefined;
    lines.push(line + escapeHtml(code.slice(at, lineEnd)));
    line = '';
    at = lineStart = lineEnd + 1;
    lineEnd = endOfLine(code, lineStart);
  };
  const add = (from: number, to: number, kind: TokenClass | undefined) => {
    let [start, end] = [from, to];
    while (start < end && code.charCodeAt(start) <= 32) start += 1;
    while (end > start && code.charCodeAt(end - 1) <= 32) end -= 1;
    if (start === end) return;
    if (open && open.class === kind) open.end = end;
    else {
      close();
      open = { start, end, class: kind };
    }
  };
  for (const token of tokens) {
    while (token.start > lineEnd) nextLine();
    let { start } = token;
    while (token.end > lineEnd) {
      add(start, lineEnd, token.class);
      nextLine();
      start = lineStart;
    }
    add(start, token.end, token.class);
  }
  while (lineEnd < code.length) nextLine();
  nextLine();
  return lines;
}

function endOfLine(code: string, from: number): number {
  const end = code.indexOf('\n', from);
  return end === -1 ? code.length : end;
}
