import { isExternal } from '../config/paths.ts';
import type { AnchorConfig, NavigationEntry, NavigationGroup, TabConfig } from '../config/types.ts';
import { normalizePagePath, type PageIndex } from './page-index.ts';
import { createOwnerFinder, type FindOwner, type PrefixOwner } from './prefix-owners.ts';
import type { VersionNames } from './version-names.ts';

/** Name of a version; undefined in a site without versions. */
export type Version = string | undefined;

/** A tab or anchor next to the groups. */
export interface Owner extends PrefixOwner {
  kind: 'tab' | 'anchor';
  config: TabConfig | AnchorConfig;
}

/** A group as one version shows it. */
export interface PlacedGroup {
  group: NavigationGroup;
  tab: Owner | undefined;
  anchor: Owner | undefined;
  /** Paths of its pages that the sidebar shows. */
  shown: readonly string[];
}

export interface PlaceOptions {
  index: PageIndex;
  versions: VersionNames;
  tabs: readonly Owner[];
  anchors: readonly Owner[];
}

/**
 * The groups of each version with the tab and the anchor that own them: those of their first page that has one. The default version
 * comes first; the only key is undefined in a site without versions.
 */
export function placeGroups(groups: readonly NavigationGroup[], options: PlaceOptions): Map<Version, readonly PlacedGroup[]> {
  const { versions, tabs, anchors } = options;
  const [tabOf, anchorOf] = [createOwnerFinder(tabs), createOwnerFinder(anchors)];
  const names = versions.names.length > 0 ? versions.names : [undefined];
  return new Map(
    names.map((version) => {
      const placed = groups.flatMap((written): PlacedGroup[] => {
        const group = groupIn(version, written, options);
        if (group === undefined) return [];
        const pages = [...pagesOf(group, options)];
        const ownerBy = (find: FindOwner) => firstDefined(pages, (page) => find(page.path, { own: page.version, shown: version }));
        const [tab, anchor] = [ownerBy(tabOf), ownerBy(anchorOf)];
        return [
          {
            group,
            tab: tab === undefined ? undefined : tabs[tab],
            anchor: anchor === undefined ? undefined : anchors[anchor],
            shown: pages.flatMap(({ path, isShown }) => (isShown ? path : [])),
          },
        ];
      });
      return [version, placed];
    }),
  );
}

/** The group without what belongs to other versions; undefined when nothing is left of it. */
function groupIn(version: Version, group: NavigationGroup, options: PlaceOptions, around?: string): NavigationGroup | undefined {
  const { index, versions } = options;
  const own = versions.known(group.version) ?? around;
  const isShown = (of: Version) => version === undefined || of === undefined || of === version;
  const isPageShown = (path: string) => isShown(versions.known(index.find(path)?.page.frontMatter.version) ?? own);
  const entries = group.entries.flatMap((entry): NavigationEntry[] => {
    if (entry.kind === 'page') return isPageShown(entry.path) ? [entry] : [];
    const inner = groupIn(version, entry.group, options, own);
    return inner ? [{ kind: 'group', group: inner }] : [];
  });
  const { root, ...rest } = group;
  const keepsRoot = root !== undefined && isPageShown(root);
  const isEmptied = entries.length === 0 && (group.entries.length > 0 || !isShown(own)) && !keepsRoot;
  const hasDocuments = group.openapi !== undefined || group.references !== undefined;
  if (isEmptied && !(hasDocuments && isShown(own))) return undefined;
  return { ...rest, ...(keepsRoot && { root }), entries };
}

/** A page that a group names, whether or not it exists. */
interface NamedPage {
  path: string;
  /** The only version that shows it. */
  version: Version;
  isShown: boolean;
}

/** Depth first, the page of the title before the entries. Addresses elsewhere are left out. */
function* pagesOf(group: NavigationGroup, options: PlaceOptions, around?: string, isHidden = false): Generator<NamedPage> {
  const { index, versions } = options;
  const own = versions.known(group.version) ?? around;
  const hides = isHidden || group.hidden;
  const named = (path: string): NamedPage => {
    const page = index.find(path)?.page;
    return {
      path: page?.path ?? normalizePagePath(path),
      version: versions.known(page?.frontMatter.version) ?? own,
      isShown: !hides && page !== undefined && page.frontMatter.hidden !== true && page.frontMatter.url === undefined,
    };
  };
  if (group.root !== undefined) yield named(group.root);
  for (const entry of group.entries) {
    if (entry.kind === 'group') yield* pagesOf(entry.group, options, own, hides);
    else if (!isExternal(entry.path)) yield named(entry.path);
  }
}

function firstDefined<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
