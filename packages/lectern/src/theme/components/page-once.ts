const COUNTS = Symbol.for('lectern:counts-on-page');

/**
 * How often a name was passed during the rendering of a page, from 1.
 * @param locals `Astro.locals`, which exists once per page
 */
export function countOnPage(locals: object, name: string): number {
  const holder = locals as { [COUNTS]?: Map<string, number> };
  const counts = (holder[COUNTS] ??= new Map());
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
}

/**
 * True the first time that a name is passed during the rendering of a page.
 * @param locals `Astro.locals`, which exists once per page
 */
export function firstOnPage(locals: object, name: string): boolean {
  return countOnPage(locals, name) === 1;
}
