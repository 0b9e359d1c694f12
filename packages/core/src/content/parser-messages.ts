import { hash } from 'node:crypto';
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
