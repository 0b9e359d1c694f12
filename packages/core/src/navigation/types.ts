import type { AnchorColor, DirectoryStyle, DivisionKind, IconReference, LanguageLook } from '../config/types.ts';

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
}

/** A sidebar entry that leads out of the site. */
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
  /** Empty only at the top level: the pages of such a group stand without a heading. */
  name: string;
  icon?: IconReference;
  tag?: string;
  /** Path of the page that the title opens. */
  root?: string;
  expanded: boolean;
  /** How the page of `root` lists what the group holds; absent when it does not. */
  directory?: DirectoryStyle;
  /** Weight of its pages in search. */
  boost?: number;
  items: SidebarItem[];
}

/** Where a division leads. */
export type NavigationTarget = { kind: 'page'; path: string } | { kind: 'external'; href: string };

/**
 * A language, version, product, dropdown, tab, menu item or anchor. Divisions form a tree: those that stand beside a page are the
 * children of the divisions around it.
 */
export interface NavigationDivision {
  /** Unique in the navigation and stable between builds. */
  id: string;
  kind: DivisionKind;
  /** Label; the code of a language. */
  name: string;
  parent?: string;
  icon?: IconReference;
  tag?: string;
  description?: string;
  color?: AnchorColor;
  /** True for the one of its kind beside its siblings that new readers see. */
  isDefault: boolean;
  /** True: only pages inside it show it. */
  isHidden: boolean;
  /** True: it stands on every page below its parent, whatever else stands there. */
  isGlobal: boolean;
  /** A page that this version shares with another stays when readers switch between them. */
  sharesPages?: boolean;
  target: NavigationTarget;
  /** Leading path segments that most of its pages have in common, and the pages of its siblings have not. */
  prefix?: string;
  /** What a language has of its own. */
  look?: LanguageLook;
  /** Ids in written order. */
  children: string[];
}

/** The groups that stand in one division: what one sidebar shows. */
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

/** Where a page stands. A page that is listed in several sections or versions has a placement for each. */
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
  trail: { id: string; name: string; root?: string }[];
  /** Index of the page in the section's `order`; absent when it is not listed. */
  position?: number;
  /** False for a page that no group shows: it stands inside the section that its path belongs to. */
  listed: boolean;
  /** True when the page or every group that lists it is hidden, so that machines shall not list it either. */
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
  /** Paths of the pages that redirects from other paths lead to: a page that was renamed corresponds by its old path too. */
  moved?: Record<string, string>;
  /** Path of the page that `/` shows or leads to; undefined in an empty site. */
  home: string | undefined;
}
