import { RunWriter, renderRuns } from './runs.ts';
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

/**
 * Samples of requests that we made ourselves, in colour. They hold calls, texts, numbers and names and nothing else, so that one reading
 * serves all languages; a grammar of each would be the greatest part of building a reference.
 * @returns undefined for languages that it does not read
 */
export function highlightSample(code: string, language: string): HighlightedCode | undefined {
  const isShell = SHELL.has(language);
  if (!isShell && !CODE.has(language)) return undefined;
  const runs = writeRuns(code, isShell ? shellTokens(code) : codeTokens(code));
  const lines = renderRuns(code, runs);
  return lines && { lines };
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

/** Tokens as runs; those that go over several lines are cut. */
function writeRuns(code: string, tokens: Iterable<Token>): string {
  const writer = new RunWriter();
  const fragments: string[] = [];
  let lineStart = 0;
  let lineEnd = endOfLine(code, 0);
  const nextLine = () => {
    fragments.push(writer.finish());
    lineStart = lineEnd + 1;
    lineEnd = endOfLine(code, lineStart);
  };
  for (const token of tokens) {
    while (token.start > lineEnd) nextLine();
    let { start } = token;
    while (token.end > lineEnd) {
      addTrimmed(writer, code, start, lineEnd, lineStart, token.class);
      nextLine();
      start = lineStart;
    }
    addTrimmed(writer, code, start, token.end, lineStart, token.class);
  }
  while (lineEnd < code.length) nextLine();
  fragments.push(writer.finish());
  return fragments.join(',');
}

function addTrimmed(writer: RunWriter, code: string, from: number, to: number, lineStart: number, kind: TokenClass | undefined): void {
  let [start, end] = [from, to];
  while (start < end && code.charCodeAt(start) <= 32) start += 1;
  while (end > start && code.charCodeAt(end - 1) <= 32) end -= 1;
  if (start < end) writer.add(start - lineStart, end - lineStart, kind);
}

function endOfLine(code: string, from: number): number {
  const end = code.indexOf('\n', from);
  return end === -1 ? code.length : end;
}
