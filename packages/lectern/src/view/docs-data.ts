/** A page of the docs. Plain JSON. */
export interface DocsPage {
  /** Path without leading and trailing slashes, such as `guides/start`. The home page is `index`. */
  id: string;
  /** URL with the base path, for links. */
  href: string;
  title: string;
  /** Plain text. */
  description: string | undefined;
  /** What it shows: the text of an author, or the part of an API document that it was generated from. */
  kind: 'page' | 'operation' | 'schema' | 'overview' | 'resource';
  /** BCP 47 tag, such as `en`. */
  lang: string;
  /** Titles of the groups around it, outermost first. */
  breadcrumbs: string[];
  /** True if its author, or every group that lists it, hides it. */
  hidden: boolean;
  /** Path of its file from the folder of the docs. Undefined for a page that was generated. */
  file: string | undefined;
  /** All fields of its front matter, your own ones included. */
  frontmatter: Readonly<Record<string, unknown>>;
}

/** An entry of the navigation. Plain JSON. */
export type NavigationItem = NavigationPage | NavigationLink | NavigationGroup | NavigationDivisionItem;

/** An entry for a page of the docs. */
export interface NavigationPage {
  kind: 'page';
  /** `id` of the page. */
  id: string;
  href: string;
  title: string;
  /** Short text next to the title. */
  tag?: string;
  /** HTTP method of an operation, in capitals. */
  method?: string;
  deprecated: boolean;
}

/** An entry with another URL. */
export interface NavigationLink {
  kind: 'link';
  href: string;
  title: string;
  tag?: string;
}

/** A group of the sidebar. */
export interface NavigationGroup {
  kind: 'group';
  title: string;
  /** URL of the page that its title opens. */
  href?: string;
  tag?: string;
  items: NavigationItem[];
}

/** A part of the docs that has a sidebar of its own. */
export interface NavigationDivisionItem {
  kind: 'language' | 'version' | 'product' | 'dropdown' | 'tab' | 'item' | 'anchor';
  /** Its label. The code of a language. */
  title: string;
  /** URL of its first page, or the URL that it links to. */
  href: string;
  tag?: string;
  /** Whether readers see it first among its siblings of the same kind. */
  isDefault: boolean;
  items: NavigationItem[];
}

/** What projects get to know about their docs. */
export interface DocsData {
  pages(): DocsPage[];
  /** Throws an error with the name `UnknownPageError`. */
  page(id: string): DocsPage;
  navigation(): NavigationItem[];
}

/** Id of a page: its path, or `index` for the home page. */
export function pageId(path: string): string {
  return path === '' ? 'index' : path;
}

/** Path of the page with an id. */
export function pagePathOf(id: string): string {
  return id === 'index' ? '' : id;
}
