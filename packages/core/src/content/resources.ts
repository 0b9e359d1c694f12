import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { ParsedMdx } from './parse-mdx.ts';
import type { SourceSyntax } from './source-syntax.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** A snippet or data file that a page may import. A `script` is code, or a file that only code can use. */
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
  /** Where the redirects of the site lead a path; undefined when they do not. */
  findRedirect?(path: string): string | undefined;
  /** Address that a page without a document of its own stands for: the `url` of its front matter. */
  urlOf?(path: string): string | undefined;
  hasFile(path: string): boolean;
  /** A file that can be imported; undefined when it does not exist. */
  readResource(path: string): ResourceFile | undefined;
  imageSize(path: string): ImageSize | undefined;
  /** Reads a file again when it is asked for next. */
  forget?(path: string): void;
  /** What is wrong with an icon that a component names; each problem comes once for a site. */
  checkIcon?(icon: string, type: string | undefined): readonly Diagnostic[];
  /** What the text of pages means besides MDX; `DEFAULT_SYNTAX` when absent. */
  syntax?: SourceSyntax;
  /** Why a formula cannot be read, as a sentence; undefined when it can. */
  checkFormula?(formula: string, display: boolean): string | undefined;
  /** Paths of pages or files, for suggestions. */
  pagePaths(): Iterable<string>;
  filePaths(): Iterable<string>;
}
