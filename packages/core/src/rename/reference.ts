import { isExternal } from '../config/paths.ts';

/**
 * - `link`: a link, or the URL of a file
 * - `guess`: text in code that is a root-relative link only if it names a page or file
 * - `import`: a module or snippet
 * - `snippet`: the `file` of a `<Snippet>`
 * - `document`: an API document, from the docs root
 * - `entry`: a page in the navigation
 */
export type ReferenceKind = 'link' | 'guess' | 'import' | 'snippet' | 'document' | 'entry';

/** A path in a text, without its query and hash. */
export interface Reference {
  kind: ReferenceKind;
  /** Position of the path, in code units. */
  offset: number;
  length: number;
  /** The path without escapes. */
  path: string;
}

/** The path in a text that may be a link. Nothing for other sites, hashes, and variables. */
export function* reference(kind: ReferenceKind, written: string, offset: number): Generator<Reference> {
  const start = offset + written.length - written.trimStart().length;
  const path = written.trim().replace(/[?#].*$/s, '');
  if (path === '' || isExternal(path) || path.includes('{{')) return;
  yield { kind, offset: start, length: path.length, path };
}
