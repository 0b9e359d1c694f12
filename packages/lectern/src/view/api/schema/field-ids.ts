import type { Introduction } from '@lectern/core';

/** Ids used on one page. Each is used once. */
export type IdClaims = Set<string>;

/**
 * Id of a parameter or field: `<location>-<path>`. Characters other than letters, digits, `_`, and `-` become `-`:
 * `query-limit`, `body-user-name`, `response-200-data-id`, and `query-filter-name` for `filter[name]`.
 */
export function fieldId(parent: string, name: string): string {
  if (/^\w+$/.test(name)) return `${parent}-${name}`;
  const slug = name.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${parent}-${slug || 'any'}`;
}

/** The ids of the sections of a page, besides those of the headings of its introduction. */
export function sectionIds<Name extends string>(
  names: readonly Name[],
  introduction: Introduction | undefined,
): { claims: IdClaims; ids: Record<Name, string> } {
  const { headings = [], anchors = [] } = introduction ?? {};
  const claims: IdClaims = new Set(['content', 'response-example', 'examples', ...[...headings, ...anchors].map(({ id }) => id)]);
  const ids = Object.fromEntries(names.map((name) => [name, claimId(claims, name)])) as Record<Name, string>;
  return { claims, ids };
}

/** The id, or the first of `id-2`, `id-3`, … that isn't used on the page. */
export function claimId(claims: IdClaims, id: string): string {
  let free = id;
  for (let number = 2; claims.has(free); number += 1) free = `${id}-${number}`;
  claims.add(free);
  return free;
}
