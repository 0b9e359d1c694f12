import { FENCE } from './mask-source.ts';
import { type SourceSyntax, VARIABLE } from './source-syntax.ts';
import { padding, TokenTable } from './tokens.ts';

export interface MaskedTokens {
  /** Each line has the same length as in the source. */
  text: string;
  tokens: TokenTable;
}

/** Replaces variables and formulas with placeholders. */
export function maskTokens(source: string, syntax: SourceSyntax): MaskedTokens {
  const tokens = new TokenTable();
  let text = source;
  const { variables } = syntax;
  if (variables && text.includes('{{')) {
    text = text.replace(VARIABLE, (typed, name: string, offset: number) => {
      if (tokens.isFull) return typed;
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return tokens.add({ kind: 'variable', name, value, offset, source: typed }, typed.length);
    });
  }
  if (syntax.math && (text.includes('$') || text.includes('<Latex'))) text = new FormulaScanner(text, tokens).mask();
  return { text, tokens };
}

/** Opens at a `$` without a space after it, closes at a `$` without a space before and a letter or digit after it, and contains no blank line. */
const INLINE = /\$(?![\s$])((?:[^$\\`\n]|\\[^\n]|\n(?![ \t>]*(?:\n|$)))+?)(?<!\s)\$(?![\p{L}\p{N}$])/uy;
const DISPLAY = /\$\$((?:[^$\\]|\\[\s\S]|\$(?!\$))+?)\$\$/y;
/** Elements that contain no formulas. */
const LITERAL_TAGS = /^(?:code|pre|script|style|kbd|samp|svg)$/;
const TAG_NAME = /<([A-Za-z][\w.-]*)/y;
const LONGEST = 4000;

/** Scans a source and skips everything in which a dollar sign means something else: code, tags, expressions, imports. */
class FormulaScanner {
  readonly #text: string;
  readonly #tokens: TokenTable;
  #out = '';
  #from = 0;
  #at = 0;

  constructor(text: string, tokens: TokenTable) {
    this.#text = text;
    this.#tokens = tokens;
  }

  mask(): string {
    const text = this.#text;
    const frontMatter = /^\s*---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m.exec(text);
    if (frontMatter?.index === 0) this.#at = frontMatter[0].length;
    let isLineStart = true;
    while (this.#at < text.length && !this.#tokens.isFull) {
      if (isLineStart && this.#skipBlock()) continue;
      const character = text.charAt(this.#at);
      isLineStart = character === '\n';
      if (character === '\\') this.#at += 2;
      else if (character === '`') this.#skipCode();
      else if (character === '<') this.#skipTag();
      else if (character === '{') this.#at = endOfBraces(text, this.#at);
      else if (character === '$') this.#formula();
      else this.#at += 1;
    }
    return this.#out + text.slice(this.#from);
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
    const run = /`+/y;
    run.lastIndex = this.#at;
    const ticks = run.exec(text)?.[0] ?? '`';
    const close = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g');
    close.lastIndex = this.#at + ticks.length;
    const end = close.exec(text);
    const isClosed = end !== null && !/\n[ \t]*\n/.test(text.slice(this.#at, end.index));
    this.#at = isClosed ? end.index + ticks.length : this.#at + ticks.length;
  }

  #skipTag(): void {
    const text = this.#text;
    TAG_NAME.lastIndex = this.#at;
    const name = TAG_NAME.exec(text)?.[1];
    if (name === undefined) {
      this.#at += 1;
      return;
    }
    this.#at = endOfTag(text, this.#at);
    if (text.charAt(this.#at - 2) === '/') return;
    if (name !== 'Latex' && !LITERAL_TAGS.test(name)) return;
    const end = text.indexOf(`</${name}>`, this.#at);
    if (end === -1) return;
    const inner = text.slice(this.#at, end);
    // Variables inside expressions are evaluated with them.
    if (name === 'Latex' && inner.length > 1 && !/^\s*\{\s*(?:["'`]|String\.raw)/.test(inner)) {
      const formula = inner.trim().replace(/^(\$\$?)([\s\S]*)\1$/, '$2');
      this.#replace(inner.length, formula, inner, false);
    } else this.#at = end;
  }

  #formula(): void {
    const text = this.#text;
    DISPLAY.lastIndex = this.#at;
    const display = DISPLAY.exec(text);
    if (display && display[0].length <= LONGEST && (display[1] ?? '').trim() !== '') {
      this.#replace(display[0].length, withoutQuoteMarks(display[1] ?? '').trim(), display[0], true);
      return;
    }
    INLINE.lastIndex = this.#at;
    const inline = text.charAt(this.#at + 1) === '$' ? null : INLINE.exec(text);
    if (inline && inline[0].length <= LONGEST) this.#replace(inline[0].length, withoutQuoteMarks(inline[1] ?? ''), inline[0], false);
    else this.#at += text.charAt(this.#at + 1) === '$' ? 2 : 1;
  }

  #replace(length: number, formula: string, source: string, display: boolean): void {
    this.#out += this.#text.slice(this.#from, this.#at);
    const [first = '', ...others] = source.split('\n');
    this.#out += this.#tokens.add({ kind: 'formula', formula, display, source }, first.length);
    for (const line of others) this.#out += `\n${display ? quoteMarks(line) : padding(line.length)}`;
    this.#at += length;
    this.#from = this.#at;
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

/** Just after the `>` of a tag; the position after its `<` if it is not closed. */
function endOfTag(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end === -1) return from + 1;
      at = end;
    } else if (character === '{') at = endOfBraces(text, at) - 1;
    else if (character === '<') return from + 1;
  }
  return from + 1;
}

/** Just after the brace that closes the one at `from`; the next position if it is not closed. */
function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (character === '`' || character === '"' || character === "'") {
      const end = endOfString(text, at);
      if (end !== undefined) at = end;
    } else if (character === '\n' && /^[ \t]*\n/.test(text.slice(at + 1, at + 200)) && depth === 1 && at - from > 2000) return from + 1;
  }
  return from + 1;
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
