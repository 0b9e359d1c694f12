import type { Replacement, SourceLocation } from './diagnostic.ts';
import { SourceText } from './source-text.ts';

/** The correction of a text at a location, or after it. Undefined if there is nothing to write. */
export function replacement(
  { line, column }: Pick<SourceLocation, 'line' | 'column'> = {},
  find: string,
  write: string | undefined,
): Replacement[] | undefined {
  return line === undefined || column === undefined || write === undefined || find === '' ? undefined : [{ line, column, find, write }];
}

/** A replaced text starts at most this many code units after its location. */
const NEAREST = 2000;

/**
 * The text with replacements, as far as their texts are there, and how many were made. Of two that overlap, the first in the text is
 * made: after it, the problem of the other can be found again.
 */
export function applyReplacements(text: string, replacements: readonly Replacement[]): { text: string; count: number } {
  const source = new SourceText('', text);
  const hasReturns = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  const withEnds = (lines: string) => (hasReturns ? lines.replace(/\r?\n/g, '\r\n') : lines);
  const ranges = replacements
    .map((one) => ({ ...one, find: withEnds(one.find), write: withEnds(one.write) }))
    .map((one) => ({ ...one, start: startOf(source, one) }))
    .filter(({ start }) => start !== -1)
    .sort((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  let count = 0;
  for (const { start, find, write } of ranges) {
    if (start < at) continue;
    result += text.slice(at, start) + write;
    at = start + find.length;
    count += 1;
  }
  return { text: result + text.slice(at), count };
}

function startOf(source: SourceText, { line, column, find }: Replacement): number {
  const from = source.offset(line, column);
  for (let at = source.text.indexOf(find, from); at !== -1 && at - from <= NEAREST; at = source.text.indexOf(find, at + 1)) {
    const before = source.text.slice(at - 1, at);
    const after = source.text.slice(at + find.length, at + find.length + 1);
    if (!areOneWord(before, find.slice(0, 1)) && !areOneWord(find.slice(-1), after)) return at;
  }
  return -1;
}

function areOneWord(a: string, b: string): boolean {
  return /[\w-]/.test(a) && /[\w-]/.test(b);
}
