import path from 'node:path';
import { decodeText, locateByte } from '../diagnostics/decode.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { readBytes, statFile } from './disk.ts';

/** Bytes. A larger page is of no use in a browser, and the memory for its tree is many times its size. */
const MAX_SIZE = 5_000_000;

/** The problem of a page or snippet that is too large to be read. */
export function tooLarge(file: string, bytes: number): Diagnostic | undefined {
  if (bytes <= MAX_SIZE) return undefined;
  return {
    code: 'page/too-large',
    severity: 'error',
    message: `The file has ${megabytes(bytes)} MB; pages and snippets can have at most ${megabytes(MAX_SIZE)} MB.`,
    hint: 'Split it, or publish its data as a file and link to that.',
    location: { file },
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });
}

/** The text of a file below the root, or a diagnostic if it cannot be read. */
export function readText(root: string, file: string): { source: SourceText } | { diagnostic: Diagnostic } {
  const absolute = path.join(root, file);
  const problem = tooLarge(file, statFile(absolute)?.size ?? 0);
  if (problem) return { diagnostic: problem };
  const read = readBytes(absolute);
  if (read.kind === 'failed') {
    return {
      diagnostic: {
        code: 'page/unreadable',
        severity: 'error',
        message: `The file cannot be read: ${read.reason}.`,
        hint: 'Check that it exists and that you have permission to read it.',
        location: { file },
      },
    };
  }
  const { bytes } = read;
  const decoded = decodeText(bytes);
  if (decoded.kind === 'text') return { source: new SourceText(file, decoded.text) };
  return {
    diagnostic: {
      code: 'page/encoding',
      severity: 'error',
      message: `The file is not valid UTF-8; it looks like ${decoded.encoding}.`,
      hint: 'Save it as UTF-8.',
      location: locateByte(file, bytes, decoded.offset),
    },
  };
}
