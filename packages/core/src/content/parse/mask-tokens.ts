import { COMPONENT_OF } from '../../components/roles.ts';
import { ownValue } from '../../config/own-value.ts';
import { CodeSpans } from '../code-spans.ts';
import { frontMatterEnd } from '../front-matter/block.ts';
import { hasCjkMarks, maskCjkFlanks } from './emphasis.ts';
import { FENCE } from './mask-source.ts';
import { type SourceSyntax, VARIABLE } from './source-syntax.ts';
import { padding, TokenTable } from './tokens.ts';

export interface MaskedTokens {
  /** Each line has the same length as in the source. */
  text: string;
  tokens: TokenTable;
}

/** Replaces variables, formulas, and letters beside marks of emphasis with placeholders. */
export function maskTokens(source: string, syntax: SourceSyntax): MaskedTokens {
  const tokens = new TokenTable();
  let text = source;
  const { variables } = syntax;
  if (variables && text.includes('{{')) {
    text = text.replace(VARIABLE, (typed, name: string, offset: number) => {
      if (tokens.isFull) return typed;
      const value = ownValue(variables, name);
      return tokens.add({ kind: 'variable', name, value, offset, source: typed }, typed.length);
    });
  }
  const hasMath = syntax.math === true && (text.includes('$') || text.includes(`<${COMPONENT_OF.formula}`));
  const hasMarks = hasCjkMarks(text);
  if (hasMath || hasMarks) text = new Scanner(text, tokens, { hasMath, hasMarks, isSpaced: syntax.spacedMath === true }).mask();
  return { text, tokens };
}

/** Elements that contain no formulas. */
const LITERAL_TAGS = /^(?:code|pre|script|style|kbd|samp|svg)$/;
const BLANK_LINE = /\n[ \t]*(?=\n)/g;
const EMPTY_LINE = /^[ \t>]*$/;
/** What cannot follow the end of an inline formula. */
const WORD_START = /^[\p{L}\p{N}$]/u;
const TAG_NAME = /<([A-Za-z][\w.-]*)/y;
const TEX_COMMAND = /\\[A-Za-z]{2}/;
/** Length of the longest formula in characters, dollar signs included. */
const MAX_LENGTH = 4000;
/**
 * After as many braces that are not closed, all others are text. Each is searched to the end of the text, and one is enough to make
 * a page invalid.
 */
const MAX_UNCLOSED = 10;

/** The end of a line that is the start of a URL. */
const IN_URL = /(?:\]\(|:\/\/)[^()\s]*$/;

interface ScanOptions {
  hasMath: boolean;
  hasMarks: boolean;
  isSpaced: boolean;
}

/** Scans a source and skips everything in which a dollar sign or an asterisk means something else: code, tags, expressions, imports. */
class Scanner {
  readonly #text: string;
  readonly #tokens: TokenTable;
  readonly #options: ScanOptions;
  /** Of `*` and `~`. */
  readonly #runs: [start: number, end: number][] = [];
  #codeSpans: CodeSpans | undefined;
  /** Position of the next blank line. */
  #blank = -1;
  /** Names of literal elements without another closing tag. */
  readonly #unclosedTags = new Set<string>();
  #unclosedBraces = 0;
  #out = '';
  #from = 0;
  #at = 0;

  constructor(text: string, tokens: TokenTable, options: ScanOptions) {
    this.#text = text;
    this.#options = options;
    this.#tokens = tokens;
  }

  mask(): string {
    const text = this.#text;
    this.#at = frontMatterEnd(text);
    let isLineStart = true;
    while (this.#at < text.length && !this.#tokens.isFull) {
      if (isLineStart && this.#skipBlock()) continue;
      const character = text.charAt(this.#at);
      isLineStart = character === '\n';
      if (character === '\\') this.#at += 2;
      else if (character === '`') this.#skipCode();
      else if (character === '<') this.#skipTag();
      else if (character === '{') this.#at = this.#endOfBraces(this.#at);
      else if (character === '$' && this.#options.hasMath) this.#formula();
      else if (character === '*' || character === '~') this.#marks(character);
      else this.#at += 1;
    }
    const masked = this.#out + text.slice(this.#from);
    return this.#options.hasMarks ? maskCjkFlanks(masked, this.#runs, this.#tokens) : masked;
  }

  /** Fenced code, imports and exports. */
  #skipBlock(): boolean {
    const text = this.#text;
    const line = text.slice(this.#at, endOfLine(text, this.#at));
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined && !(fence.startsWith('`') && line.slice(line.indexOf(fence) + fence.length).includes('`'))) {
      const close = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`, 'm');
      const rest = text.slice(this.#at + line.length + 1);
      const end = close.exec(rest);
      this.#at = end ? this.#at + line.length + 1 + end.index + end[0].length : text.length;
      return true;
    }
    if (!/^(?:import|export)\b/.test(line)) return false;
    const blank = text.indexOf('\n\n', this.#at);
    this.#at = blank === -1 ? text.length : blank;
    return true;
  }

  #skipCode(): void {
    const text = this.#text;
    let start = this.#at;
    while (text.charAt(start) === '`') start += 1;
    this.#codeSpans ??= new CodeSpans(text);
    const end = this.#codeSpans.closing(start - this.#at, start);
    this.#at = end === undefined || this.#hasBlankLine(start, end) ? start : end + start - this.#at;
  }

  #hasBlankLine(from: number, to: number): boolean {
    if (this.#blank < from) {
      BLANK_LINE.lastIndex = from;
      this.#blank = BLANK_LINE.exec(this.#text)?.index ?? this.#text.length;
    }
    return this.#blank < to;
  }

  #skipTag(): void {
    const text = this.#text;
    TAG_NAME.lastIndex = this.#at;
    const name = TAG_NAME.exec(text)?.[1];
    if (name === undefined) {
      this.#at += 1;
      return;
    }
    this.#at = this.#endOfTag(this.#at);
    if (text.charAt(this.#at - 2) === '/') return;
    if (name !== COMPONENT_OF.formula && !LITERAL_TAGS.test(name)) return;
    const end = this.#unclosedTags.has(name) ? -1 : text.indexOf(`</${name}>`, this.#at);
    if (end === -1) {
      this.#unclosedTags.add(name);
      return;
    }
    const inner = text.slice(this.#at, end);
    // Variables inside expressions are evaluated with them.
    if (name === COMPONENT_OF.formula && this.#options.hasMath && inner.length > 1 && !/^\s*\{\s*(?:["'`]|String\.raw)/.test(inner)) {
      const formula = inner.trim().replace(/^(\$\$?)([\s\S]*)\1$/, '$2');
      this.#replace(inner.length, formula, inner, false);
    } else this.#at = end;
  }

  #marks(mark: string): void {
    const text = this.#text;
    const start = this.#at;
    while (text.charAt(this.#at) === mark) this.#at += 1;
    const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
    if (!IN_URL.test(line)) this.#runs.push([start, this.#at]);
  }

  #formula(): void {
    const text = this.#text;
    const isDouble = text.charAt(this.#at + 1) === '$';
    const end = isDouble ? endOfDisplay(text, this.#at) : endOfInline(text, this.#at, this.#options.isSpaced);
    if (end === undefined) this.#at += isDouble ? 2 : 1;
    else {
      const source = text.slice(this.#at, end);
      const formula = withoutQuoteMarks(isDouble ? source.slice(2, -2) : source.slice(1, -1));
      this.#replace(source.length, formula.trim(), source, isDouble);
    }
  }

  #replace(length: number, formula: string, source: string, display: boolean): void {
    this.#out += this.#text.slice(this.#from, this.#at);
    const [first = '', ...others] = source.split('\n');
    this.#out += this.#tokens.add({ kind: 'formula', formula, display, offset: this.#at, source }, first.length);
    for (const line of others) this.#out += `\n${display ? quoteMarks(line) : padding(line.length)}`;
    this.#at += length;
    this.#from = this.#at;
  }

  /** Just after the `>` of a tag; the position after its `<` if it is not closed. */
  #endOfTag(from: number): number {
    const text = this.#text;
    for (let at = from + 1; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === '>') return at + 1;
      if (character === '"' || character === "'") {
        const end = text.indexOf(character, at + 1);
        if (end === -1) return from + 1;
        at = end;
      } else if (character === '{') at = this.#endOfBraces(at) - 1;
      else if (character === '<') return from + 1;
    }
    return from + 1;
  }

  /** Just after the brace that closes the one at `from`; the next position if it is not closed. */
  #endOfBraces(from: number): number {
    if (this.#unclosedBraces >= MAX_UNCLOSED) return from + 1;
    const end = endOfBraces(this.#text, from);
    if (end === undefined) this.#unclosedBraces += 1;
    return end ?? from + 1;
  }
}

/** A blank line for a line of a display formula; inside a quote, it stays part of the quote. */
function quoteMarks(line: string): string {
  const marks = /^[ \t]*(?:>[ \t]*)+/.exec(line)?.[0] ?? '';
  return marks + ' '.repeat(line.length - marks.length);
}

function withoutQuoteMarks(formula: string): string {
  return formula.includes('\n') ? formula.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n') : formula;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Just after the brace that closes the one at `from`. Undefined if it is not closed. */
function endOfBraces(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (character === '\\') at += 1;
    else if (character === '`' || character === '"' || character === "'") at = endOfString(text, at) ?? at;
    else if (character === '\n' && depth === 1 && at - from > 2000 && /^[ \t]*\n/.test(text.slice(at + 1, at + 200))) return undefined;
  }
  return undefined;
}

/** Just after the `$$` that closes a display formula. Undefined if it is not closed, empty, or too long. */
function endOfDisplay(text: string, from: number): number | undefined {
  for (let at = from + 2; at < from + MAX_LENGTH && at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '$' && text.charAt(at + 1) === '$')
      return at + 2 > from + MAX_LENGTH || text.slice(from + 2, at).trim() === '' ? undefined : at + 2;
  }
  return undefined;
}

/**
 * Just after the `$` that closes an inline formula. It opens at a `$` without a space after it, closes at a `$` without a space before
 * and a letter or digit after it, and contains no blank line. Undefined if it is not closed or too long.
 * @param spaced both spaces are allowed. They always are around a command of TeX, such as `\\sum`.
 */
function endOfInline(text: string, from: number, spaced: boolean): number | undefined {
  for (let at = from + 1; at < from + MAX_LENGTH && at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '$') {
      const hasSpaces = /^\s|\s$/.test(text.slice(from + 1, at));
      const isFormula = !hasSpaces || ((spaced || TEX_COMMAND.test(text.slice(from + 1, at))) && at > from + 2);
      return isFormula && !WORD_START.test(text.slice(at + 1, at + 3)) ? at + 1 : undefined;
    }
    if (character === '`' || (character === '\n' && EMPTY_LINE.test(text.slice(at + 1, endOfLine(text, at + 1))))) return undefined;
    if (character === '\\') {
      at += 1;
      if (text.charAt(at) === '\n') return undefined;
    }
  }
  return undefined;
}

/** Position of the quote that closes a string; quoted strings end at the end of the line. */
function endOfString(text: string, from: number): number | undefined {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === quote) return at;
    else if (character === '\n' && quote !== '`') return undefined;
  }
  return undefined;
}
