export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser. Where it is forbidden, one that keeps nothing. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): SimpleStorage {
  try {
    return window[name];
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
