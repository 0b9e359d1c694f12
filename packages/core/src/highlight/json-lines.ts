import { escapeHtml } from '../html/escape.ts';
import { LONGEST_BLOCK, LONGEST_LINE } from './limits.ts';

/** Names and texts, numbers, words. What else there is in JSON has no colour and means nothing in HTML. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;
/** Escapes with only spaces between them are one run. */
const ESCAPES = /((?:\\(?:u[\da-fA-F]{4}|.))(?:[ \t]*\\(?:u[\da-fA-F]{4}|.))*)/;

/** Lines that are kept, and how long each may be. The examples of an API say the same of the same users and addresses. */
const MOST_LINES = 20_000;
const LONGEST_KEPT = 200;

/**
 * JSON without its grammar and without a cache, with the same result, in a fraction of the time: half of the code of an API reference is
 * JSON. Keep one for many blocks.
 */
export class JsonHighlighter {
  readonly #known = new Map<string, string>();

  /** Lines of HTML. Undefined for what is no plain JSON, such as text with comments or dots for what is left out. */
  lines(code: string): string[] | undefined {
    if (!isJson(code)) return undefined;
    const lines = code.split('\n');
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      const known = this.#known.get(line);
      // What a text before it is says the colon; everything else is read line by line.
      if (known === undefined && COLON_FIRST.test(line))
        return code.length <= LONGEST_LINE ? printTokens(code).split('\n') : code.split('\n').map(printLine);
      lines[index] = known ?? this.#print(line);
    }
    return lines;
  }

  #print(line: string): string {
    const html = printLine(line);
    if (this.#known.size >= MOST_LINES) this.#known.clear();
    if (line.length <= LONGEST_KEPT) this.#known.set(line, html);
    return html;
  }
}

const COLON_FIRST = /^\s*:/;

function printLine(line: string): string {
  return line.length > LONGEST_LINE ? escapeHtml(line) : printTokens(line);
}

/** Whether a text is JSON as machines write it, and not too long to be coloured. */
function isJson(code: string): boolean {
  if (code.length > LONGEST_BLOCK) return false;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

function printTokens(code: string): string {
  return code.replace(TOKEN, (text: string, string: string | undefined, colon: string | undefined) => {
    if (string !== undefined) return `${printString(string, colon === undefined ? 's' : 'p')}${colon ?? ''}`;
    const letter = text.charCodeAt(0);
    return `<i class=tk-${letter === MINUS || (letter >= ZERO && letter <= ZERO + 9) ? 'n' : 'l'}>${text}</i>`;
  });
}

const MINUS = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

function printString(string: string, letter: 's' | 'p'): string {
  if (!string.includes('\\')) return `<i class=tk-${letter}>${escapeHtml(string)}</i>`;
  return string
    .split(ESCAPES)
    .map((part, index) => printPart(part, index % 2 === 1 ? 'e' : letter))
    .join('');
}

/** Spaces at the edges of a run are plain. */
function printPart(part: string, letter: 'e' | 's' | 'p'): string {
  const [, before = '', text = '', after = ''] = /^([ \t]*)([\s\S]*?)([ \t]*)$/.exec(part) ?? [];
  return text === '' ? part : `${before}<i class=tk-${letter}>${escapeHtml(text)}</i>${after}`;
}
