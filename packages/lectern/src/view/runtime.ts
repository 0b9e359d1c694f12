import type { IconReference, PageBody, TocEntry } from '@lectern/core';
import type { FindMessages } from '../messages/messages.ts';
import type { OperationView, OverviewView, ResourceView, SchemaPageView } from './api/types.ts';
import type { DocsData } from './docs-data.ts';
import type { RedirectRules } from './props/browser-files.ts';
import type { IconMarkup, OwnPageOptions, PageContext } from './types.ts';

/** How much of a playground a page has. */
export type PlaygroundMode = 'show' | 'simple' | 'hide';

export type ApiPageView =
  | { kind: 'operation'; view: OperationView; toc: TocEntry[]; playground: PlaygroundMode }
  | { kind: 'schema'; view: SchemaPageView; toc: TocEntry[] }
  | { kind: 'overview'; view: OverviewView; toc: TocEntry[] }
  | { kind: 'resource'; view: ResourceView; toc: TocEntry[] };

/** A generated file. */
export interface SiteFile {
  /** Relative to the base path, without a leading slash. */
  path: string;
  /** Path of the page with the same content, next to which the file is generated with the least work. */
  page?: string | undefined;
  /** True for the data of a playground. */
  isPlayground?: boolean;
  content(): string | Uint8Array<ArrayBuffer>;
}

/** An entry of the content collection. */
export interface ContentEntry {
  path: string;
  /** Absolute path of the page's file. A generated page has the path that its file would have. */
  file: string;
  /** Front matter, title, and `href`. */
  data: Record<string, unknown>;
  /** The text of the file after its front matter. Undefined for a generated page. */
  body: string | undefined;
}

/** An operation on a page of the project. */
export interface OperationOptions {
  /** See `LecternRuntime.operation`. */
  id: string;
  /** Language tag of its labels. */
  lang: string;
}

/** A library that is copied to the output if a page uses it. */
export type VendorName = 'katex' | 'mermaid';

/** A formula as HTML with MathML, or why it is invalid. */
export type FormulaMarkup = { html: string } | { problem: string };

/** One block of highlighted code. */
interface HighlightedCode {
  /** One string of HTML per line of source, without line breaks; text is escaped, tokens are `<i class=tk-…>`. */
  lines: string[];
}

/** A mark from the author's notation or meta. */
export type LineMark = 'highlight' | 'focus' | 'add' | 'remove' | 'error' | 'warning';

/** What is shown below a line of code, or above the first one. */
export interface CodeNote {
  /** A type, completions, or a message. */
  kind: 'type' | 'completion' | 'error' | 'warning' | 'info';
  /** Number of columns before it. */
  indent: number;
  isAbove?: boolean;
  /** One or several lines. */
  html: string;
}

/** The type of names in a block. */
export interface CodeType {
  html: string;
  /** Comment of the declaration. */
  docs?: string;
}

/** A fenced block or a `CodeBlock`, ready to print. */
export interface CodeBlockView {
  /** Display name of the language: `Python`, or `Text` if there is none. */
  languageName: string;
  /** Label of its tab: the title, or the display name of the language. */
  label: string;
  /** Text of the header. */
  title?: string;
  /** Name of an icon for the header or the tab. */
  icon?: string;
  /** One entry per line of source, without notation. `html` contains no line break. */
  lines: { html: string; marks: LineMark[]; notes?: CodeNote[] }[];
  /** Types by the number in `data-type` of names in the lines. Undefined if there are neither types nor notes. */
  types?: CodeType[];
  /** Text for the copy button, if it differs from the text of the lines. */
  copy?: string;
  /** The header of a terminal, or no header although there is a title. */
  frame?: 'terminal' | 'none';
  /** Lines that are hidden until a reader opens them, counting from 1. */
  collapsed?: { from: number; to: number }[];
  /** Starts collapsed. */
  expandable: boolean;
  /** Line numbers are shown. */
  numbered: boolean;
  /** Long lines wrap instead of scrolling. */
  wrap: boolean;
  /** False if the author doesn't want a copy button. */
  copyable: boolean;
  /** Only for a block in a language with a handler, which makes HTML, or a diagram that the browser draws. */
  html?: string;
  diagram?: { code: string; placement?: string | undefined; actions?: boolean | undefined };
}

/**
 * The interface of routes and components to the integration, which runs in the same process. `virtual:lectern/site`
 * exports it as `runtime`, so that the module graph of a page contains no Node code.
 */
export interface LecternRuntime {
  /** Gets each part of the site that throws, in an Astro site. */
  partFailed: (name: string, error: unknown) => void;
  /** Paths of all pages to build, without leading and trailing slashes. */
  paths(): string[];
  /** URL that a path redirects to, also for search engines. Undefined for a page. */
  redirect(path: string): { href: string; canonical: string | undefined } | undefined;
  /** Redirects of a page's fragments, or without a path, those for the 404 page. Undefined if there are none. */
  redirectRules(path?: string): RedirectRules | undefined;
  /** Entries of the content collection, one for every page. */
  entries(): ContentEntry[];
  /** What projects get to know about their docs. */
  data(): DocsData;
  /** The headings of a page, those of its API content included. */
  toc(path: string): TocEntry[];
  /** The texts of a language, those of plugins included. */
  messages: FindMessages;
  context(path: string): PageContext;
  /** @param folder one of `notFoundFolders` */
  notFoundContext(folder?: string): PageContext;
  /** For a page of the project. Throws an `UnknownPageError`. */
  ownContext(options: OwnPageOptions): PageContext;
  /** URL of the file with the path and title of every page. */
  titlesHref(): string;
  body(path: string): Promise<PageBody>;
  /** The API content of a page. */
  api(path: string): ApiPageView | undefined;
  /**
   * One operation, as on its page.
   * @param id its `operationId`, or method and path. Throws an `UnknownOperationError`
   */
  operation(id: string): { view: OperationView; playground: PlaygroundMode };
  /** The same as HTML. */
  operationHtml(options: OperationOptions): Promise<string>;
  /** Files that pages load on demand. */
  files(): SiteFile[];
  /** URL of the site's style sheet. Undefined if the head of documents contains it. */
  stylesHref(): string | undefined;
  /** In Astro's dev server, the live reload script and the problems of a page, as HTML. */
  devClient(path: string): Promise<string>;
  /** Never rejects: code in an unknown language is plain text. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** The same for a generated code sample, which needs no grammar. */
  highlightSample(code: string, language: string): Promise<HighlightedCode>;
  /** Parses meta and notation of a code block and highlights it. Never rejects. */
  codeBlock(code: string, language: string, meta: string): Promise<CodeBlockView>;
  /** The icon in the title of a code block. Undefined if the language has none, or the author doesn't want icons. */
  languageIcon(language: string): IconMarkup | undefined;
  /** A formula as markup. */
  formula(formula: string, display: boolean): FormulaMarkup;
  /** URL of a library, which is then added to the output. */
  vendorHref(name: VendorName): string;
  /** Inline SVG, `<img>`, or emoji for an icon. A dot for an unknown name. */
  icon(icon: IconReference | string, options?: IconOptions): IconMarkup;
}

export interface IconOptions {
  /** In pixels. Default: 16. */
  size?: number;
  class?: string;
  /** Accessible name. Without it, the icon is hidden from assistive technology. */
  label?: string;
  type?: string;
}
