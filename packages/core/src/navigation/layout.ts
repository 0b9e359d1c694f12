import type { Membership } from './membership.ts';
import type { ResolvedEntry, ResolvedGroup } from './resolve-groups.ts';
import type { SidebarGroup, SidebarItem } from './types.ts';

/** A top-level group as one version shows it, with the tab and anchor that own it, by index. */
export interface PlacedGroup {
  /** Index of the group in the navigation. */
  index: number;
  group: SidebarGroup;
  tab: number | undefined;
  anchor: number | undefined;
}

/** The groups of the navigation for each version, in navigation order. */
export interface Layout {
  /** Default version first; the only entry is undefined in a site without versions. */
  versions: readonly (string | undefined)[];
  placed: ReadonlyMap<string | undefined, readonly PlacedGroup[]>;
}

export interface LayoutOptions {
  versions: readonly string[];
  tabs: Membership;
  anchors: Membership;
}

/** Filters the groups by version and assigns each to a tab and, independently, to an anchor. */
export function layOutGroups(groups: readonly ResolvedGroup[], { versions, tabs, anchors }: LayoutOptions): Layout {
  // A group without versioned content is one object in all versions, which is how sections know that they do not differ.
  const plain = groups.map((group) => (group.versioned ? undefined : toSidebarGroup(group, undefined)));
  const keys = versions.length > 0 ? versions : [undefined];
  const placed = new Map<string | undefined, PlacedGroup[]>();
  for (const version of keys) {
    const list: PlacedGroup[] = [];
    groups.forEach((source, index) => {
      const group = source.versioned ? toSidebarGroup(source, version) : plain[index];
      if (group) list.push({ index, group, tab: tabs.ownerOfGroup(source, version), anchor: anchors.ownerOfGroup(source, version) });
    });
    placed.set(version, list);
  }
  return { versions: keys, placed };
}

/** The group without hidden pages and pages of other versions; undefined when nothing is left. */
export function toSidebarGroup(group: ResolvedGroup, version: string | undefined): SidebarGroup | undefined {
  const isShown = (entry: ResolvedEntry) =>
    entry.shown && (version === undefined || entry.version === undefined || entry.version === version);
  const items = group.items.flatMap((item): SidebarItem[] => {
    if (item.kind === 'entry') return isShown(item) ? [item.item] : [];
    const inner = toSidebarGroup(item, version);
    return inner ? [inner] : [];
  });
  const { root, ...shell } = group.shell;
  const keepsRoot = root !== undefined && group.root !== undefined && isShown(group.root);
  if (items.length === 0 && !keepsRoot) return undefined;
  return { ...shell, ...(keepsRoot && { root }), items };
}

/** Paths of the pages of a group, depth first, the page of its title before its items. */
export function* pagesOf(group: SidebarGroup): Generator<string> {
  if (group.root !== undefined) yield group.root;
  for (const item of group.items) {
    if (item.kind === 'page') yield item.path;
    else if (item.kind === 'group') yield* pagesOf(item);
  }
}
