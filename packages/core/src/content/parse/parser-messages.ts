import { hash } from 'node:crypto';
import { decodeText } from '../../diagnostics/decode.ts';
import { bytesOf } from '../../files/disk.ts';
import { tooLarge } from '../../files/read-text.ts';
import { maskMdx } from './parse-mdx.ts';
import type { SourceSyntax } from './source-syntax.ts';

/** What the name of a text begins with that has no file. The text follows. */
export const TEXT = '\0';

/** Files to parse, by absolute path, and texts. */
export interface ParserRequest {
  files: readonly string[];
  syntax: SourceSyntax;
  /** Milliseconds of processor time for all of them. */
  limit: number;
}

/** Hashes of the texts that were parsed. */
export type ParserReply = string[];

export function hashOf(maskedText: string): string {
  return hash('sha1', maskedText, 'base64url');
}

/** The text of a file as the parser gets it. Undefined if the file cannot be read, which is reported elsewhere. */
export function readMasked(file: string, syntax: SourceSyntax): string | undefined {
  if (file.startsWith(TEXT)) return maskMdx(file.slice(TEXT.length), syntax);
  const bytes = bytesOf(file);
  if (!bytes || tooLarge(file, bytes.length)) return undefined;
  const decoded = decodeText(bytes);
  return decoded.kind === 'text' ? maskMdx(decoded.text, syntax) : undefined;
}
