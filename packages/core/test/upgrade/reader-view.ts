import { parseConfig } from '../../src/config/parse.ts';
import type { SiteConfig } from '../../src/config/types.ts';
import type { PageSource } from '../../src/content/types.ts';
import { buildNavigation } from '../../src/navigation/build.ts';
import { selectPagination, selectPlacements, selectSection } from '../../src/navigation/select.ts';
import { type BarEntry, selectAnchors, selectSwitchers, selectTabs } from '../../src/navigation/select-bars.ts';
import type { SidebarItem } from '../../src/navigation/types.ts';
import { upgradeConfig } from '../../src/upgrade/upgrade.ts';
import { page } from '../navigation/tiny-site.ts';

/** A page by its path, or with front matter. */
export type TinyPage = string | { path: string; frontMatter: Partial<PageSource['frontMatter']> };

export function toPages(pages: readonly TinyPage[]): PageSource[] {
  return pages.map((one) => (typeof one === 'string' ? page(one || 'index') : page(one.path, one.frontMatter)));
}

/** The upgraded text; fails when the file cannot be upgraded. */
export function upgraded(written: object | string, pages: readonly TinyPage[] = []) {
  const text = typeof written === 'string' ? written : JSON.stringify(written, null, 2);
  const result = upgradeConfig('mint.json', text, { pages: toPages(pages), documents: [] });
  if (result.kind !== 'upgraded') throw new Error(`The file was not upgraded: ${JSON.stringify(result.diagnostics, null, 2)}`);
  return result;
}

export function read(written: object | string): SiteConfig {
  const { config } = parseConfig('docs.json', typeof written === 'string' ? written : JSON.stringify(written));
  if (config === undefined) throw new Error('The configuration cannot be read.');
  return config;
}

/**
 * What a reader sees on every page: bars, entries of menus, sidebar, neighbours. A link to the root of a site without a page there leads
 * to its first page, and a color is the same whether it is written once or for both modes.
 */
export function readerView(config: SiteConfig, pages: readonly TinyPage[]): Record<string, unknown> {
  const { navigation } = buildNavigation(config, toPages(pages));
  const target = ({ target: to }: BarEntry) => {
    if (to.kind === 'external') return to.href;
    return `/${to.path === '' ? navigation.home : to.path}`;
  };
  const bar = (entries: readonly BarEntry[]) =>
    entries.map((entry) => {
      const color = entry.color?.kind === 'modes' ? entry.color.light : entry.color?.kind === 'plain' ? entry.color.color : entry.color;
      return [entry.name, entry.current, target(entry), entry.icon?.name, color].filter((part) => part !== undefined);
    });
  const list = (items: readonly SidebarItem[]): unknown[] =>
    items.map((item) =>
      item.kind === 'group'
        ? [item.name, item.root, item.expanded, item.tag, list(item.items)]
        : [item.title, item.kind === 'page' ? item.path : item.href],
    );
  const views = Object.keys(navigation.placements).map((path) => {
    const placements = selectPlacements(navigation, path).filter(({ listed }) => listed);
    const views = placements.map((placement) => ({
      tabs: bar(selectTabs(navigation, placement)),
      anchors: bar(selectAnchors(navigation, placement)),
      sidebar: list(selectSection(navigation, placement).groups),
      trail: placement.trail.map(({ name }) => name),
      neighbours: selectPagination(navigation, placement),
      menus: selectSwitchers(navigation, path, placement).map(({ kind, entries }) => [
        kind,
        entries.map(({ name, current }) => [name, current]),
      ]),
    }));
    // A page of all versions is in one place before and in one for each version after.
    return [`/${path}`, views[0] ?? 'unlisted'];
  });
  return { home: navigation.home, ...Object.fromEntries(views) };
}

/** A configuration without what only the other form has, and without places. */
export function comparable(config: SiteConfig): unknown {
  const { file, navigation, divisions, tabs, anchors, versions, topAnchor, primaryTab, theme, api, colors, ...rest } = config;
  const { servers, operationAuth, baseUrls, auth, maintainOrder, ...others } = api;
  const { anchors: colorOfAnchors, ...accents } = colors;
  const plain = {
    ...rest,
    colors: accents,
    api: { ...others, baseUrls, auth, maintainOrder: maintainOrder === false },
    theme: theme ?? 'mint',
  };
  return JSON.parse(JSON.stringify(plain, (key, value) => (key === 'location' ? undefined : value)));
}
