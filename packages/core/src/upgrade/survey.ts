import type { NavigationEntry, NavigationGroup, SiteConfig } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import { groupByFolder } from '../navigation/folder-groups.ts';
import { layOutGroups, pagesOf } from '../navigation/layout.ts';
import { createMembership, type PrefixOwner } from '../navigation/membership.ts';
import { createPageIndex } from '../navigation/page-index.ts';
import { resolveGroups } from '../navigation/resolve-groups.ts';
import { toPrefixOwner } from '../navigation/tabs.ts';
import { createTargets, type Targets } from '../navigation/targets.ts';
import type { NavigationTarget } from '../navigation/types.ts';
import { readVersionNames, type VersionNames } from '../navigation/version-names.ts';

/** Name of a version; undefined in a site without versions. */
export type Version = string | undefined;

/** A group of the navigation as a version shows it. Tabs and anchors are named by their index in the configuration. */
export interface OwnedGroup {
  /** Index in the written navigation. */
  index: number;
  tab: number | undefined;
  anchor: number | undefined;
  /** Path of the first page that the sidebar shows; undefined for a group of which it shows nothing. */
  first: string | undefined;
}

/** Where a tab or anchor leads: elsewhere, to a page of its groups, to a page that stands in none of them, or nowhere. */
export type OwnerKind =
  | { kind: 'external' }
  | { kind: 'groups'; target: NavigationTarget | undefined }
  | { kind: 'page'; path: string }
  | { kind: 'dead' };

/** Which tab, anchor and version every group of an older navigation belongs to. */
export interface NavigationSurvey {
  versions: VersionNames;
  /** The groups, also when the file lists none and all pages are listed by folder. */
  groups: readonly NavigationGroup[];
  groupsIn(version: Version): OwnedGroup[];
  tabs: OwnerKind[];
  anchors: OwnerKind[];
  /** The version that the front matter of a page names. */
  versionOfPage(entry: string): string | undefined;
  hasHomePage: boolean;
}

/**
 * @param config as written
 * @param planned with the groups of generated pages behind its own, and paths in the place of operations
 * @param pages all pages, generated ones included
 */
export function surveyNavigation(config: SiteConfig, planned: SiteConfig, pages: readonly PageSource[]): NavigationSurvey {
  const built = pages.filter((page) => page.frontMatter.url === undefined);
  const versions = readVersionNames(config.versions);
  const index = createPageIndex(pages);
  const written =
    config.navigation.length > 0
      ? config.navigation
      : groupByFolder(
          pages.filter((page) => !page.generated),
          config.file,
        );
  const configured = config.navigation.length > 0 ? planned.navigation : [...written, ...planned.navigation];

  const owners = (list: readonly { url: string; version?: string }[]) =>
    list.map((one) => toPrefixOwner(one.url, versions.known(one.version)));
  const [tabOwners, anchorOwners] = [owners(config.tabs), owners(config.anchors)];
  const [tabs, anchors] = [createMembership(tabOwners), createMembership(anchorOwners)];
  const resolved = configured.map((group) => resolveGroups([group], { index, versions, report: () => {} })[0]);
  const known = resolved.flatMap((group, at) => (group ? [{ group, at }] : []));
  const layout = layOutGroups(
    known.map(({ group }) => group),
    { versions: versions.names, tabs, anchors },
  );
  const targets = createTargets(layout, built);

  return {
    versions,
    groups: written,
    tabs: tabOwners.map((owner, at) => kindOf(owner, config.tabs[at]?.openapi ?? [], targets, (group) => group.tab === at)),
    anchors: anchorOwners.map((owner, at) => kindOf(owner, config.anchors[at]?.openapi ?? [], targets, (group) => group.anchor === at)),
    groupsIn: (version) =>
      written.map((group, at) => {
        const resolvedGroup = resolved[at];
        const placed = layout.placed.get(version)?.find((one) => known[one.index]?.at === at);
        if (placed) return { index: at, tab: placed.tab, anchor: placed.anchor, first: pagesOf(placed.group).next().value ?? undefined };
        const path = firstPath(group);
        const claim = { own: undefined, shown: version };
        const owner = resolvedGroup
          ? { tab: tabs.ownerOfGroup(resolvedGroup, version), anchor: anchors.ownerOfGroup(resolvedGroup, version) }
          : {
              tab: path === undefined ? undefined : tabs.ownerOfPath(path, claim),
              anchor: path === undefined ? undefined : anchors.ownerOfPath(path, claim),
            };
        return { index: at, ...owner, first: undefined };
      }),
    versionOfPage: (entry) => versions.known(index.find(entry)?.page.frontMatter.version),
    hasHomePage: built.some((page) => page.path === ''),
  };
}

function kindOf(owner: PrefixOwner, documents: readonly string[], targets: Targets, owns: Parameters<Targets['firstOf']>[0]): OwnerKind {
  if (owner.prefix === undefined) return { kind: 'external' };
  const target: NavigationTarget | undefined = targets.underPrefix(owner.prefix, owns);
  if (targets.firstOf(owns) !== undefined || documents.length > 0) return { kind: 'groups', target };
  return target?.kind === 'page' ? { kind: 'page', path: target.path } : { kind: 'dead' };
}

/** The first path that a group names, for one that has no page. */
function firstPath(group: NavigationGroup): string | undefined {
  const inEntry = (entry: NavigationEntry): string | undefined => (entry.kind === 'page' ? entry.path : firstPath(entry.group));
  return group.root ?? group.entries.map(inEntry).find((path) => path !== undefined);
}
