export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser storage, or a stub that stores nothing if it is blocked. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): SimpleStorage {
  try {
    return window[name];
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
