import { parseExactJson } from '@lectern/core/samples';
import { positionAt, scanJson } from './scan-json.ts';

/**
 * A text that doesn't parse as JSON. Takes the place of the value, so that no earlier value is sent, shown, or shared in
 * its place.
 */
export class BrokenJson {
  readonly text: string;
  /** Offset of the first mistake. */
  readonly offset: number;
  /** `Line 2, column 11: …`. */
  readonly mistake: string;

  constructor(text: string, offset: number, message: string) {
    const { line, column } = positionAt(text, offset);
    this.text = text;
    this.offset = offset;
    this.mistake = `Line ${line}, column ${column}: ${message}`;
  }
}

/** The value of a text, which is undefined if the text is blank. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const error = scanJson(text);
  return error === undefined ? parseExactJson(text) : new BrokenJson(text, error.offset, error.message);
}
