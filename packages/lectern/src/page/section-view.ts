import {
  type Navigation,
  type NavigationTarget,
  type PagePlacement,
  selectActiveAnchor,
  selectActiveTab,
  selectTarget,
  selectVersion,
  selectVisibleAnchors,
  selectVisibleTabs,
} from '@lectern/core';
import { type Addresses, leavesSite } from './addresses.ts';
import type { IconPrinter } from './options.ts';
import type { AnchorView, LinkView } from './types.ts';

/** Tabs and anchors as all pages of a section show them, with the active ones marked. */
export interface SectionView {
  tabs: LinkView[];
  anchors: AnchorView[];
}

/** @param placement of any page of the section; undefined for a page outside of all sections */
export function buildSectionView(
  navigation: Navigation,
  placement: PagePlacement | undefined,
  { addresses, icon }: { addresses: Addresses; icon: IconPrinter },
): SectionView {
  const version = selectVersion(navigation, placement);
  const activeTab = selectActiveTab(navigation, placement);
  const activeAnchor = selectActiveAnchor(navigation, placement);
  const link = (label: string, target: NavigationTarget, current: boolean): LinkView => {
    const path = selectTarget(target, version);
    const href = path === undefined ? addressOf(target) : addresses.page(path);
    return { label, href, external: leavesSite(href), current };
  };
  return {
    tabs: selectVisibleTabs(navigation, placement).map((tab) => link(tab.name, tab.target, tab === activeTab)),
    anchors: selectVisibleAnchors(navigation, placement).map((anchor) => ({
      id: anchor.id,
      ...link(anchor.name, anchor.target, anchor === activeAnchor),
      ...(anchor.icon && { icon: icon(anchor.icon) }),
      ...(anchor.color && { color: anchor.color }),
    })),
  };
}

function addressOf(target: NavigationTarget): string {
  return target.kind === 'external' ? target.href : '';
}
