/** `off` if the reader disabled the `/` shortcut. */
export const SLASH_KEY = 'lectern.search.slash';
/** What the next page highlights: `{ path, words }`. */
export const HIGHLIGHT_KEY = 'lectern.search.highlight';
