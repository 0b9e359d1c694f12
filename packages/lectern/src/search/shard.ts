import { type PagefindIndex, readIndex, throwErrors, toPagefindError } from './pagefind.ts';
import { digestRecord, type IndexFile, type ShardCache } from './shard-cache.ts';

/** A page ready for Pagefind. */
export interface ShardRecord {
  url: string;
  record: string;
}

export interface ShardOptions {
  /** Paths of the shard's pages, in the order in which they are sent to Pagefind. */
  paths: readonly string[];
  cache: ShardCache;
  open(): Promise<PagefindIndex>;
}

/** Number of pages that Pagefind processes at once: enough to keep it busy, and few enough to fit in memory. */
const IN_FLIGHT = 128;

/**
 * A part of the index with its own files. Pages are always sent to Pagefind in the same order, so that the output is
 * deterministic. While they match a cached shard, nothing is sent, and if all of them match, its files are used.
 */
export class Shard {
  readonly #options: ShardOptions;
  readonly #waiting = new Map<string, ShardRecord>();
  #next = 0;
  readonly #digests: string[] = [];
  /** Digests of the last build. Empty after the first mismatch. */
  #known: readonly string[];
  /** Pages that match the last build, until the first mismatch. */
  #held: ShardRecord[] = [];
  #index: Promise<PagefindIndex> | undefined;
  /** Pages being processed, oldest first. */
  readonly #queue: ShardRecord[] = [];
  #backlog = 0;
  #inFlight = 0;
  #failure: Error | undefined;
  #onIdle: (() => void)[] = [];
  #files: Promise<readonly IndexFile[] | undefined> | undefined;

  constructor(options: ShardOptions) {
    this.#options = options;
    this.#known = options.cache.digests(options.paths);
  }

  add(path: string, record: ShardRecord): void {
    this.#waiting.set(path, record);
    this.#advance(false);
  }

  /** Number of characters queued for Pagefind. */
  get backlog(): number {
    return this.#backlog;
  }

  /** Resolves when the files are written, if that has started, or immediately. Never rejects. */
  async settled(): Promise<void> {
    await this.#files?.catch(() => undefined);
  }

  /** Resolves when Pagefind has processed everything that was added so far. */
  idle(): Promise<void> {
    if (this.#inFlight === 0 && this.#queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  /** The files. Undefined for a shard without pages. Leaves out pages that were never added. */
  finish(): Promise<readonly IndexFile[] | undefined> {
    this.#advance(true);
    this.#files ??= this.#make();
    return this.#files;
  }

  #advance(isLast: boolean): void {
    const { paths } = this.#options;
    while (this.#next < paths.length) {
      const path = paths[this.#next] ?? '';
      const record = this.#waiting.get(path);
      if (record === undefined && !isLast) return;
      this.#waiting.delete(path);
      this.#next += 1;
      if (record !== undefined) this.#take(record);
    }
    if (this.#files !== undefined) return;
    this.#files = this.#make();
    // The error is reported to the caller that requests the files, and not before.
    this.#files.catch(() => undefined);
  }

  #take(record: ShardRecord): void {
    const digest = digestRecord(record.url, record.record);
    if (this.#known[this.#digests.length] !== digest) this.#known = [];
    this.#digests.push(digest);
    this.#held.push(record);
    if (this.#known.length === 0) this.#release();
  }

  #release(): void {
    for (const held of this.#held) {
      this.#queue.push(held);
      this.#backlog += held.record.length;
    }
    this.#held = [];
    if (this.#index === undefined) {
      this.#index = this.#options.open();
      this.#index.catch((error: unknown) => this.#fail(error));
    }
    this.#feed();
  }

  #feed(): void {
    while (this.#inFlight < IN_FLIGHT && this.#failure === undefined) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      this.#backlog -= next.record.length;
      this.#inFlight += 1;
      void this.#send(next);
    }
  }

  async #send({ url, record }: ShardRecord): Promise<void> {
    try {
      const index = await this.#index;
      throwErrors((await index?.addHTMLFile({ url, content: record }))?.errors ?? []);
    } catch (error) {
      this.#fail(error);
    }
    this.#inFlight -= 1;
    this.#feed();
    this.#notifyIdle();
  }

  #fail(error: unknown): void {
    this.#failure ??= toPagefindError(error);
    this.#queue.length = 0;
    this.#backlog = 0;
  }

  #notifyIdle(): void {
    if (this.#inFlight > 0 || this.#queue.length > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  async #make(): Promise<readonly IndexFile[] | undefined> {
    if (this.#digests.length === 0) return undefined;
    const { cache, paths } = this.#options;
    const kept = this.#known.length === this.#digests.length ? cache.files(this.#digests) : undefined;
    if (kept) return kept;
    this.#release();
    await this.idle();
    if (this.#failure) throw this.#failure;
    const index = await this.#index;
    if (!index) return undefined;
    const files = await readIndex(index);
    cache.store(paths, this.#digests, files);
    await index.deleteIndex();
    return files;
  }
}
