import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeText } from '../diagnostics/decode.ts';
import { maskMdx } from './parse-mdx.ts';
import { tooLarge } from './read-text.ts';
import type { SourceSyntax } from './source-syntax.ts';

/** Files to parse, by absolute path. */
export interface ParserRequest {
  files: readonly string[];
  syntax: SourceSyntax;
}

/** Hashes of the texts that were parsed. */
export type ParserReply = string[];

export function hashOf(maskedText: string): string {
  return hash('sha1', maskedText, 'base64url');
}

/** The text of a file as the parser gets it. Undefined if the file cannot be read, which is reported elsewhere. */
export function readMasked(file: string, syntax: SourceSyntax): string | undefined {
  try {
    const bytes = readFileSync(file);
    if (tooLarge(file, bytes.length)) return undefined;
    const decoded = decodeText(bytes);
    return decoded.kind === 'text' ? maskMdx(decoded.text, syntax) : undefined;
  } catch {
    return undefined;
  }
}
