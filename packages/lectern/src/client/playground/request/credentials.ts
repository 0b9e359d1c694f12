import { readJson, store } from '../../elements/storage.ts';

/** Where credentials are kept if the reader chooses so. The browser clears it with the tab. */
const CREDENTIALS_STORAGE_KEY = 'lectern-credentials';

type Values = Record<string, string>;

/** Credentials by scheme. Kept in memory, and with `keep` in session storage. Nowhere else. */
export class Credentials {
  #schemes = new Map<string, Values>();
  #keep = false;

  constructor() {
    const kept = readJson('sessionStorage', CREDENTIALS_STORAGE_KEY);
    if (typeof kept !== 'object' || kept === null) return;
    this.#keep = true;
    this.#schemes = new Map(Object.entries(kept as Record<string, Values>));
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
    store('sessionStorage', CREDENTIALS_STORAGE_KEY, this.#keep ? JSON.stringify(Object.fromEntries(this.#schemes)) : undefined);
  }
}
