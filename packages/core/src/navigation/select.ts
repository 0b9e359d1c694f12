import { exchangePrefix, pageAt } from './matching-pages.ts';
import type { Navigation, NavigationAnchor, NavigationSection, NavigationTab, NavigationTarget, PagePlacement } from './types.ts';

/**
 * Where a page stands: in the given version when it is shown there, else in the default version, else where it is
 * shown first. Undefined for a path that is no page.
 */
export function selectPlacement(navigation: Navigation, path: string, version?: string): PagePlacement | undefined {
  const placements = selectPlacements(navigation, path);
  return (version === undefined ? undefined : placements.find((placement) => placement.version === version)) ?? placements[0];
}

/** All placements of a page, the default version's first. */
export function selectPlacements(navigation: Navigation, path: string): readonly PagePlacement[] {
  return (Object.hasOwn(navigation.placements, path) && navigation.placements[path]) || [];
}

/** The groups that the sidebar shows around a page. */
export function selectSection(navigation: Navigation, placement: PagePlacement): NavigationSection {
  const section = Object.hasOwn(navigation.sections, placement.section) ? navigation.sections[placement.section] : undefined;
  if (section === undefined) throw new Error(`The navigation has no section \`${placement.section}\`.`);
  return section;
}

/** The groups around a page, outermost first; `path` is the page that the group's title opens. */
export function selectBreadcrumbs(placement: PagePlacement, path: string): { name: string; path: string | undefined }[] {
  return placement.trail.filter((group) => group.root !== path).map((group) => ({ name: group.name, path: group.root }));
}

/** The neighbours of a page in reading order, which never leaves its section. A page that is not listed has none. */
export function selectPagination(
  navigation: Navigation,
  placement: PagePlacement,
): { previous: string | undefined; next: string | undefined } {
  const { position } = placement;
  if (position === undefined) return { previous: undefined, next: undefined };
  const { order } = selectSection(navigation, placement);
  return { previous: order[position - 1], next: order[position + 1] };
}

/** Name of the version that a page is shown in; undefined in a site without versions, and for a page outside of all. */
export function selectVersion(navigation: Navigation, placement: PagePlacement | undefined): string | undefined {
  return placement?.version ?? navigation.versions.find((version) => version.isDefault)?.name;
}

/** The path that a tab, anchor or version leads to for readers of a version; undefined when it leads elsewhere. */
export function selectTarget(target: NavigationTarget, version: string | undefined): string | undefined {
  if (target.kind === 'external') return undefined;
  const { byVersion } = target;
  return (version !== undefined && byVersion && Object.hasOwn(byVersion, version) ? byVersion[version] : undefined) ?? target.path;
}

export function selectActiveTab(navigation: Navigation, placement: PagePlacement | undefined): NavigationTab | undefined {
  return placement?.tab === undefined ? undefined : navigation.tabs.find((tab) => tab.id === placement.tab);
}

export function selectActiveAnchor(navigation: Navigation, placement: PagePlacement | undefined): NavigationAnchor | undefined {
  return placement?.anchor === undefined ? undefined : navigation.anchors.find((anchor) => anchor.id === placement.anchor);
}

/** The tabs that a page shows: the one that it is in, and those of its version that are not hidden. */
export function selectVisibleTabs(navigation: Navigation, placement: PagePlacement | undefined): NavigationTab[] {
  const version = selectVersion(navigation, placement);
  return navigation.tabs.filter((tab) => tab.id === placement?.tab || isVisible(tab, version));
}

/** The anchors that a page shows: the one that it is in, and those of its version that are not hidden. */
export function selectVisibleAnchors(navigation: Navigation, placement: PagePlacement | undefined): NavigationAnchor[] {
  const version = selectVersion(navigation, placement);
  return navigation.anchors.filter((anchor) => anchor.id === placement?.anchor || isVisible(anchor, version));
}

function isVisible(entry: NavigationTab | NavigationAnchor, version: string | undefined): boolean {
  return !entry.isDefaultHidden && (entry.version === undefined || entry.version === version);
}

export interface VersionTarget {
  name: string;
  current: boolean;
  /** True: a redirect leads from the page's path in that version to the target. */
  isMoved?: true;
  /** Page of the site, or an address elsewhere. */
  target: { kind: 'page'; path: string } | { kind: 'external'; href: string };
}

/**
 * Where each version leads from a page: to the page itself when that version shows it too, else to the page whose path has the
 * leading segments of that version instead, else to the first page of that version.
 *
 * @param path undefined for all pages that stand there: each version leads to its first page
 */
export function selectVersionTargets(
  navigation: Navigation,
  path: string | undefined,
  placement: PagePlacement | undefined,
): VersionTarget[] {
  const currentName = selectVersion(navigation, placement);
  const current = navigation.versions.find((version) => version.name === currentName);
  return navigation.versions.map((version) => {
    const { name, target } = version;
    if (target.kind === 'external') return { name, current: false, target };
    if (version === current) return { name, current: true, target: { kind: 'page', path: (placement && path) ?? target.path } };
    const exchanged = path === undefined ? undefined : exchangePrefix(path, current?.prefix, version.prefix);
    const twin = [path, exchanged].find((one) => one !== undefined && isShownIn(navigation, pageAt(navigation, one), name));
    const found = twin === undefined ? target.path : pageAt(navigation, twin);
    const isMoved = twin !== undefined && found !== twin;
    return { name, current: false, ...(isMoved && { isMoved }), target: { kind: 'page', path: found } };
  });
}

function isShownIn(navigation: Navigation, path: string, version: string): boolean {
  return selectPlacements(navigation, path).some(
    (placement) => placement.version === version || (placement.listed && placement.version === undefined),
  );
}
