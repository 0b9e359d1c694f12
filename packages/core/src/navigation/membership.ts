import type { ResolvedGroup } from './resolve-groups.ts';

/** A tab or anchor that marks its pages by a path prefix. */
export interface PrefixOwner {
  /** Without slashes at its ends; undefined for one that leads elsewhere and owns nothing. */
  prefix: string | undefined;
  version: string | undefined;
}

/** Tells which of several tabs, or of several anchors, pages and groups belong to. Owners are named by their index. */
export interface Membership {
  ownerOfPath(path: string, versions: PathVersions): number | undefined;
  /** The whole group belongs to the owner of its first page, depth first, that has one. */
  ownerOfGroup(group: ResolvedGroup, version: string | undefined): number | undefined;
}

export interface PathVersions {
  /** Version that the page belongs to alone. An owner of another version does not claim it. */
  own: string | undefined;
  /** Version that is looked at. Among owners of one prefix, the one of this version wins. */
  shown: string | undefined;
}

/** True when whole segments of the path begin with the prefix: `api` holds `api/users`, not `api-reference`. */
export function isUnderPrefix(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || (path.startsWith(prefix) && path[prefix.length] === '/');
}

/** The longest prefix wins; among equal ones the owner of the shown version, then the first in the list. */
export function createMembership(owners: readonly PrefixOwner[]): Membership {
  const byPrefix = new Map<string, number[]>();
  owners.forEach(({ prefix }, index) => {
    if (prefix !== undefined) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), index]);
  });

  const pick = (candidates: readonly number[], { own, shown }: PathVersions): number | undefined => {
    const versionOf = (index: number) => owners[index]?.version;
    const fitting = candidates.filter((index) => own === undefined || versionOf(index) === undefined || versionOf(index) === own);
    return (
      fitting.find((index) => shown !== undefined && versionOf(index) === shown) ??
      fitting.find((index) => versionOf(index) === undefined) ??
      fitting[0]
    );
  };

  const ownerOfPath: Membership['ownerOfPath'] = (path, versions) => {
    if (byPrefix.size === 0) return undefined;
    for (let end = path.length; end >= 0; end = end === 0 ? -1 : Math.max(0, path.lastIndexOf('/', end - 1))) {
      const candidates = byPrefix.get(path.slice(0, end));
      const owner = candidates && pick(candidates, versions);
      if (owner !== undefined) return owner;
    }
    return undefined;
  };

  const ownerOfGroup: Membership['ownerOfGroup'] = (group, shown) => {
    if (byPrefix.size === 0) return undefined;
    for (const item of group.root ? [group.root, ...group.items] : group.items) {
      if (item.kind === 'group') {
        const owner = ownerOfGroup(item, shown);
        if (owner !== undefined) return owner;
      } else if (item.path !== undefined && (shown === undefined || item.version === undefined || item.version === shown)) {
        const owner = ownerOfPath(item.path, { own: item.version, shown });
        if (owner !== undefined) return owner;
      }
    }
    return undefined;
  };

  return { ownerOfPath, ownerOfGroup };
}
