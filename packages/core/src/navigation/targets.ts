import type { PageSource } from '../content/types.ts';
import { type Layout, type PlacedGroup, pagesOf } from './layout.ts';
import { isUnderPrefix } from './membership.ts';
import type { NavigationTarget } from './types.ts';

/** Finds the pages that tabs and anchors lead to. */
export interface Targets {
  /** First page under the prefix in the groups that `owns` accepts, else under it anywhere; undefined when there is none. */
  underPrefix(prefix: string, owns: (group: PlacedGroup) => boolean): NavigationTarget | undefined;
  /** First page of the groups that `owns` accepts. */
  firstOf(owns: (group: PlacedGroup) => boolean): NavigationTarget | undefined;
}

/** @param pages all pages that are built */
export function createTargets(layout: Layout, pages: readonly PageSource[]): Targets {
  const find = (owns: (group: PlacedGroup) => boolean, fits: (path: string) => boolean): NavigationTarget | undefined =>
    toTarget(layout.versions.map((version) => [version, findPage(layout.placed.get(version) ?? [], owns, fits)] as const));
  const all = () => true;

  return {
    underPrefix(prefix, owns) {
      const fits = (path: string) => isUnderPrefix(path, prefix);
      const listed = find(owns, fits) ?? find(owns, all) ?? find(all, fits);
      if (listed) return listed;
      const unlisted = pages.filter((page) => page.frontMatter.hidden !== true && fits(page.path)).map((page) => page.path);
      const [first] = unlisted.sort();
      return first === undefined ? undefined : { kind: 'page', path: first };
    },
    firstOf: (owns) => find(owns, all),
  };
}

function findPage(
  groups: readonly PlacedGroup[],
  owns: (group: PlacedGroup) => boolean,
  fits: (path: string) => boolean,
): string | undefined {
  for (const placed of groups) {
    if (!owns(placed)) continue;
    for (const path of pagesOf(placed.group)) if (fits(path)) return path;
  }
  return undefined;
}

/** @param paths paths by version, the default version's first */
function toTarget(paths: readonly (readonly [version: string | undefined, path: string | undefined])[]): NavigationTarget | undefined {
  const path = paths.find(([, candidate]) => candidate !== undefined)?.[1];
  if (path === undefined) return undefined;
  const others = paths.filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== undefined && entry[1] !== path);
  return { kind: 'page', path, ...(others.length > 0 && { byVersion: Object.fromEntries(others) }) };
}
