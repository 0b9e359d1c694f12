const MARK = Symbol.for('lectern:in-layout');

/**
 * Marks a page whose layout is the theme's, so that parts of the theme on it need no styles and scripts of their own.
 * @param locals `Astro.locals`
 */
export function markLayout(locals: object): void {
  (locals as { [MARK]?: true })[MARK] = true;
}

export function isInLayout(locals: object): boolean {
  return (locals as { [MARK]?: true })[MARK] === true;
}
