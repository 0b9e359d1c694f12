import type { IconReference, PageBody, TocEntry } from '@lectern/core';
import type { OperationView, OverviewView, SchemaPageView } from './api/types.ts';
import type { IconMarkup, PageContext } from './types.ts';

/** How much of a playground a page has. */
export type PlaygroundMode = 'show' | 'simple' | 'hide';

export type ApiPageView =
  | { kind: 'operation'; view: OperationView; toc: TocEntry[]; playground: PlaygroundMode }
  | { kind: 'schema'; view: SchemaPageView; toc: TocEntry[] }
  | { kind: 'overview'; view: OverviewView; toc: TocEntry[] };

/** A file that is made of the site. */
export interface SiteFile {
  /** From the path that the docs are mounted at, without a slash in front. */
  path: string;
  /** Path of the page that shows the same, in whose company the file is made with the least work. */
  page?: string | undefined;
  content(): string | Uint8Array<ArrayBuffer>;
}

/** Redirects that a browser follows by itself. */
export interface RedirectRules {
  /** `path` with a slash in front and without base path; absent on the page that they belong to. */
  places: { path?: string; hash: string; query: string[]; to: string }[];
  patterns: [pattern: string, replacement: string][];
  /** Base path without a slash at its end. */
  base: string;
}

/** A library that is copied beside the pages that use it, as it was published. */
export type VendorName = 'katex' | 'mermaid';

/** A formula as HTML with MathML, or why it cannot be read. */
export type FormulaMarkup = { html: string } | { problem: string };

/** One block of highlighted code. */
interface HighlightedCode {
  /** One string of HTML per line of source, without line breaks; text is escaped, tokens are `<i class=tk-…>`. */
  lines: string[];
}

/** What the author's notation or meta says of a line. */
export type LineMark = 'highlight' | 'focus' | 'add' | 'remove';

/** A fenced block, or the author's own `CodeBlock`, ready to be printed. */
export interface CodeBlockView {
  /** Id of its grammar; undefined for plain text. */
  language: string | undefined;
  /** Display name of the language: `Python`; `Text` when there is none. */
  languageName: string;
  /** What a tab shows: the title, else the display name of the language. */
  label: string;
  /** Text of the header strip. */
  title?: string;
  /** Name of an icon for the header or the tab. */
  icon?: string;
  /** One entry per line of source, notation removed. `html` holds no line break. */
  lines: { html: string; marks: LineMark[] }[];
  /** What the copy button gives, when it differs from the text of the lines. */
  copy?: string;
  /** Starts folded. */
  expandable: boolean;
  /** Line numbers are shown. */
  numbered: boolean;
  /** Long lines wrap instead of scrolling. */
  wrap: boolean;
  /** False when the author wants no copy button. */
  copyable: boolean;
  /** Present when the code is a diagram that the browser draws. */
  diagram?: { code: string; placement: string | undefined; actions: boolean | undefined };
}

/**
 * What the routes and components ask of the integration, which runs in the same process.
 * `virtual:lectern/site` exports it as `runtime`, so that a page's module graph holds no Node code.
 */
export interface LecternRuntime {
  /** Addresses of all pages to build, without slashes at their ends. */
  paths(): string[];
  /** Address that a path leads on to instead of showing a page: `/` on a site without a root page. */
  redirect(path: string): string | undefined;
  /** Redirects of places on a page, or on the page for missing ones everything that it has to try. Undefined when there are none. */
  redirectRules(path?: string): RedirectRules | undefined;
  /** What the content collection holds: path and front matter of every page. */
  entries(): { path: string; data: Record<string, unknown> }[];
  context(path: string): PageContext;
  /** Tag of the language of a page. */
  lang(path: string): string;
  notFoundContext(): PageContext;
  /** Address of the file that lists them. */
  titlesHref(): string;
  body(path: string): Promise<PageBody>;
  /** What a page shows of an API document, after its own content. */
  api(path: string): ApiPageView | undefined;
  /** Files beside the pages, which these load when they are wanted. */
  files(): SiteFile[];
  /** In Astro's dev server, what follows changes of a page and shows its problems, as HTML. */
  devClient(path: string): Promise<string>;
  /** Never rejects: code in an unknown language comes back as plain text. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** The same for a sample that we made ourselves, whose colours need no grammar. */
  highlightSample(code: string, language: string): Promise<HighlightedCode>;
  /** A block of code with its meta read, its notation taken out and its text highlighted. Never rejects. */
  codeBlock(code: string, language: string, meta: string): Promise<CodeBlockView>;
  /** A formula as markup. */
  formula(formula: string, display: boolean): FormulaMarkup;
  /** Address of a library; asking for it brings it into the output. */
  vendorHref(name: VendorName): string;
  /** Inline SVG, `<img>` or emoji for an icon; the neutral dot when nobody knows the name. */
  icon(icon: IconReference | string, options?: IconOptions): IconMarkup;
}

export interface IconOptions {
  /** Pixels; 16 when absent. */
  size?: number;
  class?: string;
  /** Accessible name; without it the icon is hidden from assistive technology. */
  label?: string;
  type?: string;
}
