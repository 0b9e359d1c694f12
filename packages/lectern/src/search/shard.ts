import { PagefindError, type PagefindIndex, removeUnneeded, throwErrors, toPagefindError } from './pagefind.ts';
import { type CachedShard, digestRecord, type ShardCache } from './shard-cache.ts';

/** A page ready for Pagefind. */
export interface ShardRecord {
  url: string;
  record: string;
}

export interface ShardOptions {
  /** Paths of the pages that it will hold, in the order in which Pagefind shall get them. */
  paths: readonly string[];
  cache: ShardCache;
  /** Finished shards of earlier builds. */
  cached: readonly CachedShard[];
  open(): Promise<PagefindIndex>;
}

/** How many pages Pagefind works on at once: enough to never wait for the pipe, few enough to hold. */
const IN_FLIGHT = 128;

/**
 * A part of the index with files of its own. Pages are given to Pagefind as they come, always in the same order, so that equal sites
 * have equal files. While they are those of a shard in the cache nothing is done; when all of them are, its files are used.
 */
export class Shard {
  readonly #options: ShardOptions;
  readonly #waiting = new Map<string, ShardRecord | 'skipped'>();
  #next = 0;
  readonly #digests: string[] = [];
  #candidates: readonly CachedShard[];
  /** Pages that a cached shard holds as well, until one differs. */
  #held: ShardRecord[] = [];
  #index: Promise<PagefindIndex> | undefined;
  /** Pages on their way, oldest first. */
  readonly #queue: ShardRecord[] = [];
  #backlog = 0;
  #inFlight = 0;
  #failure: Error | undefined;
  #onIdle: (() => void)[] = [];
  #folder: Promise<string | undefined> | undefined;

  constructor(options: ShardOptions) {
    this.#options = options;
    this.#candidates = options.cached;
  }

  add(path: string, record: ShardRecord | 'skipped'): void {
    this.#waiting.set(path, record);
    this.#advance(false);
  }

  /** How many characters wait for Pagefind. */
  get backlog(): number {
    return this.#backlog;
  }

  /** Resolves when the files are written, if they are being written; at once otherwise, whatever has become of them. */
  async settled(): Promise<void> {
    await this.#folder?.catch(() => undefined);
  }

  /** Resolves when Pagefind has taken everything that was added so far. */
  idle(): Promise<void> {
    if (this.#inFlight === 0 && this.#queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  /** Folder in the cache with the files; undefined for a shard without pages. Pages that did not come are left out. */
  finish(): Promise<string | undefined> {
    this.#advance(true);
    this.#folder ??= this.#write();
    return this.#folder;
  }

  /** Makes the files anew when those of the cache are gone. Rejects when there is nothing to make them of. */
  remake(): Promise<string | undefined> {
    if (this.#index !== undefined) throw new PagefindError('The files of the index were removed while they were read.');
    this.#candidates = [];
    this.#folder = this.#write();
    return this.#folder;
  }

  #advance(isLast: boolean): void {
    const { paths } = this.#options;
    while (this.#next < paths.length) {
      const path = paths[this.#next] ?? '';
      const record = this.#waiting.get(path);
      if (record === undefined && !isLast) return;
      this.#waiting.delete(path);
      this.#next += 1;
      if (record !== undefined && record !== 'skipped') this.#take(record);
    }
    if (this.#folder !== undefined) return;
    this.#folder = this.#write();
    // Whoever asks for the files hears of the failure; nobody does before that.
    this.#folder.catch(() => undefined);
  }

  #take(record: ShardRecord): void {
    const digest = digestRecord(record.url, record.record);
    this.#candidates = this.#candidates.filter(({ digests }) => digests[this.#digests.length] === digest);
    this.#digests.push(digest);
    this.#held.push(record);
    if (this.#candidates.length === 0) this.#release();
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
    this.#tellIdle();
  }

  #fail(error: unknown): void {
    this.#failure ??= toPagefindError(error);
    this.#queue.length = 0;
    this.#backlog = 0;
  }

  #tellIdle(): void {
    if (this.#inFlight > 0 || this.#queue.length > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  async #write(): Promise<string | undefined> {
    if (this.#digests.length === 0) return undefined;
    const same = this.#candidates.find(({ digests }) => digests.length === this.#digests.length);
    // The pages are held on to: the folder may be gone when its files are wanted.
    if (this.#index === undefined && same) return same.folder;
    this.#release();
    await this.idle();
    if (this.#failure) throw this.#failure;
    const { cache } = this.#options;
    const index = await this.#index;
    const folder = await cache.begin();
    throwErrors((await index?.writeFiles({ outputPath: folder }))?.errors ?? []);
    await index?.deleteIndex();
    await removeUnneeded(folder);
    return cache.finish(folder, this.#digests);
  }
}
