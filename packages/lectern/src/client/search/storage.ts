/** Reads a stored value. Undefined if there is none or storage is blocked. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if it is undefined. Ignores storage that is blocked or full. */
export function store(storage: 'localStorage' | 'sessionStorage', key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // It only applies to this page.
  }
}

/** `off` if the reader disabled the `/` shortcut. */
export const SLASH_KEY = 'lectern.search.slash';
/** What the next page highlights: `{ path, words }`. */
export const HIGHLIGHT_KEY = 'lectern.search.highlight';
