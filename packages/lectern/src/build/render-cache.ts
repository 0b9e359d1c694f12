import { brotliDecompressSync } from 'node:zlib';
import { type DiskCache, ownBytes } from '@lectern/core';
import type { TaskContents, TaskResult } from './task-renderer.ts';

/** The fingerprint of a file in the docs folder. Undefined if it cannot be read. */
type Fingerprint = (file: string) => string | undefined;

/** New results are stored after each of these, so that they don't stay in memory. */
const RESULTS_PER_PART = 500;

/** The result of a task, and where the content of its files is. */
export interface CachedTask {
  result: TaskResult;
  /** Name of the block. */
  block: string;
  /** Position of the first file in the block. */
  start: number;
}

/**
 * Results of tasks from earlier builds, in numbered parts. The files of the tasks that were rendered together are in one compressed
 * block, which stays as long as a build uses one of them.
 */
export class RenderCache {
  readonly #cache: DiskCache;
  readonly #name: string;
  readonly #fingerprint: Fingerprint;
  /** Results and blocks. */
  readonly #stored: ReadonlyMap<string, Buffer>;
  /** Entries that this build used or added, and has not stored. */
  readonly #current = new Map<string, Uint8Array>();
  /** Names of all entries that this build used or added. */
  readonly #used = new Set<string>();
  /** The block that was read last: tasks are asked for in the order of their files. */
  #opened: { name: string; bytes: Buffer | undefined } | undefined;
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
  get(key: string): CachedTask | undefined {
    const stored = this.#stored.get(key);
    if (!stored) return undefined;
    const task = JSON.parse(stored.toString()) as CachedTask;
    if (task.result.reads.some(([file, fingerprint]) => (this.#fingerprint(file) ?? '') !== fingerprint)) return undefined;
    this.#use(key, stored);
    this.#use(task.block, this.#stored.get(task.block));
    return task;
  }

  /** The content of each file of a result from `get`. Undefined if it is damaged. */
  contents({ result, block, start }: CachedTask): Buffer[] | undefined {
    if (this.#opened?.name !== block) this.#opened = { name: block, bytes: decompress(this.#stored.get(block)) };
    const { bytes } = this.#opened;
    let end = start;
    const contents = result.files.map((file) => bytes?.subarray(end, (end += file.bytes)) ?? Buffer.alloc(0));
    return bytes && end <= bytes.length ? contents : undefined;
  }

  /** Adds a result of this build. */
  add(key: string, result: TaskResult, { block, start, compressed }: TaskContents): void {
    this.#use(block, compressed);
    this.#set(key, { result, block, start });
  }

  /** Replaces a result from `get` whose files were written again. */
  replace(key: string, task: CachedTask): void {
    this.#set(key, task);
  }

  /** Stores the entries of this build and removes entries that it did not use. */
  write(): void {
    if (!this.#isChanged && this.#used.size === this.#stored.size) return;
    if (this.#current.size > 0) this.#writePart();
    // An empty part is the last one.
    this.#writePart();
  }

  #set(key: string, task: CachedTask): void {
    this.#isChanged = true;
    this.#used.add(key);
    this.#current.set(key, ownBytes(JSON.stringify(task)));
    if (this.#current.size >= RESULTS_PER_PART) this.#writePart();
  }

  /** Keeps an entry for the next build. */
  #use(name: string, content: Uint8Array | undefined): void {
    if (!content || this.#used.has(name)) return;
    this.#used.add(name);
    this.#current.set(name, content);
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

function decompress(block: Uint8Array | undefined): Buffer | undefined {
  try {
    return block && brotliDecompressSync(block);
  } catch {
    return undefined;
  }
}
