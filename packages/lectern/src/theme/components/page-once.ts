const SEEN = Symbol.for('lectern:seen-on-page');

interface Holder {
  [SEEN]?: Set<string>;
}

/**
 * True the first time that a name is asked for while one page is rendered.
 * @param locals `Astro.locals`, which lives as long as the page
 */
export function firstOnPage(locals: object, name: string): boolean {
  const seen = namesOf(locals);
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}

/** All names that were asked for so far. A part of the page that is rendered elsewhere goes on with them. */
export function seenOnPage(locals: object): string[] {
  return [...namesOf(locals)];
}

/** Says which names were asked for in a part of the page that was rendered elsewhere. */
export function markSeen(locals: object, names: readonly string[]): void {
  for (const name of names) namesOf(locals).add(name);
}

function namesOf(locals: object): Set<string> {
  const holder = locals as Holder;
  holder[SEEN] ??= new Set();
  return holder[SEEN];
}
