import type { IconReference } from '../config/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TocEntry } from '../tree/tree.ts';

export type PageMode = 'default' | 'wide' | 'center' | 'landing' | 'frame' | 'custom';

/** The validated front matter of a page. Unknown keys are in `extra`. */
export interface FrontMatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: IconReference;
  mode: PageMode;
  /** The sidebar entry links to this URL, and no page is built. */
  url?: string;
  /** `METHOD /path` of an operation, optionally after the name of its document. */
  openapi?: string;
  /** `METHOD url-or-path` of a hand-written endpoint page. */
  api?: string;
  tag?: string;
  keywords: string[];
  hidden?: boolean;
  /** Builds leave the page out. */
  draft?: boolean;
  noindex: boolean;
  /** If false, the page is excluded from search. */
  searchable?: boolean;
  /** Multiplies the weight of the page in search; 0.1 to 10. */
  boost?: number;
  /** Position in a navigation that is made from folders; pages without one follow. */
  order?: number;
  version?: string;
  deprecated: boolean;
  hideFooterPagination: boolean;
  canonical?: string;
  robots?: string;
  /** Keys with a colon, such as `og:image`. */
  meta: Record<string, string>;
  extra: Record<string, unknown>;
}

/** The part of an API document that a page shows. `document` is its id. */
export type ApiReference =
  | { kind: 'operation'; document: string; key: string }
  | { kind: 'schema'; document: string; name: string }
  | { kind: 'overview'; document: string }
  /** `key` of an `OperationGroup`. */
  | { kind: 'resource'; document: string; key: string };

/** A source that a page links to: one whose reference is not built, or an OpenAPI document that a page names without an operation. */
export interface LinkedSource {
  kind: 'unbuilt' | 'document';
  /** Path from the docs root, or URL. */
  source: string;
  /** The tool that wrote it. */
  format?: string;
}

/** The data of a page from its file and front matter, without its body. Plain JSON. */
export interface PageSource {
  /** URL path without leading or trailing slashes. `index` files have the path of their folder, so the root page is ``. */
  path: string;
  /** Path of the file from the docs root, with forward slashes. For a generated page, the API document, or empty if it has none. */
  file: string;
  /** True for a page without a file, generated from an API document or by a plugin. */
  generated?: boolean;
  /** The text of a page without a file. */
  text?: string;
  /** The part of an API document that it shows after its own content. */
  reference?: ApiReference;
  /** The source that it links to, after its own content. */
  linked?: LinkedSource;
  frontMatter: FrontMatter;
  /** Title from the front matter, or else from the file name. */
  title: string;
  /** Content hash of the file, for caches. */
  hash: string;
}

/**
 * A page's body, ready to render. Plain HTML is one string; components are their name and evaluated props. Plain JSON, except
 * that a prop may contain `PageNode[]` (JSX in a prop).
 */
export type PageNode =
  | { kind: 'html'; html: string }
  | { kind: 'component'; name: string; props: Record<string, unknown>; children: PageNode[] };

/** A link to a heading or other element of a page. */
export interface HashLink {
  /** Path of the page; undefined for the same page. */
  path: string | undefined;
  /** Without its `#`, as in the source. */
  hash: string;
  location: Pick<Diagnostic, 'location' | 'excerpt'>;
}

/** Code that has to run before a page can be shown. Plain JSON. */
export interface PageScript {
  islands: IslandSource[];
  /** Imports, exports and statements of the files with islands and of their users, by path, on their original lines. */
  modules: Record<string, string>;
  /** The file that uses a snippet, by the file of the snippet, which sees what its user imports and exports. */
  users?: Record<string, string>;
}

interface IslandSource {
  /** File of the code. */
  file: string;
  /** Its start in the file. */
  line: number;
  column: number;
  /** If the expression uses an undefined name, it becomes text. */
  kind: 'tag' | 'expression';
  /** An expression that may contain JSX; `$slot(n)` is content of the page. */
  source: string;
}

/** The result of an island. Results have the order of the islands. */
export type IslandResult =
  /** Static; or hydrated in the browser; or rendered only in the browser. */
  | { kind: 'still' | 'live' | 'browser'; html: string; parts: IslandPart[]; raw: string[]; icons?: readonly IslandIcon[] }
  | { kind: 'failed'; message: string }
  /** An expression with an undefined name, shown as source text. */
  | { kind: 'text' };

/** An icon in the HTML of an island. */
export interface IslandIcon {
  name: string;
  type: string | undefined;
}

/** A built-in component in the HTML of an island: `<lectern-part data-part="n">` around its children. */
interface IslandPart {
  name: string;
  /** JSX in a prop is `{ $html }`. */
  props: Record<string, unknown>;
}

/** The results of a page's code. */
export interface ScriptResult {
  results: readonly IslandResult[];
  /** URLs of the module that hydrates the islands, and of its imports. Empty if no island is interactive. */
  modules: readonly string[];
}

/** The rendered form of a page's body that the route renders. */
export interface PageBody {
  nodes: PageNode[];
  toc: TocEntry[];
  /** Code that has to run before the page can be shown; `nodes` is the static part. Absent if there is no code or its results are known. */
  script?: PageScript;
  /** Ids of all link targets on the page; absent if the markup contains ids that are unknown at build time. */
  ids?: string[];
  /** Links to headings on other pages. */
  hashLinks?: HashLink[];
}
