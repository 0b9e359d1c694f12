import type { SiteConfig } from '../config/types.ts';
import { folderOf } from '../content/links.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { buildAnchors } from './anchors.ts';
import { buildDividedNavigation } from './divided.ts';
import { groupByFolder } from './folder-groups.ts';
import { type Layout, layOutGroups, pagesOf } from './layout.ts';
import { createMembership } from './membership.ts';
import { createPageIndex } from './page-index.ts';
import { placeListedPages, placeUnlistedPages } from './placements.ts';
import { resolveGroups } from './resolve-groups.ts';
import { buildSections } from './sections.ts';
import { buildTabs, toPrefixOwner } from './tabs.ts';
import { createTargets } from './targets.ts';
import type { Navigation, PagePlacement } from './types.ts';
import { checkPageVersions, readVersionNames } from './version-names.ts';
import { buildVersions, mapVersions } from './versions.ts';

/**
 * The navigation of a site: which page stands in which tab, anchor, version and group. Entries that lead nowhere are
 * left out and reported; no problem here is an error, since the rest of the site is right without them.
 */
export function buildNavigation(config: SiteConfig, pages: readonly PageSource[]): { navigation: Navigation; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  if (config.divisions !== undefined) return { navigation: buildDividedNavigation(config, pages, report), diagnostics };
  const built = pages.filter((page) => page.frontMatter.url === undefined);

  const versions = readVersionNames(config.versions);
  checkPageVersions(pages, versions, report);
  const configured = config.navigation.length > 0 ? config.navigation : groupByFolder(pages, config.file);
  const groups = resolveGroups(configured, { index: createPageIndex(pages), versions, report });

  const tabOwners = config.tabs.map((tab) => toPrefixOwner(tab.url, versions.known(tab.version)));
  const anchorOwners = config.anchors.map((anchor) => toPrefixOwner(anchor.url, versions.known(anchor.version)));
  const tabMembership = createMembership(tabOwners);
  const anchorMembership = createMembership(anchorOwners);
  const layout = layOutGroups(groups, { versions: versions.names, tabs: tabMembership, anchors: anchorMembership });

  const bar = { layout, targets: createTargets(layout, built), folders: () => allFolders(built), report };
  const { tabs, ids: tabIds } = buildTabs(config, { ...bar, owners: tabOwners });
  const { anchors, ids: anchorIds } = buildAnchors(config, { ...bar, owners: anchorOwners });
  const ids = { tabs: tabIds, anchors: anchorIds };

  const sections = buildSections(layout, ids);
  const placements = placeListedPages(layout, sections);
  const versionMap = mapVersions(groups, versions);
  const unlisted = placeUnlistedPages(
    built.filter((page) => !placements.has(page.path)),
    {
      groups,
      layout,
      sections,
      ids,
      tabs: tabMembership,
      anchors: anchorMembership,
      versionOfTab: (index) => (index === undefined ? undefined : tabOwners[index]?.version),
      versionOfAnchor: (index) => (index === undefined ? undefined : anchorOwners[index]?.version),
      versions: versionMap,
    },
  );
  for (const [path, where] of unlisted) placements.set(path, where);

  return {
    navigation: {
      tabs,
      anchors,
      versions: buildVersions(config.versions, versions, versionMap, layout),
      sections: Object.fromEntries(sections.all.map((section) => [section.id, section])),
      placements: Object.fromEntries(placements),
      home: findHome(layout, placements),
    },
    diagnostics,
  };
}

/** The root page when there is one, else the first page of the navigation, else any page. */
function findHome(layout: Layout, placements: ReadonlyMap<string, PagePlacement[]>): string | undefined {
  if (placements.has('')) return '';
  for (const version of layout.versions)
    for (const { group } of layout.placed.get(version) ?? []) for (const path of pagesOf(group)) return path;
  return [...placements.keys()].sort()[0];
}

function allFolders(pages: readonly PageSource[]): Set<string> {
  const folders = new Set<string>();
  for (const page of pages) for (let folder = folderOf(page.path); folder !== ''; folder = folderOf(folder)) folders.add(folder);
  return folders;
}
