import type { NavigationSection, PagePlacement, SidebarGroup, SidebarItem } from './types.ts';

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
  concealed: ReadonlySet<string>;
}

function placeGroup(group: SidebarGroup, walk: Walk, around: PagePlacement['trail'], boostAround: number | undefined): void {
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
    ...(concealed.has(path) && { hidden: true as const }),
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
