import { RunWriter, renderRuns } from './runs.ts';
import type { HighlightedCode, TokenClass, TokenRuns } from './types.ts';

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
 * Highlights a code sample that Lectern generates; undefined for languages that it does not read. Samples consist of calls, strings,
 * numbers, and names, so one set of expressions serves all languages. With grammars, they would take most of the time of building
 * an API reference.
 */
export function highlightSample(code: string, language: string): HighlightedCode | undefined {
  const tokens = SHELL.has(language) ? shellTokens(code) : CODE.has(language) ? codeTokens(code) : undefined;
  const lines = tokens && renderRuns(code, runsOf(code, tokens));
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

/** Tokens that span lines are split. */
function runsOf(code: string, tokens: Iterable<Token>): TokenRuns {
  const lines = code.split('\n');
  const fragments: string[] = [];
  const writer = new RunWriter();
  let lineStart = 0;
  for (const token of tokens) {
    let { start } = token;
    while (start < token.end) {
      const line = lines[fragments.length] ?? '';
      const lineEnd = lineStart + line.length;
      if (start <= lineEnd) writer.add(line, start - lineStart, Math.min(token.end, lineEnd) - lineStart, token.class);
      if (token.end <= lineEnd) break;
      fragments.push(writer.finish());
      lineStart = lineEnd + 1;
      start = Math.max(start, lineStart);
    }
  }
  while (fragments.length < lines.length) fragments.push(writer.finish());
  return fragments.join(',');
}
