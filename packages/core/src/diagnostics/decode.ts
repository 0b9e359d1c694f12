import type { SourceLocation } from './diagnostic.ts';
import { SourceText } from './source-text.ts';

/** The result of decoding a text file. */
export type DecodedText = { kind: 'text'; text: string } | { kind: 'invalid'; encoding: string; offset: number };

/**
 * Decodes a text file strictly. A byte-order mark is skipped and `\r\n` is kept, so columns stay correct.
 * Other encodings are refused, with the encoding that the bytes look like and the offset of the first invalid byte.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const order = byteOrder(bytes);
  if (order !== undefined) return { kind: 'invalid', encoding: `UTF-16 (${order} endian)`, offset: 0 };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const nul = bytes.indexOf(0);
    return { kind: 'invalid', encoding: nul === -1 ? 'Latin-1 or Windows-1252' : 'binary', offset: firstInvalidByte(bytes) };
  }
}

/** The order of the bytes of UTF-16, which starts with a byte-order mark or with ASCII, where every second byte is zero. */
function byteOrder([first, second, third, fourth]: Uint8Array): 'little' | 'big' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)) return 'little';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)) return 'big';
  return undefined;
}

/** Invalid bytes are decoded as U+FFFD, which a text can also contain. */
function firstInvalidByte(bytes: Uint8Array): number {
  const decoded = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return decoded.lastIndexOf(
    '\ufffd',
    decoded.findIndex((byte, at) => byte !== bytes[at]),
  );
}

/** The location of a byte of a file. All before it are valid UTF-8. */
export function locateByte(file: string, bytes: Uint8Array, offset: number): SourceLocation {
  const before = new TextDecoder().decode(bytes.subarray(0, offset));
  const { line, column } = new SourceText(file, before).position(before.length);
  return { file, line, column };
}
