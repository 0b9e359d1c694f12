import type { AnchorColor, IconReference } from '../config/types.ts';

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
  items: SidebarItem[];
}

/**
 * Where a tab, anchor or version leads. `byVersion` holds the path for each version in which it differs from `path`;
 * `selectTarget` picks.
 */
export type NavigationTarget = { kind: 'page'; path: string; byVersion?: Record<string, string> } | { kind: 'external'; href: string };

/** A tab of the bar. */
export interface NavigationTab {
  id: string;
  name: string;
  target: NavigationTarget;
  version?: string;
  isDefaultHidden: boolean;
  /** Path prefix without slashes at its ends; absent for external tabs and for the tab of whatever no other claims. */
  prefix?: string;
}

export interface NavigationAnchor {
  id: string;
  name: string;
  icon?: IconReference;
  /** The anchor's own colour, else the one that `colors.anchors` sets for all. */
  color?: AnchorColor;
  target: NavigationTarget;
  version?: string;
  isDefaultHidden: boolean;
  /** Path prefix without slashes at its ends; absent for external anchors and for the top anchor. */
  prefix?: string;
  /** True for the anchor that takes whatever no other anchor claims. */
  isTop: boolean;
}

export interface NavigationVersion {
  name: string;
  isDefault: boolean;
  target: NavigationTarget;
  /** Leading path segments that all pages of this version alone have in common; `` when there are none. */
  prefix?: string;
}

/** The groups of one tab, anchor and version: what one sidebar shows. */
export interface NavigationSection {
  id: string;
  tab?: string;
  anchor?: string;
  /** Absent when the section holds the same groups in every version. */
  version?: string;
  /** Empty in a section that exists only for pages that no group lists. */
  groups: SidebarGroup[];
  /** Paths in reading order, each once; hidden pages and links left out. */
  order: string[];
}

/** Where a page stands. A page that is listed in several sections or versions has a placement for each. */
export interface PagePlacement {
  section: string;
  tab?: string;
  anchor?: string;
  version?: string;
  /** Named groups around the page, outermost first. */
  trail: { id: string; name: string; root?: string }[];
  /** Index of the page in the section's `order`; absent when it is not listed. */
  position?: number;
  /** False for a page that no group shows: it stands inside the section that its path belongs to. */
  listed: boolean;
  /** True when the page or every group that lists it is hidden, so that machines shall not list it either. */
  hidden?: true;
}

/** Immutable; nothing in it is marked "current". Plain JSON. */
export interface Navigation {
  tabs: NavigationTab[];
  anchors: NavigationAnchor[];
  versions: NavigationVersion[];
  sections: Record<string, NavigationSection>;
  /** Placements by page path, the default version's first. Holds every page that is built. */
  placements: Record<string, PagePlacement[]>;
  /** Path of the page that `/` shows or leads to; undefined in an empty site. */
  home: string | undefined;
}
