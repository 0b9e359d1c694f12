import type { SourceLocation } from './diagnostic.ts';

/** The text of a file with its line starts, to convert offsets to lines and columns. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: number[];

  /** @param file path from the docs root, with forward slashes */
  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lineStarts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
  }

  /** Line and column, counting from 1, of an offset in code units. */
  position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** Offset in code units of a line and column, counting from 1. */
  offset(line: number, column = 1): number {
    return Math.min((this.#lineStarts[line - 1] ?? this.text.length) + column - 1, this.text.length);
  }

  /** The text of a line, counting from 1, without its line break. */
  line(number: number): string | undefined {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return undefined;
    const next = this.#lineStarts[number];
    return this.text.slice(start, next === undefined ? undefined : next - 1).replace(/\r$/, '');
  }

  /** Location and excerpt of a range of offsets, to spread into a diagnostic. */
  at(offset: number, length = 0, pointer?: string): { location: SourceLocation; excerpt?: string } {
    const { line, column } = this.position(offset);
    const location: SourceLocation = { file: this.file, line, column };
    const excerpt = this.line(line);
    if (length > 0) location.length = excerpt === undefined ? length : Math.max(1, Math.min(length, excerpt.length - column + 1));
    if (pointer !== undefined) location.pointer = pointer;
    return excerpt === undefined ? { location } : { location, excerpt };
  }

  /** The same for a line and column, counting from 1. */
  atLine(line: number, column = 1, length = 0): { location: SourceLocation; excerpt?: string } {
    return this.at(this.offset(line, column), length);
  }
}
