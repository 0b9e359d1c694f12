/** Reads what this browser keeps; undefined when it keeps nothing, or is not allowed to. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or forgets it when it is undefined. Storage may be forbidden or full, which nobody has to know. */
export function store(storage: 'localStorage' | 'sessionStorage', key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // It holds for this page only.
  }
}

/** `off` when a reader does not want the key `/` to open search. */
export const SLASH_KEY = 'lectern.search.slash';
/** What the next page shall highlight: `{ path, words }`. */
export const HIGHLIGHT_KEY = 'lectern.search.highlight';
