import { escapeHtml } from '../html/escape.ts';
import type { TokenClass, TokenRuns } from './types.ts';

/** Lines of plain code as HTML. */
export function plainLines(code: string): string[] {
  return code.split('\n').map(escapeHtml);
}

const TAG = new Map<number, string>([...'cksenlftvpgomhid'].map((letter) => [letter.charCodeAt(0), `<i class=tk-${letter}>`]));
const DASH = '-'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/**
 * Code and its runs as lines of HTML. Undefined when the runs were not made from this code or are damaged: the caller then
 * highlights again, so that a broken cache never shows.
 */
export function renderRuns(code: string, runs: TokenRuns): string[] | undefined {
  const lines = code.split('\n');
  const fragments = runs.split(',');
  if (fragments.length !== lines.length) return undefined;
  for (const [index, fragment] of fragments.entries()) {
    const html = renderLine(lines[index] as string, fragment);
    if (html === undefined) return undefined;
    lines[index] = html;
  }
  return lines;
}

function renderLine(line: string, fragment: string): string | undefined {
  let html = '';
  let at = 0;
  let length = 0;
  for (let i = 0; i < fragment.length; i++) {
    const code = fragment.charCodeAt(i);
    if (code >= ZERO && code <= ZERO + 9) {
      length = length * 10 + code - ZERO;
      continue;
    }
    const end = at + (length || 1);
    if (end > line.length) return undefined;
    const text = escapeHtml(line.slice(at, end));
    if (code === DASH) html += text;
    else {
      const tag = TAG.get(code);
      if (tag === undefined) return undefined;
      html += `${tag}${text}</i>`;
    }
    at = end;
    length = 0;
  }
  return length > 0 ? undefined : html + escapeHtml(line.slice(at));
}

/**
 * Collects the tokens of one line into a fragment. Neighbours of one class become one run, over the spaces between them too;
 * spaces at the edge of a run are plain.
 */
export class RunWriter {
  #parts: string[] = [];
  #class: TokenClass | undefined;
  #start = 0;
  #end = 0;

  /** Adds the next token of the line. */
  add(line: string, from: number, to: number, tokenClass: TokenClass | undefined): void {
    let [start, end] = [from, to];
    while (start < end && line.charCodeAt(start) <= SPACE) start += 1;
    while (end > start && line.charCodeAt(end - 1) <= SPACE) end -= 1;
    if (start === end) return;
    if (tokenClass !== this.#class) {
      const plainFrom = this.#closeClass();
      this.#class = tokenClass;
      this.#start = tokenClass === undefined ? plainFrom : start;
      if (tokenClass !== undefined) this.#write(start - plainFrom, '-');
    }
    this.#end = end;
  }

  /** The fragment of the line; the writer is ready for the next one. */
  finish(): string {
    this.#closeClass();
    // Added strings would keep their parts in memory.
    const fragment = this.#parts.join('');
    this.#parts = [];
    this.#class = undefined;
    this.#start = this.#end = 0;
    return fragment;
  }

  /** Writes the open run unless it is plain. Returns where unwritten text begins. */
  #closeClass(): number {
    if (this.#class === undefined) return this.#start;
    this.#write(this.#end - this.#start, this.#class);
    return this.#end;
  }

  #write(length: number, letter: string): void {
    if (length > 0) this.#parts.push(length === 1 ? letter : `${length}${letter}`);
  }
}
