/** Ids of one page; each is given out once. */
export type IdClaims = Set<string>;

/**
 * Id of a parameter or field: `<location>-<path>`, with everything but letters, digits, `_` and `-` as `-`:
 * `query-limit`, `body-user-name`, `response-200-data-id`, `query-filter-name` for `filter[name]`.
 */
export function fieldId(parent: string, name: string): string {
  if (/^\w+$/.test(name)) return `${parent}-${name}`;
  const slug = name.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${parent}-${slug || 'any'}`;
}

/** The id, or the first of `id-2`, `id-3`, … that nothing on the page has. */
export function claimId(claims: IdClaims, id: string): string {
  let free = id;
  for (let number = 2; claims.has(free); number += 1) free = `${id}-${number}`;
  claims.add(free);
  return free;
}
