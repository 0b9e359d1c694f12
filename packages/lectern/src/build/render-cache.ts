import { type DiskCache, ownBytes } from '@lectern/core';
import type { TaskResult } from './task-renderer.ts';

/** Results of tasks from earlier builds. */
export class RenderCache {
  readonly #cache: DiskCache;
  readonly #name: string;
  readonly #stored: ReadonlyMap<string, Buffer>;
  /** Entries that this build used or added. */
  readonly #current = new Map<string, Buffer>();
  #isChanged = false;

  /** @param siteKey changes when anything that all pages depend on changes */
  constructor(cache: DiskCache, siteKey: string) {
    this.#cache = cache;
    this.#name = `pages ${siteKey}`;
    this.#stored = cache.getAll(this.#name) ?? new Map();
  }

  get(key: string): TaskResult | undefined {
    const stored = this.#stored.get(key);
    if (!stored) return undefined;
    this.#current.set(key, stored);
    return JSON.parse(stored.toString()) as TaskResult;
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
