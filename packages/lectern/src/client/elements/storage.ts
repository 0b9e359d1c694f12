type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a stored value. Undefined if there is none or storage is blocked. */
export function readStored(storage: StorageName, key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if it is undefined. Ignores storage that is blocked or full. */
export function store(storage: StorageName, key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // It only applies to this page.
  }
}

/** Reads a value that was stored as JSON. Undefined if it is invalid. */
export function readJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** What the reader chose, most recent first. */
export function readChoices(key: string): string[] {
  const stored = readJson('localStorage', key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** Puts a choice first. Only the last `most` are stored. */
export function rememberChoice(key: string, choice: string, most: number): void {
  const choices = [choice, ...readChoices(key).filter((other) => other !== choice)];
  store('localStorage', key, JSON.stringify(choices.slice(0, most)));
}
