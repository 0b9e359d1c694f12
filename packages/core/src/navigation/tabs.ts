import type { SiteConfig } from '../config/types.ts';
import { isExternal } from '../content/links.ts';
import { IdSpace, slugify } from '../content/slug.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { deadPrefix } from './dead-prefix.ts';
import type { Layout } from './layout.ts';
import type { PrefixOwner } from './membership.ts';
import type { Targets } from './targets.ts';
import type { NavigationTab } from './types.ts';

export interface BarOptions {
  /** Prefixes and versions of the configured tabs or anchors, in their order. */
  owners: readonly PrefixOwner[];
  layout: Layout;
  targets: Targets;
  /** Folders that hold pages, for suggestions. */
  folders: () => Iterable<string>;
  report: Report;
}

export interface BuiltTabs {
  tabs: NavigationTab[];
  /** Id by index in the configuration; under undefined the tab of whatever no other claims. Tabs that are left out are missing. */
  ids: ReadonlyMap<number | undefined, string>;
}

/**
 * The configured tabs that lead somewhere, after a first tab for the groups that none of them claims. A tab without pages that
 * generates them from an API document is left out silently.
 */
export function buildTabs(config: SiteConfig, { owners, targets, folders, report }: BarOptions): BuiltTabs {
  const tabs: NavigationTab[] = [];
  const ids = new Map<number | undefined, string>();
  const space = new IdSpace();
  const add = (index: number | undefined, tab: Omit<NavigationTab, 'id'>) => {
    const id = space.claim(slugify(tab.name));
    ids.set(index, id);
    tabs.push({ id, ...tab });
  };

  const rest = config.tabs.length > 0 ? targets.firstOf((group) => group.tab === undefined) : undefined;
  if (rest) add(undefined, { name: config.primaryTab ?? 'Documentation', target: rest, isDefaultHidden: false });
  config.tabs.forEach((tab, index) => {
    const { prefix, version } = owners[index] ?? { prefix: undefined, version: undefined };
    const shared = { name: tab.name, isDefaultHidden: tab.isDefaultHidden, ...(version !== undefined && { version }) };
    if (prefix === undefined) {
      add(index, { ...shared, target: { kind: 'external', href: tab.url } });
      return;
    }
    const target = targets.underPrefix(prefix, (group) => group.tab === index);
    if (target) add(index, { ...shared, target, prefix });
    else if (tab.openapi.length === 0) report(deadPrefix('tab', { ...tab, url: prefix }, folders()));
  });
  return { tabs, ids };
}

/** What a tab or anchor claims: an address elsewhere claims nothing. */
export function toPrefixOwner(url: string, version: string | undefined): PrefixOwner {
  return { prefix: isExternal(url.trim()) ? undefined : url.trim().replace(/^\/+|\/+$/g, ''), version };
}
