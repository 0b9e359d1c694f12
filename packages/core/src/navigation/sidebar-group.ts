import type { ResolvedGroup } from './resolve-groups.ts';
import type { SidebarGroup, SidebarItem } from './types.ts';

/** The group without hidden pages; undefined when nothing is left. */
export function toSidebarGroup(group: ResolvedGroup): SidebarGroup | undefined {
  const items = group.items.flatMap((item): SidebarItem[] => {
    if (item.kind === 'entry') return item.shown ? [item.item] : [];
    const inner = toSidebarGroup(item);
    return inner ? [inner] : [];
  });
  if (items.length === 0 && group.shell.root === undefined) return undefined;
  return { ...group.shell, items };
}
