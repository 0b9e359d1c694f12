import type { SimpleStorage } from '../storage.ts';

/** Where credentials are kept if the reader chooses so. The browser clears it with the tab. */
const CREDENTIALS_STORAGE_KEY = 'lectern-credentials';

type Values = Record<string, string>;

/** Credentials by scheme. Kept in memory, and with `keep` in session storage. Nowhere else. */
export class Credentials {
  #schemes = new Map<string, Values>();
  #keep = false;
  readonly #storage: SimpleStorage;

  constructor(storage: SimpleStorage) {
    this.#storage = storage;
    try {
      const kept: unknown = JSON.parse(storage.getItem(CREDENTIALS_STORAGE_KEY) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return;
      this.#keep = true;
      this.#schemes = new Map(Object.entries(kept as Record<string, Values>));
    } catch {
      // Ignore unreadable storage.
    }
  }

  get keep(): boolean {
    return this.#keep;
  }

  set keep(keep: boolean) {
    this.#keep = keep;
    this.#store();
  }

  /** Input value of a scheme. Undefined if empty. */
  get(scheme: string, input: string): string | undefined {
    return this.#schemes.get(scheme)?.[input];
  }

  set(scheme: string, input: string, value: string): void {
    this.#schemes.set(scheme, { ...this.#schemes.get(scheme), [input]: value });
    if (this.#keep) this.#store();
  }

  /** Clears everything in memory and session storage. */
  clear(): void {
    this.#schemes.clear();
    this.#keep = false;
    this.#store();
  }

  #store(): void {
    try {
      if (this.#keep) this.#storage.setItem(CREDENTIALS_STORAGE_KEY, JSON.stringify(Object.fromEntries(this.#schemes)));
      else this.#storage.removeItem(CREDENTIALS_STORAGE_KEY);
    } catch {
      // Storage may be full or blocked. Memory still has the credentials.
    }
  }
}
