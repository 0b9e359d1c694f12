const SEEN = Symbol.for('lectern:seen-on-page');

/**
 * True the first time that a name is asked for while one page is rendered.
 * @param locals `Astro.locals`, which lives as long as the page
 */
export function firstOnPage(locals: object, name: string): boolean {
  const holder = locals as { [SEEN]?: Set<string> };
  const seen = (holder[SEEN] ??= new Set());
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}
