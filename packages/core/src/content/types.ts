import type { IconReference } from '../config/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

export type PageMode = 'default' | 'wide' | 'center' | 'frame' | 'custom';

/** Front matter of a page, checked. Keys that mean nothing to Lectern are kept in `extra`. */
export interface FrontMatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: IconReference;
  mode: PageMode;
  /** The sidebar entry is a link to this address; no page is built. */
  url?: string;
  /** `METHOD /path` of an operation, optionally after the name of its document. */
  openapi?: string;
  /** `METHOD url-or-path` of a hand-written endpoint page. */
  api?: string;
  tag?: string;
  keywords: string[];
  hidden?: boolean;
  noindex: boolean;
  /** False: search leaves the page out. */
  searchable?: boolean;
  /** Multiplies the weight of the page in search; 0.1 to 10. */
  boost?: number;
  version?: string;
  deprecated: boolean;
  hideFooterPagination: boolean;
  canonical?: string;
  robots?: string;
  /** Keys with a colon, such as `og:image`. */
  meta: Record<string, string>;
  extra: Record<string, unknown>;
}

/** What of an API document a page shows. `document` is its id. */
export type ApiReference =
  | { kind: 'operation'; document: string; key: string }
  | { kind: 'schema'; document: string; name: string }
  | { kind: 'overview'; document: string };

/** What discovery and front matter say about a page: everything but its body. Plain JSON. */
export interface PageSource {
  /** Address without slashes at its ends; `index` files stand for their folder, so the root page is ``. */
  path: string;
  /** Path of the file from the docs root, with forward slashes; that of the API document for a generated page, empty when it has none. */
  file: string;
  /** True for a page that stands in no file: it was made from an API document. */
  generated?: boolean;
  /** What of an API document it shows, after its own content. */
  reference?: ApiReference;
  frontMatter: FrontMatter;
  /** Title from the front matter, else from the file name. */
  title: string;
  /** Content hash of the file, for caches. */
  hash: string;
}

/** A heading, a step title or an update label, as the table of contents shows it. */
export interface TocEntry {
  id: string;
  /** Plain text. */
  text: string;
  /** Heading level, 1 to 6. */
  depth: number;
  /** Id of the innermost tab panel around it; the entry counts only while that panel is shown. */
  panel?: string;
}

/**
 * A page's body, ready to render. Runs of plain HTML are one string; a component stands by name
 * with its evaluated props. Plain JSON, except that a prop may hold `PageNode[]` (JSX in a prop).
 */
export type PageNode =
  | { kind: 'html'; html: string }
  | { kind: 'component'; name: string; props: Record<string, unknown>; children: PageNode[] };

/** A block of code found in a page, for highlighting ahead of rendering. */
export interface CodeBlockSource {
  code: string;
  language: string;
}

/** A link to a place on a page. */
export interface HashLink {
  /** Path of the page; undefined for the page that it stands on. */
  path: string | undefined;
  /** Without its `#`, as it was typed. */
  hash: string;
  location: Pick<Diagnostic, 'location' | 'excerpt'>;
}

/** Code that has to run before a page can be shown. Plain JSON. */
export interface PageScript {
  islands: IslandSource[];
  /** Imports, exports and statements of the files that the islands stand in, by path; every line is where it is in the file. */
  modules: Record<string, string>;
}

interface IslandSource {
  /** File that the code belongs to. */
  file: string;
  /** Where it begins in the file. */
  line: number;
  column: number;
  /** An expression that names nothing is no code, but text. */
  kind: 'tag' | 'expression';
  /** An expression that may hold JSX; `$slot(n)` in it stands for content of the page. */
  source: string;
}

/** What an island became. Results stand in the order of the islands. */
export type IslandResult =
  /** It never changes in the browser; or it does, and is there from the start; or only the browser can make it. */
  | { kind: 'still' | 'live' | 'browser'; html: string; parts: IslandPart[]; raw: string[] }
  | { kind: 'failed'; message: string }
  /** An expression that names nothing, which is shown as it was typed. */
  | { kind: 'text' };

/** A component of ours in the HTML of an island: `<lectern-part data-part="n">` around its children. */
interface IslandPart {
  name: string;
  /** JSX in a prop is `{ $html }`. */
  props: Record<string, unknown>;
}

/** What came of the code of a page. */
export interface ScriptResult {
  results: readonly IslandResult[];
  /** Addresses of the module that makes the islands live in the browser, and of what it loads. Empty when none is live. */
  modules: readonly string[];
}

/** The rendered form of a page's body that the route walks. */
export interface PageBody {
  nodes: PageNode[];
  toc: TocEntry[];
  codeBlocks: CodeBlockSource[];
  /** Code that has to run before the page can be shown; `nodes` are what is known without it. Absent when there is none, or its results are there. */
  script?: PageScript;
  /** Ids of all places on the page that links can lead to; absent when markup holds ids that are not known at build. */
  ids?: string[];
  /** Links to places on other pages. */
  hashLinks?: HashLink[];
  /** Files that the body was made from besides the page's own: snippets and data. Paths from the docs root. */
  dependencies: string[];
}
