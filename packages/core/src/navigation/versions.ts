import type { VersionConfig } from '../config/types.ts';
import { folderOf } from '../content/links.ts';
import type { PageSource } from '../content/types.ts';
import { type Layout, pagesOf } from './layout.ts';
import type { ResolvedEntry, ResolvedGroup } from './resolve-groups.ts';
import type { NavigationTarget, NavigationVersion } from './types.ts';
import type { VersionNames } from './version-names.ts';

/** What the pages that belong to one version alone say about it. */
export interface VersionMap {
  /** Paths of the pages that only this version lists, in navigation order. */
  pathsOf(version: string): readonly string[];
  /** Version of a page that no group shows: its own, else that of all versioned pages in its nearest folder that has any. */
  ofPath(page: PageSource): string | undefined;
}

export function mapVersions(groups: readonly ResolvedGroup[], versions: VersionNames): VersionMap {
  const paths = new Map<string, string[]>(versions.names.map((name) => [name, []]));
  const folders = new Map<string, string | 'several'>();
  const visit = (item: ResolvedEntry | ResolvedGroup): void => {
    if (item.kind === 'group') {
      if (item.versioned) for (const inner of item.root ? [item.root, ...item.items] : item.items) visit(inner);
    } else if (item.version !== undefined && item.shown && item.item.kind === 'page') {
      const { path } = item.item;
      paths.get(item.version)?.push(path);
      for (const folder of foldersAround(path)) {
        const other = folders.get(folder);
        folders.set(folder, other === undefined || other === item.version ? item.version : 'several');
      }
    }
  };
  groups.forEach(visit);
  return {
    pathsOf: (version) => paths.get(version) ?? [],
    ofPath({ path, frontMatter }) {
      const own = versions.known(frontMatter.version);
      if (own !== undefined || folders.size === 0) return own;
      for (const folder of foldersAround(path)) {
        const version = folders.get(folder);
        if (version !== undefined) return version === 'several' ? undefined : version;
      }
      return undefined;
    },
  };
}

/** The versions as written. One without a page of its own leads to the first page that it shows. */
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
    const path = own[0] ?? firstPage(layout, name) ?? '';
    const target: NavigationTarget = { kind: 'page', path };
    return { name, isDefault: name === names.names[0], target, prefix: commonFolder(own) };
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
