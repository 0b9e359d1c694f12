import type { Diagnostic, DiskCache } from '@lectern/core';
import { type IndexFile, isSharedCode } from './pagefind.ts';
import { buildRecord, headingsOf } from './record.ts';
import { type BuiltShard, buildShard, type ShardRecord } from './shard.ts';
import type { SearchPage, SearchText, SharedSearch } from './types.ts';
import { Vocabulary } from './vocabulary.ts';

/** Folder of the index, relative to the base path. */
export const SEARCH_ROUTE = '/_lectern/search/';

/**
 * Pages per shard. Pagefind keeps a shard in memory until it is written, so this limits its memory for any number of
 * pages.
 */
const PAGES_PER_SHARD = 1000;

/** The first file that the dialog loads: `search.json`. */
interface SearchManifest {
  /** Folders of the shards, relative to this file. */
  parts: string[];
  languages: string[];
  /** See `SharedSearch`. */
  others?: readonly string[];
  /** Name of the docs. */
  docs?: string | undefined;
}

export interface SearchIndexOptions {
  /** Paths of the pages that may be added, in site order. */
  paths: readonly string[];
  /** For finished shards. */
  cache: DiskCache;
  output: IndexOutput;
  /** Folder of the index, relative to the output. */
  folder: string;
  /** Default: 1,000. */
  pagesPerShard?: number;
  shared?: SharedSearch | undefined;
}

export interface SearchIndexResult {
  /** Pages in the index. */
  pages: number;
  /** True if every shard was cached. */
  cached: boolean;
  diagnostics: Diagnostic[];
}

/** Where an index is written to. */
export interface IndexOutput {
  write(file: string, content: string | Uint8Array): void;
}

/** Pages that share files of the index. */
interface Shard {
  /** Its folder, relative to the index. */
  name: string;
  paths: readonly string[];
  /** Pages that were added, by path. */
  records: Map<string, ShardRecord>;
  /** Settles when its files are written. */
  written?: Promise<void>;
}

/** The search index of one build: takes pages as they are rendered, and writes a shard when all of its pages are there. */
export class SearchIndex {
  readonly #cache: DiskCache;
  readonly #output: IndexOutput;
  readonly #folder: string;
  readonly #others: readonly string[];
  readonly #shards: Shard[];
  readonly #shardOf = new Map<string, Shard>();
  readonly #vocabulary = new Vocabulary();
  readonly #languages = new Set<string>();
  /** Files of code that were written: all shards share them. */
  readonly #code = new Set<string>();
  /** Name of the docs, if several are searched. */
  #docs: string | undefined;
  #pages = 0;
  #isCached = true;
  /** Why there is no index. */
  #failure: Diagnostic | undefined;
  /** Shards are built one at a time, because Pagefind needs the most memory while it writes. */
  #work: Promise<unknown> = Promise.resolve();

  /** Doesn't start Pagefind until all pages of a shard are there and one of them has changed. */
  constructor({ paths, cache, output, folder, pagesPerShard = PAGES_PER_SHARD, shared }: SearchIndexOptions) {
    this.#cache = cache;
    this.#output = output;
    this.#folder = folder;
    this.#others = shared?.others ?? [];
    this.#shards = split(paths, pagesPerShard).map((part, index) => ({ name: shardName(index), paths: part, records: new Map() }));
    for (const shard of this.#shards) for (const path of shard.paths) this.#shardOf.set(path, shard);
  }

  /**
   * Adds a page. Pages may be added in any order.
   * @returns a promise if the caller should wait before it adds more
   */
  add(page: SearchPage, text: SearchText): Promise<unknown> | undefined {
    return this.addRecord(page, headingsOf(text), () => buildRecord(page, text));
  }

  /** The same for a page that has a document for Pagefind. */
  addRecord(page: SearchPage, headings: readonly string[], record: () => string): Promise<unknown> | undefined {
    const shard = this.#shardOf.get(page.path);
    if (!shard) return undefined;
    this.#pages += 1;
    this.#languages.add(page.language);
    this.#docs ??= page.docs;
    this.#vocabulary.add(page, headings);
    shard.records.set(page.path, { url: page.url, record: record() });
    if (shard.records.size < shard.paths.length) return undefined;
    // One shard is built while the pages of the next one are rendered.
    const before = this.#work;
    void this.#build(shard);
    return before;
  }

  /** Pages are always in the same order, so that the output is deterministic. Leaves out pages that were never added. */
  #build(shard: Shard): Promise<void> {
    shard.written ??= this.#work.then(async () => {
      const records = shard.paths.flatMap((path) => shard.records.get(path) ?? []);
      shard.records.clear();
      const built = await this.#buildFiles(records);
      if (!built) return;
      this.#isCached &&= built.isCached;
      this.#write(shard.name, built.files);
    });
    // The error is reported to the caller that finishes the index, and not before.
    this.#work = shard.written.catch(() => undefined);
    return shard.written;
  }

  /** Undefined if there is no index. */
  async #buildFiles(records: readonly ShardRecord[]): Promise<BuiltShard | undefined> {
    if (this.#failure) return undefined;
    try {
      return await buildShard(records, this.#cache);
    } catch (error) {
      this.#failure = unavailable(error);
      return undefined;
    }
  }

  #write(name: string, files: readonly IndexFile[]): void {
    for (const { path, content } of files) {
      if (!isSharedCode(path)) this.#output.write(`${this.#folder}/${name}${path}`, content);
      else if (!this.#code.has(path)) this.#output.write(`${this.#folder}/${path}`, content);
      if (isSharedCode(path)) this.#code.add(path);
    }
  }

  /**
   * Completes the index. The site works without search, so if there is no index, a diagnostic reports the reason; browsers don't
   * load shards that `search.json` doesn't name. Rejects only if the output can't be written.
   */
  async finish(): Promise<SearchIndexResult> {
    const shards = this.#shards.filter((one) => one.written || one.records.size > 0);
    for (const shard of shards) await this.#build(shard);
    if (this.#failure) return { pages: 0, cached: false, diagnostics: [this.#failure] };
    const manifest: SearchManifest = {
      parts: shards.map(({ name }) => name),
      languages: [...this.#languages].sort(),
      ...(this.#others.length > 0 && { others: this.#others, docs: this.#docs }),
    };
    this.#output.write(`${this.#folder}/words.txt`, this.#vocabulary.format());
    this.#output.write(`${this.#folder}/search.json`, JSON.stringify(manifest));
    return { pages: this.#pages, cached: this.#isCached, diagnostics: [] };
  }
}

/**
 * Folder of a shard, relative to the index: the first one is in the index folder, and the others are in numbered
 * folders.
 */
function shardName(index: number): string {
  return index === 0 ? '' : `${index + 1}/`;
}

/** Where the last of several shards is split. */
const LAST = 0.6;

/**
 * Splits a list into chunks of at most a size with nearly equal length, so that they weight words alike. The last one
 * is split again: Pagefind writes a shard while the pages of the next one are rendered, and the build waits for the
 * last shard.
 */
function split(paths: readonly string[], size: number): string[][] {
  if (paths.length <= size) return paths.length === 0 ? [] : [[...paths]];
  const count = Math.ceil(paths.length / size);
  const length = Math.ceil(paths.length / count);
  const ends = [...Array.from({ length: count - 1 }, (_, index) => (index + 1) * length), Math.round((count - 1 + LAST) * length)];
  return [0, ...ends].map((start, index) => paths.slice(start, ends[index])).filter((part) => part.length > 0);
}

function unavailable(error: unknown): Diagnostic {
  return {
    code: 'search/unavailable',
    severity: 'warning',
    message: `The search index could not be created: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Install the packages again, including optional ones: Pagefind has a binary for each system. The site works without search.',
  };
}
