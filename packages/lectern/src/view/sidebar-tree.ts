import { hash } from 'node:crypto';
import type { NavigationSection, SidebarGroup, SidebarItem } from '@lectern/core';
import type { Addresses } from './addresses.ts';
import type { IconPrinter } from './options.ts';
import { isExternal } from './props/links.ts';
import type { SidebarView } from './types.ts';

type SidebarLinkView = Extract<SidebarView, { kind: 'link' }>;
export type SidebarGroupView = Extract<SidebarView, { kind: 'group' }>;

/** The page-independent part of a sidebar entry, built once and shared by all pages of the section. */
export type SidebarNode = SidebarLinkNode | SidebarGroupNode;

interface SidebarLinkNode {
  kind: 'link';
  view: SidebarLinkView;
  links: 1;
  /** Label and URL used when this entry represents several collapsed entries. */
  label: string;
  href: string;
}

export interface SidebarGroupNode {
  kind: 'group';
  /** With all its entries. */
  view: SidebarGroupView;
  /** The group collapsed to a link to its first page. */
  closed: SidebarGroupView;
  links: number;
  label: string;
  href: string;
  items: SidebarList;
}

/** The entries of one level. */
export interface SidebarList {
  nodes: SidebarNode[];
  views: SidebarView[];
  links: number;
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
export const FRAGMENT_LIMIT = 2000;

/** @param drilldown whether the title of a nested group links to its first page */
export function buildSidebarTree(section: NavigationSection, addresses: Addresses, icon: IconPrinter, drilldown = false): SidebarTree {
  const trails = new Map<string, number[]>();
  const note = (path: string, trail: number[]) => {
    if (!trails.has(path)) trails.set(path, trail);
  };

  const buildList = (items: readonly SidebarItem[], trail: readonly number[]): SidebarList => {
    const nodes = items.map((item, index) => buildNode(item, [...trail, index]));
    return { nodes, views: nodes.map((node) => node.view), links: nodes.reduce((sum, node) => sum + node.links, 0) };
  };

  const buildNode = (item: SidebarItem, trail: number[]): SidebarNode => {
    if (item.kind === 'group') return buildGroup(item, trail);
    const href = item.kind === 'page' ? addresses.page(item.path) : addresses.link(item.href);
    if (item.kind === 'page') note(item.path, trail);
    const view: SidebarLinkView = {
      kind: 'link',
      href,
      label: item.title,
      external: isExternal(href),
      current: false,
      ...decorations(item, icon),
      ...(item.kind === 'page' && item.method !== undefined && { method: item.method }),
      deprecated: item.kind === 'page' && item.deprecated,
    };
    return { kind: 'link', view, links: 1, label: item.title, href };
  };

  const buildGroup = (group: SidebarGroup, trail: number[]): SidebarGroupNode => {
    if (group.root !== undefined) note(group.root, trail);
    const items = buildList(group.items, trail);
    const first = drilldown && trail.length > 1 ? firstPage(group) : undefined;
    const opened = group.root ?? first;
    const rootHref = opened === undefined ? undefined : addresses.page(opened);
    const label = group.name === '' ? spanLabel(items.nodes) : group.name;
    const href = rootHref ?? items.nodes[0]?.href ?? '';
    const isTop = trail.length === 1;
    const shared = { kind: 'group' as const, id: group.id, ...decorations(group, icon), current: false };
    return {
      kind: 'group',
      view: {
        ...shared,
        label: group.name,
        ...(rootHref !== undefined && { href: rootHref }),
        open: isTop || group.expanded,
        collapsible: !isTop,
        items: items.views,
      },
      closed: {
        ...shared,
        label,
        href,
        open: false,
        collapsible: true,
        items: [],
        ...(items.links <= FRAGMENT_LIMIT && items.links > 0 && { fragment: fragmentName(section.id, group.id) }),
      },
      links: items.links + (rootHref === undefined ? 0 : 1),
      label,
      href,
      items,
    };
  };

  return { section: section.id, top: buildList(section.groups, []), trails };
}

function firstPage({ items }: SidebarGroup): string | undefined {
  for (const item of items) {
    const path = item.kind === 'page' ? item.path : item.kind === 'group' ? (item.root ?? firstPage(item)) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The label of one link that represents several entries. */
export function spanLabel(nodes: readonly SidebarNode[]): string {
  const [first, last] = [nodes[0]?.label ?? '', nodes.at(-1)?.label ?? ''];
  return first === last ? first : `${first} – ${last}`;
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
