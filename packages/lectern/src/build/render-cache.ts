import { type DiskCache, ownBytes } from '@lectern/core';
import type { TaskResult } from './task-renderer.ts';

/** The fingerprint of a file in the docs folder. Undefined if it cannot be read. */
type Fingerprint = (file: string) => string | undefined;

/** New results are stored after each of these, so that they don't stay in memory. */
const RESULTS_PER_PART = 500;

/** Results of tasks from earlier builds, in numbered parts. */
export class RenderCache {
  readonly #cache: DiskCache;
  readonly #name: string;
  readonly #fingerprint: Fingerprint;
  readonly #stored: ReadonlyMap<string, Buffer>;
  /** Entries that this build used or added, and has not stored. */
  readonly #current = new Map<string, Buffer>();
  #used = 0;
  #parts = 0;
  #isChanged = false;

  /** @param siteKey changes when anything that all pages depend on changes */
  constructor(cache: DiskCache, siteKey: string, fingerprint: Fingerprint) {
    this.#fingerprint = fingerprint;
    this.#cache = cache;
    this.#name = `pages ${siteKey}`;
    this.#stored = new Map(this.#readParts());
  }

  /** Undefined if there is no result, or if a file that it was made from has changed. */
  get(key: string): TaskResult | undefined {
    const stored = this.#stored.get(key);
    if (!stored) return undefined;
    const result = JSON.parse(stored.toString()) as TaskResult;
    if (result.reads.some(([file, fingerprint]) => (this.#fingerprint(file) ?? '') !== fingerprint)) return undefined;
    this.#current.set(key, stored);
    this.#used += 1;
    return result;
  }

  /** All `get`s come first: a part replaces entries that the build has not asked for. */
  add(key: string, result: TaskResult): void {
    this.#isChanged = true;
    this.#current.set(key, ownBytes(JSON.stringify(result)));
    if (this.#current.size >= RESULTS_PER_PART) this.#writePart();
  }

  /** Stores the entries of this build and removes entries that it did not use. */
  write(): void {
    if (!this.#isChanged && this.#used === this.#stored.size) return;
    if (this.#current.size > 0) this.#writePart();
    // An empty part is the last one.
    this.#writePart();
  }

  #writePart(): void {
    this.#cache.setAll(`${this.#name} ${this.#parts}`, this.#current);
    this.#current.clear();
    this.#parts += 1;
  }

  *#readParts(): Iterable<[string, Buffer]> {
    for (let part = 0; ; part += 1) {
      const entries = this.#cache.getAll(`${this.#name} ${part}`);
      if (!entries || entries.size === 0) return;
      yield* entries;
    }
  }
}
