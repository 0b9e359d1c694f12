import { type DiskCache, ownBytes } from '@lectern/core';
import type { TaskResult } from './task-renderer.ts';

/** The fingerprint of a file in the docs folder. Undefined if it cannot be read. */
type Fingerprint = (file: string) => string | undefined;

/** Results of tasks from earlier builds. */
export class RenderCache {
  readonly #cache: DiskCache;
  readonly #name: string;
  readonly #fingerprint: Fingerprint;
  readonly #stored: ReadonlyMap<string, Buffer>;
  /** Entries that this build used or added. */
  readonly #current = new Map<string, Buffer>();
  #isChanged = false;

  /** @param siteKey changes when anything that all pages depend on changes */
  constructor(cache: DiskCache, siteKey: string, fingerprint: Fingerprint) {
    this.#fingerprint = fingerprint;
    this.#cache = cache;
    this.#name = `pages ${siteKey}`;
    this.#stored = cache.getAll(this.#name) ?? new Map();
  }

  /** Undefined if there is no result, or if a file that it was made from has changed. */
  get(key: string): TaskResult | undefined {
    const stored = this.#stored.get(key);
    if (!stored) return undefined;
    const result = JSON.parse(stored.toString()) as TaskResult;
    if (result.reads.some(([file, fingerprint]) => (this.#fingerprint(file) ?? '') !== fingerprint)) return undefined;
    this.#current.set(key, stored);
    return result;
  }

  add(key: string, result: TaskResult): void {
    this.#current.set(key, ownBytes(JSON.stringify(result)));
    this.#isChanged = true;
  }

  /** Stores the entries of this build and removes entries that it did not use. */
  write(): void {
    if (this.#isChanged || this.#current.size < this.#stored.size) this.#cache.setAll(this.#name, this.#current);
  }
}
