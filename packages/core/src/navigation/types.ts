import type { DirectoryStyle, IconReference, NavigationDivisionConfig } from '../config/types.ts';

/** A sidebar entry for a page of the site. */
export interface SidebarPage {
  kind: 'page';
  path: string;
  title: string;
  icon?: IconReference;
  tag?: string;
  deprecated: boolean;
  /** HTTP method in capitals, for the badge of an endpoint page. */
  method?: string;
  /** Whether it is the overview of an API document, which lists call "Overview". */
  isOverview?: true;
}

/** A sidebar entry with an external link. */
export interface SidebarLink {
  kind: 'link';
  href: string;
  title: string;
  icon?: IconReference;
  tag?: string;
}

export type SidebarItem = SidebarPage | SidebarLink | SidebarGroup;

export interface SidebarGroup {
  kind: 'group';
  /** Unique in the navigation and stable between builds: names of its ancestors and itself. */
  id: string;
  /** Empty only at the top level: the pages of such a group have no heading. */
  name: string;
  /** Whether it is the list of a document's schemas: its name is translated, and it is closed. */
  isSchemas?: true;
  icon?: IconReference;
  tag?: string;
  /** Path of the page that the title opens. */
  root?: string;
  expanded: boolean;
  /** How the page of `root` lists the content of the group; absent if it does not. */
  directory?: DirectoryStyle;
  /** Weight of its pages in search. */
  boost?: number;
  items: SidebarItem[];
}

/** The target of a division. */
export type NavigationTarget = { kind: 'page'; path: string } | { kind: 'external'; href: string };

/**
 * A language, version, product, dropdown, tab, menu item, or anchor. Divisions form a tree.
 */
export interface NavigationDivision
  extends Pick<
    NavigationDivisionConfig,
    'kind' | 'name' | 'icon' | 'tag' | 'description' | 'color' | 'isAtEnd' | 'isGlobal' | 'sharesPages' | 'look'
  > {
  /** Unique in the navigation and stable between builds. */
  id: string;
  parent?: string;
  /** Whether new readers see it rather than its siblings of the same kind. */
  isDefault: boolean;
  /** True: only pages inside it show it. */
  isHidden: boolean;
  target: NavigationTarget;
  /** Leading path segments that most of its pages have in common, and the pages of its siblings have not. */
  prefix?: string;
  /** Ids in written order. */
  children: string[];
}

/** The groups of one division: the content of one sidebar. */
export interface NavigationSection {
  id: string;
  /** The innermost division around it. */
  division?: string;
  /** Ids of the innermost tab and anchor around it. */
  tab?: string;
  anchor?: string;
  /** Name of the innermost version around it. */
  version?: string;
  language?: string;
  /** Empty in a section that exists only for pages that no group lists. */
  groups: SidebarGroup[];
  /** Paths in reading order, each once; hidden pages and links left out. */
  order: string[];
}

/** The place of a page in the navigation. A page in several sections or versions has a placement for each. */
export interface PagePlacement {
  section: string;
  division?: string;
  tab?: string;
  anchor?: string;
  /** Name of the innermost version around the page. */
  version?: string;
  /** Code of the language. */
  language?: string;
  /** Weight in search that the nearest group or division with one gives; 1 when absent. */
  boost?: number;
  /** Named groups around the page, outermost first. */
  trail: { id: string; name: string; isSchemas?: true; root?: string }[];
  /** Index of the page in the section's `order`; absent when it is not listed. */
  position?: number;
  /** False for a page that no group shows: it is in the section of its path. */
  listed: boolean;
  /** Whether a hidden group lists the page that search, agents, and search engines include anyway. */
  searchable?: true;
  /** Whether the page or every group that lists it is hidden, so agents and search engines don't list it either. */
  hidden?: true;
}

/** Immutable; nothing in it is marked "current". Plain JSON. The functions of `select.ts` and `select-bars.ts` read it. */
export interface Navigation {
  /** By id. */
  divisions: Record<string, NavigationDivision>;
  /** Ids of the outermost divisions, in written order. */
  outermost: string[];
  sections: Record<string, NavigationSection>;
  /** Placements by page path, the default version's first. Holds every page that is built. */
  placements: Record<string, PagePlacement[]>;
  /** Target pages of redirects by old path, so a renamed page also corresponds by its old path. */
  moved?: Record<string, string>;
  /** Path of the page that `/` shows or redirects to; undefined in an empty site. */
  home: string | undefined;
}
