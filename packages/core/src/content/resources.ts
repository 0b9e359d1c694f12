import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { ParsedMdx } from './parse-mdx.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** A snippet or data file that a page may import. */
export type ResourceFile = { kind: 'mdx'; source: SourceText; parsed: ParsedMdx } | { kind: 'json'; value: unknown } | { kind: 'script' };

/**
 * What expanding a page asks of the folder around it. Paths are relative to the docs root, with forward slashes.
 * The implementation that reads the disk is in `read.ts`; tests pass a plain object.
 */
export interface ContentResources {
  /** Base path of the site without a slash at its end: `` or `/docs`. */
  base: string;
  /** The address of the page that a path names, in the spelling of its file; undefined when there is none. */
  findPage(path: string): string | undefined;
  hasFile(path: string): boolean;
  /** A file that can be imported; undefined when it does not exist. */
  readResource(path: string): ResourceFile | undefined;
  imageSize(path: string): ImageSize | undefined;
  /** What is wrong with an icon that a component names; each problem comes once for a site. */
  checkIcon?(icon: string, type: string | undefined): Diagnostic[];
  /** Paths of pages or files, for suggestions. */
  pagePaths(): Iterable<string>;
  filePaths(): Iterable<string>;
}
