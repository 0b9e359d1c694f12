import { type BarEntry, type Navigation, type PagePlacement, selectAnchors, selectTabs } from '@lectern/core';
import type { Addresses } from '../addresses.ts';
import type { IconPrinter } from '../options.ts';
import { isExternal } from '../props/links.ts';
import type { AnchorView, LinkView, MenuEntryView, TabView } from '../types.ts';

/** Tabs and anchors for all pages of a section, with the active ones marked. */
export interface SectionView {
  tabs: TabView[];
  anchors: AnchorView[];
}

export interface ViewTools {
  addresses: Addresses;
  icon: IconPrinter;
}

/** @param placement of any page of the section; undefined for a page outside all sections */
export function buildSectionView(navigation: Navigation, placement: PagePlacement | undefined, tools: ViewTools): SectionView {
  return {
    tabs: selectTabs(navigation, placement).map(({ menu, isAtEnd, ...tab }) => {
      const view: TabView = { ...buildLinkView(tab, tools), ...(isAtEnd && { isAtEnd }) };
      return menu.length === 0 ? view : { ...view, menu: menu.map((entry) => buildMenuEntry(entry, tools)) };
    }),
    anchors: selectAnchors(navigation, placement).map((anchor) => ({
      id: anchor.id,
      ...buildLinkView(anchor, tools),
      ...(anchor.color && { color: anchor.color }),
    })),
  };
}

export function buildMenuEntry(entry: BarEntry, tools: ViewTools): MenuEntryView {
  return {
    ...buildLinkView(entry, tools),
    ...(entry.tag !== undefined && { tag: entry.tag }),
    ...(entry.description !== undefined && { description: entry.description }),
    ...(entry.color && { color: entry.color }),
  };
}

function buildLinkView({ name, icon, current, target }: BarEntry, tools: ViewTools): LinkView {
  const href = target.kind === 'page' ? tools.addresses.page(target.path) : tools.addresses.link(target.href);
  return { label: name, href, external: isExternal(href), current, ...(icon && { icon: tools.icon(icon) }) };
}
