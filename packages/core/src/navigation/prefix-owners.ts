/** A tab or anchor that marks its pages by a path prefix. */
export interface PrefixOwner {
  /** Without leading and trailing slashes; undefined for an external link. */
  prefix: string | undefined;
  version: string | undefined;
}

interface PathVersions {
  /** Version that the page belongs to alone. An owner of another version does not claim it. */
  own: string | undefined;
  /** Version that is looked at. Among owners of one prefix, the one of this version wins. */
  shown: string | undefined;
}

/** Tells the index of the tab, or of the anchor, that a page belongs to. */
export type FindOwner = (path: string, versions: PathVersions) => number | undefined;

/** Whether a path starts with the segments of a prefix: `api` contains `api/users`, but not `api-reference`. */
export function isUnderPrefix(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || (path.startsWith(prefix) && path[prefix.length] === '/');
}

/** The longest prefix wins; among equal ones the owner of the shown version, then the first in the list. */
export function createOwnerFinder(owners: readonly PrefixOwner[]): FindOwner {
  const byPrefix = Map.groupBy(owners.keys(), (index) => owners[index]?.prefix);

  const pick = (candidates: readonly number[], { own, shown }: PathVersions): number | undefined => {
    const versionOf = (index: number) => owners[index]?.version;
    const fitting = candidates.filter((index) => own === undefined || versionOf(index) === undefined || versionOf(index) === own);
    return (
      fitting.find((index) => shown !== undefined && versionOf(index) === shown) ??
      fitting.find((index) => versionOf(index) === undefined) ??
      fitting[0]
    );
  };

  return (path, versions) => {
    if (byPrefix.size === 0) return undefined;
    for (let end = path.length; end >= 0; end = end === 0 ? -1 : Math.max(0, path.lastIndexOf('/', end - 1))) {
      const candidates = byPrefix.get(path.slice(0, end));
      const owner = candidates && pick(candidates, versions);
      if (owner !== undefined) return owner;
    }
    return undefined;
  };
}
