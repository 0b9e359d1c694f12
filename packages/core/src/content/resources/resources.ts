import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Refusal } from '../../files/docs-files.ts';
import type { OwnComponents } from '../../tree/own-component.ts';
import type { ParsedMdx } from '../parse/parse-mdx.ts';
import type { SourceSyntax } from '../parse/source-syntax.ts';
import type { ParserCheck } from '../parse/syntax-problem.ts';
import type { LinkTarget } from './link-target.ts';
import type { PageUrlForm } from './page-urls.ts';
import type { PathNames } from './path-names.ts';
import type { SurroundingSite } from './surrounding-site.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** A snippet or data file that a page may import. A `script` is code, or a file that only code can import, which has no source. */
export type ResourceFile =
  | { kind: 'mdx'; source: SourceText; parsed: ParsedMdx }
  | { kind: 'json'; value: unknown }
  | { kind: 'script'; source?: SourceText | undefined };

/** A problem of the name or style of an icon, without its location. */
export interface IconProblem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  /** The text that causes it. */
  written: string;
  /** What the author meant, if that is certain. */
  correct?: string | undefined;
}

/** A problem of the types in a code block. Line and column count from 1 in the code; without them, it concerns the whole block. */
export interface TypeProblem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  line?: number;
  column?: number;
  length?: number;
}

/** The result of a type check. */
export interface TypeCheck {
  problems: readonly TypeProblem[];
  /** Paths from the docs root of the files that it depends on, which can be outside of the folder. */
  reads: readonly string[];
}

/** Files that a site has besides its pages and assets. For one that is not written, the value says what it needs. */
export type GeneratedFiles = ReadonlyMap<string, string | undefined>;

/**
 * The files and settings that expanding a page needs. Paths are relative to the docs root, with forward slashes.
 * The implementation that reads the disk is in `disk-resources.ts`; tests use a plain object.
 */
export interface ContentResources {
  /** Base path of the site without a trailing slash: `` or `/docs`. */
  base: string;
  /** How URLs of pages are written; undefined for the usual form. */
  pageUrls?: PageUrlForm | undefined;
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
  /** The URL of the page at a path, in the case of its file name; undefined if there is none. */
  findPage(path: string): string | undefined;
  /** The redirect target of a path; undefined if it is not redirected. */
  findRedirect?(path: string): { destination: string; permanent: boolean } | undefined;
  /** Whether a document that cannot be read, which is reported, may have a page at a path. */
  isLost?(path: string): boolean;
  /** The target of a link that only the kind of its file knows, such as `#tag/Books` in an API document; undefined for other links. */
  ownTarget?(href: string): LinkTarget | undefined;
  /** The external URL of a page: the `url` of its front matter. */
  urlOf?(path: string): string | undefined;
  generated?: GeneratedFiles | undefined;
  /** Whether a file is published. */
  hasFile(path: string): boolean;
  /** Whether a file is for pages, such as code that they import, but not published itself. */
  isUnpublished?(path: string): boolean;
  /** A file that can be imported; undefined if it does not exist. */
  readResource(path: string): ResourceFile | undefined;
  /** The text of a file; undefined if it does not exist, is no text, or is too large. */
  readText(path: string): string | undefined;
  imageSize(path: string): ImageSize | undefined;
  /** Why a file is not read although there is one: it is not part of the docs, or reading it failed. */
  refusal?(path: string): Refusal | undefined;
  /** Smaller copies of an image that the build writes, as the value of `srcset`; undefined if there are none. */
  imageCopies?(path: string, size: ImageSize): string | undefined;
  /** Identifies the content of a file as it was read; undefined if it cannot be read. */
  fingerprint?(path: string): string | undefined;
  /** Makes the next access read the file again. */
  forget?(path: string): void;
  /** Checks the icon of a component. */
  checkIcon?(icon: string, type: string | undefined): readonly IconProblem[];
  /** Syntax in addition to MDX. */
  syntax: SourceSyntax;
  /** Protects this process from the parser. */
  checkParser?: ParserCheck | undefined;
  /** The error of an invalid formula, as a sentence; undefined if it is valid. */
  checkFormula?(formula: string, display: boolean): string | undefined;
  /** Checks the types of a `twoslash` block. */
  checkTypes?(code: string, language: string): TypeCheck;
  /** Components of the site's own, by tag name. */
  components?: OwnComponents | undefined;
  filePaths(): Iterable<string>;
  /** Names of pages and files, for suggestions. */
  pageNames: PathNames;
  fileNames: PathNames;
}
