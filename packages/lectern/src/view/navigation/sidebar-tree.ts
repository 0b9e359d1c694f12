import { hash } from 'node:crypto';
import type { NavigationSection, SidebarGroup, SidebarItem } from '@lectern/core';
import type { Addresses } from '../addresses.ts';
import { withoutMethod } from '../operation-label.ts';
import type { IconPrinter } from '../options.ts';
import type { FilterEntries } from '../props/browser-files.ts';
import { isExternal } from '../props/links.ts';
import type { SidebarView } from '../types.ts';

type SidebarLinkView = Extract<SidebarView, { kind: 'link' }>;
type SidebarGroupView = Extract<SidebarView, { kind: 'group' }>;

/** The page-independent part of a sidebar entry, built once and shared by all pages of the section. */
export type SidebarNode = SidebarLinkNode | SidebarGroupNode;

interface SidebarLinkNode {
  kind: 'link';
  view: SidebarLinkView;
  links: 1;
  /** The page that it links to. */
  href: string;
}

interface SidebarGroupNode {
  kind: 'group';
  /** With all its entries. */
  view: SidebarGroupView;
  /** The group collapsed to a link to its first page. */
  closed: SidebarGroupView;
  /** Whether it is collapsed on all pages but its own. */
  staysClosed: boolean;
  /** 1 if it stays closed. */
  links: number;
  href: string;
  items: SidebarList;
}

/** The entries of one level. */
export interface SidebarList {
  nodes: SidebarNode[];
  views: SidebarView[];
  links: number;
  /** Name of the file with the entries, if pages may leave them out. */
  fragment?: string;
}

export interface SidebarTree {
  section: string;
  top: SidebarList;
  /**
   * Indices from the root to the first entry of each page. For the page of a group's title, the path ends at the group.
   */
  trails: Map<string, number[]>;
}

/** Groups with more links don't get a fragment file and stay a link to their first page. */
export const MAX_FRAGMENT_ENTRIES = 2000;
/** Groups without a name are never closed if they have up to this many links. */
const MAX_NAMELESS_LINKS = 12;
/** Sidebars with more links have a filter. */
const FILTER_MINIMUM = 60;

/** Name of the file with the entries for the filter. Undefined for a short section. */
export function filterFile({ section, top }: SidebarTree): string | undefined {
  return top.links > FILTER_MINIMUM ? fragmentName(section, 'filter') : undefined;
}

export function filterEntries({ top }: SidebarTree): FilterEntries {
  const entries: FilterEntries = [];
  const visit = ({ nodes }: SidebarList, trail: string): void => {
    const pages: FilterEntries[number][1] = [];
    entries.push([trail, pages]);
    for (const node of nodes) {
      if (node.kind === 'link') {
        const { label, href, method } = node.view;
        pages.push(method === undefined ? [label, href] : [withoutMethod(label, method), href, method]);
        continue;
      }
      const { label, href } = node.view;
      const inner = [trail, label].filter((name) => name !== '').join(' › ');
      if (href !== undefined) entries.push([inner, [[label, href]]]);
      visit(node.items, inner);
    }
  };
  visit(top, '');
  return entries.filter(([, pages]) => pages.length > 0);
}

interface SidebarTools {
  addresses: Addresses;
  icon: IconPrinter;
  /** Whether the title of a nested group links to its first page. */
  drilldown: boolean;
  /** What the overview of an API document is called. */
  overview: string;
  /** What the list of its schemas is called. */
  schemas: string;
}

export function buildSidebarTree(section: NavigationSection, { addresses, icon, drilldown, overview, schemas }: SidebarTools): SidebarTree {
  const trails = new Map<string, number[]>();
  const note = (path: string, trail: number[]) => {
    if (!trails.has(path)) trails.set(path, trail);
  };

  const buildList = (items: readonly SidebarItem[], trail: readonly number[]): SidebarList => {
    const nodes = items.map((item, index) => buildNode(item, [...trail, index]));
    const views = nodes.map((node) => (node.kind === 'group' && node.staysClosed ? node.closed : node.view));
    return { nodes, views, links: nodes.reduce((sum, node) => sum + node.links, 0) };
  };

  const buildNode = (item: SidebarItem, trail: number[]): SidebarNode => {
    if (item.kind === 'group') return buildGroup(item, trail);
    const href = item.kind === 'page' ? addresses.page(item.path) : addresses.link(item.href);
    if (item.kind === 'page') note(item.path, trail);
    const label = item.kind === 'page' && item.isOverview ? overview : item.title;
    const view: SidebarLinkView = {
      kind: 'link',
      href,
      label,
      external: isExternal(href),
      current: false,
      ...decorations(item, icon),
      ...(item.kind === 'page' && item.method !== undefined && { method: item.method }),
      deprecated: item.kind === 'page' && item.deprecated,
    };
    return { kind: 'link', view, links: 1, href };
  };

  const buildGroup = (group: SidebarGroup, trail: number[]): SidebarGroupNode => {
    if (group.root !== undefined) note(group.root, trail);
    const items = buildList(group.items, trail);
    const first = drilldown && trail.length > 1 ? firstPage(group) : undefined;
    const opened = group.root ?? first;
    const rootHref = opened === undefined ? undefined : addresses.page(opened);
    const href = rootHref ?? items.nodes[0]?.href ?? '';
    const name = group.isSchemas ? schemas : group.name;
    const isTop = trail.length === 1 && !group.isSchemas;
    const shared = { kind: 'group' as const, id: group.id, ...decorations(group, icon), current: false };
    if (items.links <= MAX_FRAGMENT_ENTRIES && items.links > 0) items.fragment = fragmentName(section.id, group.id);
    const view: SidebarGroupView = {
      ...shared,
      label: name,
      ...(rootHref !== undefined && { href: rootHref }),
      open: isTop || group.expanded,
      collapsible: !isTop,
      items: items.views,
    };
    return {
      kind: 'group',
      view,
      closed: closeGroup(view, items, href),
      staysClosed: group.isSchemas === true,
      links: group.isSchemas ? 1 : items.links + (rootHref === undefined ? 0 : 1),
      href,
      items,
    };
  };

  const top = buildList(section.groups, []);
  if (top.nodes.length <= MAX_FRAGMENT_ENTRIES) top.fragment = fragmentName(section.id, '');
  return { section: section.id, top, trails };
}

/** The group with a file instead of its entries. */
function closeGroup(view: SidebarGroupView, items: SidebarList, href: string): SidebarGroupView {
  // A few pages without a heading would be hidden behind a link without a name, and one page behind a link to itself.
  if (view.href === undefined && items.links <= (view.label === '' ? MAX_NAMELESS_LINKS : 1)) return view;
  return {
    ...view,
    label: view.label || closedName(items),
    href,
    open: false,
    collapsible: true,
    items: [],
    ...(items.fragment !== undefined && { fragment: items.fragment }),
    ...(view.href !== undefined && { rooted: true }),
  };
}

function firstPage({ items }: SidebarGroup): string | undefined {
  for (const item of items) {
    const path = item.kind === 'page' ? item.path : item.kind === 'group' ? (item.root ?? firstPage(item)) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** A closed group without a name is called by its first entry. */
function closedName({ views }: SidebarList): string {
  const [first] = views;
  return first === undefined || first.kind === 'rest' ? '' : `${first.label} …`;
}

function decorations(item: SidebarItem, icon: IconPrinter) {
  return { ...(item.icon && { icon: icon(item.icon) }), ...(item.tag !== undefined && { tag: item.tag }) };
}

/**
 * Name of the file with a group's entries, which pages load when the group is opened. Hashed, because ids can contain
 * any character.
 */
function fragmentName(section: string, group: string): string {
  return hash('sha256', `${section}\0${group}`, 'base64url').slice(0, 8);
}
