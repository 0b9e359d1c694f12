import type { VersionConfig } from '../config/types.ts';
import { folderOf } from '../content/links.ts';
import type { PageSource } from '../content/types.ts';
import { type Layout, pagesOf } from './layout.ts';
import type { ResolvedEntry, ResolvedGroup } from './resolve-groups.ts';
import type { NavigationTarget, NavigationVersion } from './types.ts';
import type { VersionNames } from './version-names.ts';

/** What the pages that belong to a version say about it. */
export interface VersionMap {
  /** First page that belongs to this version, alone or with others. */
  firstOf(version: string): string | undefined;
  /** Paths of the pages that this version lists and others do not, in navigation order. */
  pathsOf(version: string): readonly string[];
  /** Version of a page that no group shows: its own, else that of all versioned pages in its nearest folder that has any. */
  ofPath(page: PageSource): string | undefined;
}

export function mapVersions(groups: readonly ResolvedGroup[], versions: VersionNames): VersionMap {
  const firsts = new Map<string, string>();
  // Undefined where several versions meet.
  const owners = new Map<string, string | undefined>();
  const folders = new Map<string, string | undefined>();
  const note = (map: Map<string, string | undefined>, key: string, version: string) =>
    map.set(key, map.has(key) && map.get(key) !== version ? undefined : version);
  const visit = (item: ResolvedEntry | ResolvedGroup): void => {
    if (item.kind === 'group') {
      if (item.versioned) for (const inner of item.root ? [item.root, ...item.items] : item.items) visit(inner);
    } else if (item.version !== undefined && item.shown && item.item.kind === 'page') {
      if (!firsts.has(item.version)) firsts.set(item.version, item.item.path);
      note(owners, item.item.path, item.version);
      for (const folder of foldersAround(item.item.path)) note(folders, folder, item.version);
    }
  };
  groups.forEach(visit);
  const paths = new Map<string, string[]>(versions.names.map((name) => [name, []]));
  for (const [path, version] of owners) if (version !== undefined) paths.get(version)?.push(path);
  return {
    firstOf: (version) => firsts.get(version),
    pathsOf: (version) => paths.get(version) ?? [],
    ofPath({ path, frontMatter }) {
      const own = versions.known(frontMatter.version);
      if (own !== undefined || folders.size === 0) return own;
      const nearest = foldersAround(path).find((folder) => folders.has(folder));
      return nearest === undefined ? undefined : folders.get(nearest);
    },
  };
}

/**
 * The versions as written. Each leads to its first page; one that is not the default avoids pages that other versions list too,
 * since those open in the default version. One without pages leads to the first page that it shows.
 */
export function buildVersions(
  configured: readonly VersionConfig[],
  names: VersionNames,
  map: VersionMap,
  layout: Layout,
): NavigationVersion[] {
  return configured.map((version) => {
    const name = version.name.trim();
    if (version.url !== undefined) return { name, isDefault: false, target: { kind: 'external', href: version.url } };
    const own = map.pathsOf(name);
    const isDefault = name === names.names[0];
    const path = (isDefault ? undefined : own[0]) ?? map.firstOf(name) ?? firstPage(layout, name) ?? '';
    const target: NavigationTarget = { kind: 'page', path };
    return { name, isDefault, target, prefix: commonFolder(own) };
  });
}

function firstPage(layout: Layout, version: string): string | undefined {
  for (const { group } of layout.placed.get(version) ?? []) for (const path of pagesOf(group)) return path;
  return undefined;
}

/** Leading segments that all folders of the paths have in common. */
function commonFolder(paths: readonly string[]): string {
  let common = folderOf(paths[0] ?? '').split('/');
  for (const path of paths) {
    const segments = folderOf(path).split('/');
    const length = common.findIndex((segment, index) => segment !== segments[index]);
    if (length !== -1) common = common.slice(0, length);
  }
  return common.join('/');
}

function foldersAround(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}
