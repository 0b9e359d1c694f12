const SEEN = Symbol.for('lectern:seen-on-page');

/**
 * True the first time that a name is passed during the rendering of a page.
 * @param locals `Astro.locals`, which exists once per page
 */
export function firstOnPage(locals: object, name: string): boolean {
  const holder = locals as { [SEEN]?: Set<string> };
  const seen = (holder[SEEN] ??= new Set());
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}
