import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../diagnostics/decode.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';

/** The text of a file below the root, or a diagnostic if it cannot be read. */
export function readText(root: string, file: string): { source: SourceText } | { diagnostic: Diagnostic } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path.join(root, file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return {
      diagnostic: {
        code: 'page/unreadable',
        severity: 'error',
        message: `The file cannot be read (${reason}).`,
        hint: 'Check that it exists and that you have permission to read it.',
        location: { file },
      },
    };
  }
  const decoded = decodeText(bytes);
  if (decoded.kind === 'text') return { source: new SourceText(file, decoded.text) };
  const before = new TextDecoder().decode(bytes.subarray(0, decoded.offset));
  const { line, column } = new SourceText(file, before).position(before.length);
  return {
    diagnostic: {
      code: 'page/encoding',
      severity: 'error',
      message: `The file is not valid UTF-8; it looks like ${decoded.encoding}.`,
      hint: 'Save it as UTF-8.',
      location: { file, line, column },
    },
  };
}
