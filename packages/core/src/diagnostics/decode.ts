/** The result of decoding a text file. */
export type DecodedText = { kind: 'text'; text: string } | { kind: 'invalid'; encoding: string; offset: number };

/**
 * Decodes a text file strictly. A byte-order mark is skipped and `\r\n` is kept, so columns stay correct.
 * Other encodings are refused, with the encoding that the bytes look like and the offset of the first invalid byte.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { kind: 'invalid', encoding: 'UTF-16 (little endian)', offset: 0 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { kind: 'invalid', encoding: 'UTF-16 (big endian)', offset: 0 };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const nul = bytes.indexOf(0);
    return { kind: 'invalid', encoding: nul === -1 ? 'Latin-1 or Windows-1252' : 'binary', offset: firstInvalidByte(bytes) };
  }
}

/** Invalid bytes are decoded as U+FFFD, which a text can also contain. */
function firstInvalidByte(bytes: Uint8Array): number {
  const decoded = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return decoded.lastIndexOf(
    '\ufffd',
    decoded.findIndex((byte, at) => byte !== bytes[at]),
  );
}
