import { type Navigation, type PagePlacement, type PageSource, type SidebarGroup, type SidebarItem, selectSection } from '@lectern/core';
import type { Addresses } from '../addresses.ts';
import { descriptionText } from '../description.ts';
import type { IconPrinter } from '../options.ts';
import { isExternal } from '../props/links.ts';
import type { DirectoryView } from '../types.ts';

interface DirectoryTools {
  addresses: Addresses;
  icon: IconPrinter;
  page(path: string): PageSource | undefined;
}

/** Groups whose page lists their content, by that page. */
export type DirectoryIndex = ReadonlyMap<string, SidebarGroup>;

/** The groups of a section that have a page. Built once per section. */
export function indexDirectories(navigation: Navigation, placement: PagePlacement): DirectoryIndex {
  const index = new Map<string, SidebarGroup>();
  const visit = (item: SidebarItem): void => {
    if (item.kind !== 'group') return;
    if (item.root !== undefined && item.directory !== undefined && !index.has(item.root)) index.set(item.root, item);
    item.items.forEach(visit);
  };
  selectSection(navigation, placement).groups.forEach(visit);
  return index;
}

/** The directory of a group, shown on the group's page. */
export function buildDirectory(index: DirectoryIndex, path: string, tools: DirectoryTools): DirectoryView | undefined {
  const group = index.get(path);
  if (group?.directory === undefined || group.directory === 'none') return undefined;
  const loose = group.items.filter((item) => item.kind !== 'group');
  const groups = group.items.filter((item) => item.kind === 'group');
  const sections = [
    { label: '', items: loose.flatMap((item) => buildItem(item, tools)) },
    ...groups.map((inner) => ({ label: inner.name, items: linksOf(inner, tools) })),
  ].filter(({ items }) => items.length > 0);
  return sections.length === 0 ? undefined : { style: group.directory, sections };
}

/** The pages of a group: its own page first, then those of nested groups. */
function linksOf(group: SidebarGroup, tools: DirectoryTools): DirectoryView['sections'][number]['items'] {
  const root = group.root === undefined ? undefined : tools.page(group.root);
  const own = root && [{ label: root.frontMatter.sidebarTitle ?? root.title, ...linkTo(root, tools) }];
  const inside = group.items.flatMap((item) => (item.kind === 'group' ? linksOf(item, tools) : buildItem(item, tools)));
  return [...(own ?? []), ...inside];
}

function buildItem(item: SidebarItem, tools: DirectoryTools): DirectoryView['sections'][number]['items'] {
  if (item.kind === 'group') return [];
  const icon = item.icon && { icon: tools.icon(item.icon) };
  if (item.kind === 'link') {
    const href = tools.addresses.link(item.href);
    return [{ label: item.title, href, external: isExternal(href), ...icon }];
  }
  const page = tools.page(item.path);
  return page ? [{ label: item.title, ...linkTo(page, tools), ...icon }] : [];
}

function linkTo({ path, frontMatter }: PageSource, { addresses, icon }: DirectoryTools) {
  return {
    href: addresses.page(path),
    external: false,
    ...(frontMatter.icon && { icon: icon(frontMatter.icon) }),
    ...(frontMatter.description !== undefined && { description: descriptionText(frontMatter.description) }),
  };
}
