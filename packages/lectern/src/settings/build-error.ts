import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Diagnostic, readText } from '@lectern/core';

/** An error of code that is bundled, at its place. Line and column count from 1. */
export interface BuildError {
  message: string;
  /** Absolute path. */
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

interface BundlerError {
  message: string;
  errors?: BundlerError[];
  code?: string;
  id?: string;
  exporter?: string;
  loc?: { file?: string; line?: number; column?: number };
}

/** The first error of a bundler. */
export function readBuildError(error: unknown): BuildError {
  const thrown: BundlerError = error instanceof Error ? error : { message: String(error) };
  return describeError(thrown.errors?.[0] ?? thrown);
}

/** All errors of a bundler. */
export function readBuildErrors(error: unknown): BuildError[] {
  const { errors = [] } = error instanceof Error ? (error as BundlerError) : {};
  return errors.length > 0 ? errors.map(describeError) : [readBuildError(error)];
}

/** An error as one sentence. Rolldown, Vite, and Astro put its place in different fields. */
function describeError({ message, code, id, exporter, loc }: BundlerError): BuildError {
  const text = stripVTControlCharacters(message);
  const unresolved = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(text);
  // Rolldown's own transforms write the place only in their text.
  const [, named, atLine, atColumn] = /\[ (\S.*?):(\d+):(\d+) \]/.exec(text) ?? [];
  const missing = code === 'UNRESOLVED_IMPORT' ? exporter : unresolved?.[1];
  const first = (text.split('\n').find((line) => line.trim() !== '') ?? 'unknown error').replace(/^(?:\[[\w:-]+\] |Error: )+/, '').trim();
  return {
    message: missing === undefined ? first.replace(/\.$/, '') : `the import \`${missing}\` cannot be found`,
    file: loc?.file ?? id ?? unresolved?.[2] ?? (named === undefined ? undefined : path.resolve(named)),
    line: atLine === undefined ? loc?.line : Number(atLine),
    column: atColumn === undefined ? (loc?.column === undefined ? undefined : loc.column + 1) : Number(atColumn),
  };
}

/** The place of an error in the docs, with its line, to spread into a diagnostic. Empty without a file. */
export function locateIn(root: string, { file, line, column }: Omit<BuildError, 'message'>): Pick<Diagnostic, 'location' | 'excerpt'> {
  if (file === undefined) return {};
  const written = path.relative(root, file).split(path.sep).join('/');
  const text = line === undefined ? undefined : readText(root, written);
  return text && 'source' in text && line !== undefined ? text.source.atLine(line, column) : { location: { file: written } };
}

/** The first frame of a stack in a file that is accepted. Lines are those of the author if source maps are on. */
export function placeInStack(error: unknown, accept: (file: string) => string | undefined): Omit<BuildError, 'message'> | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, at = '', line, column] of stack.matchAll(/(?:\(| )(?:file:\/\/)?((?:\/|[A-Z]:)[^()\n]+):(\d+):(\d+)/g)) {
    const file = accept(at);
    if (file !== undefined) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
