import type { PageSource } from '../content/types.ts';
import type { Layout } from './layout.ts';
import type { Membership } from './membership.ts';
import type { ResolvedEntry, ResolvedGroup } from './resolve-groups.ts';
import type { SectionIds, Sections } from './sections.ts';
import type { NavigationSection, PagePlacement, SidebarGroup, SidebarItem } from './types.ts';
import type { VersionMap } from './versions.ts';

/** Walks all sections in navigation order, fills in their reading order, and returns the placements of all listed pages. */
export function placeListedPages(layout: Layout, sections: Sections): Map<string, PagePlacement[]> {
  const placements = new Map<string, PagePlacement[]>();
  const seen = new Map<NavigationSection, Set<string>>();
  for (const version of layout.versions) {
    for (const placed of layout.placed.get(version) ?? []) {
      const section = sections.of(placed, version);
      // Its groups are the same in every version: the first walk was enough.
      if (section.version === undefined && version !== layout.versions[0]) continue;
      let paths = seen.get(section);
      if (paths === undefined) seen.set(section, (paths = new Set()));
      placeGroup(placed.group, { section, paths, placements }, []);
    }
  }
  return placements;
}

/**
 * Places the pages of one section and fills in its reading order.
 *
 * @param concealed pages that machines shall not list
 */
export function placeSection(
  section: NavigationSection,
  placements: Map<string, PagePlacement[]>,
  { concealed, boost }: { concealed: ReadonlySet<string>; boost: number | undefined },
): void {
  const walk: Walk = { section, paths: new Set(), placements, concealed };
  for (const group of section.groups) placeGroup(group, walk, [], boost);
}

interface Walk {
  section: NavigationSection;
  /** Pages that the section holds already. */
  paths: Set<string>;
  placements: Map<string, PagePlacement[]>;
  concealed?: ReadonlySet<string>;
}

function placeGroup(group: SidebarGroup, walk: Walk, around: PagePlacement['trail'], boostAround?: number): void {
  const boost = group.boost ?? boostAround;
  const crumb = { id: group.id, name: group.name, ...(group.root !== undefined && { root: group.root }) };
  const trail = group.name === '' ? around : [...around, crumb];
  if (group.root !== undefined) placePage(group.root, walk, trail, boost);
  for (const item of group.items) placeItem(item, walk, trail, boost);
}

function placeItem(item: SidebarItem, walk: Walk, trail: PagePlacement['trail'], boost: number | undefined): void {
  if (item.kind === 'page') placePage(item.path, walk, trail, boost);
  else if (item.kind === 'group') placeGroup(item, walk, trail, boost);
}

function placePage(path: string, walk: Walk, trail: PagePlacement['trail'], boost: number | undefined): void {
  const { section, paths, placements, concealed } = walk;
  if (paths.has(path)) return;
  paths.add(path);
  const placement: PagePlacement = {
    ...whereabouts(section),
    ...(boost !== undefined && { boost }),
    trail,
    position: section.order.length,
    listed: true,
    ...(concealed?.has(path) && { hidden: true as const }),
  };
  section.order.push(path);
  const others = placements.get(path);
  if (others) others.push(placement);
  else placements.set(path, [placement]);
}

/** Where pages of a section stand. */
export function whereabouts({ id, division, tab, anchor, version, language }: NavigationSection) {
  return {
    section: id,
    ...(division !== undefined && { division }),
    ...(language !== undefined && { language }),
    ...(tab !== undefined && { tab }),
    ...(anchor !== undefined && { anchor }),
    ...(version !== undefined && { version }),
  };
}

export interface UnlistedOptions {
  groups: readonly ResolvedGroup[];
  layout: Layout;
  sections: Sections;
  ids: SectionIds;
  tabs: Membership;
  anchors: Membership;
  /** Versions that a page of this tab or anchor belongs to, by index. */
  versionOfTab: (index: number | undefined) => string | undefined;
  versionOfAnchor: (index: number | undefined) => string | undefined;
  versions: VersionMap;
}

/**
 * Places pages that no group shows. A hidden page stands in the section of the group that names it, any other in that of
 * the longest prefix of its path, else in that of the first tab and the top anchor.
 */
export function placeUnlistedPages(pages: readonly PageSource[], options: UnlistedOptions): [path: string, PagePlacement[]][] {
  const { layout, sections } = options;
  const hidden = findHiddenEntries(options.groups);
  return pages.map((page) => {
    const entry = hidden.get(page.path);
    const version = options.versions.ofPath(page);
    const group = entry && layout.placed.get(version ?? layout.versions[0])?.find((placed) => placed.index === entry.group);
    const section = group ? sections.of(group, version ?? layout.versions[0]) : findSection(page, version, options);
    const isHidden = entry ? entry.hidden : page.frontMatter.hidden === true;
    return [page.path, [{ ...whereabouts(section), trail: [], listed: false, ...(isHidden && { hidden: true }) }]];
  });
}

function findSection(page: PageSource, version: string | undefined, options: UnlistedOptions): NavigationSection {
  const { layout, sections, ids } = options;
  const asked = { own: version, shown: version ?? layout.versions[0] };
  const tab = alive(options.tabs.ownerOfPath(page.path, asked), ids.tabs);
  const anchor = alive(options.anchors.ownerOfPath(page.path, asked), ids.anchors);
  const shown = version ?? options.versionOfTab(tab) ?? options.versionOfAnchor(anchor) ?? layout.versions[0];
  const exact = sections.find({ tab, anchor }, shown);
  if (exact) return exact;
  if (tab === undefined && anchor === undefined) return sections.findFirst(() => true, shown) ?? sections.addEmpty({ tab, anchor });
  return (
    (tab === undefined ? undefined : sections.findFirst((key) => key.tab === tab, shown)) ??
    (anchor === undefined ? undefined : sections.findFirst((key) => key.anchor === anchor, shown)) ??
    sections.addEmpty({ tab, anchor })
  );
}

function alive(owner: number | undefined, ids: ReadonlyMap<number | undefined, string>): number | undefined {
  return owner !== undefined && ids.has(owner) ? owner : undefined;
}

/** Entries that a group names but does not show, with the index of the top-level group. */
function findHiddenEntries(groups: readonly ResolvedGroup[]): Map<string, { group: number; hidden: boolean }> {
  const found = new Map<string, { group: number; hidden: boolean }>();
  const visit = (item: ResolvedEntry | ResolvedGroup, group: number): void => {
    if (item.kind === 'group') for (const inner of item.root ? [item.root, ...item.items] : item.items) visit(inner, group);
    else if (!item.shown && item.item.kind === 'page' && !found.has(item.item.path))
      found.set(item.item.path, { group, hidden: item.hidden });
  };
  groups.forEach((group, index) => visit(group, index));
  return found;
}
