import type { Diagnostic, DiskCache } from '@lectern/core';
import { isSharedCode } from './pagefind.ts';
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
}

export interface SearchIndexOptions {
  /** Paths of the pages that may be added, in site order. */
  paths: readonly string[];
  /** For finished shards. */
  cache: DiskCache;
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
  paths: readonly string[];
  /** Pages that were added, by path. */
  records: Map<string, ShardRecord>;
  built?: Promise<BuiltShard>;
}

/** The search index of one build: takes pages as they are rendered, and writes its files when all are done. */
export class SearchIndex {
  readonly #cache: DiskCache;
  readonly #others: readonly string[];
  readonly #shards: Shard[];
  readonly #shardOf = new Map<string, Shard>();
  readonly #vocabulary = new Vocabulary();
  readonly #languages = new Set<string>();
  #pages = 0;
  /** Shards are built one at a time, because Pagefind needs the most memory while it writes. */
  #work: Promise<unknown> = Promise.resolve();

  /** Doesn't start Pagefind until all pages of a shard are there and one of them has changed. */
  constructor({ paths, cache, pagesPerShard = PAGES_PER_SHARD, shared }: SearchIndexOptions) {
    this.#cache = cache;
    this.#others = shared?.others ?? [];
    this.#shards = split(paths, pagesPerShard).map((part) => ({ paths: part, records: new Map() }));
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
    this.#vocabulary.add(page, headings);
    shard.records.set(page.path, { url: page.url, record: record() });
    if (shard.records.size < shard.paths.length) return undefined;
    // One shard is built while the pages of the next one are rendered.
    const before = this.#work;
    void this.#build(shard);
    return before;
  }

  /** Pages are always in the same order, so that the output is deterministic. Leaves out pages that were never added. */
  #build(shard: Shard): Promise<BuiltShard> {
    shard.built ??= this.#work.then(() => {
      const records = shard.paths.flatMap((path) => shard.records.get(path) ?? []);
      shard.records.clear();
      return buildShard(records, this.#cache);
    });
    // The error is reported to the caller that requests the files, and not before.
    this.#work = shard.built.catch(() => undefined);
    return shard.built;
  }

  /**
   * Writes the index into a folder of the output. The site works without search, so if there is no index, a diagnostic reports the
   * reason. Rejects only if the output can't be written.
   * @param folder path relative to the output folder
   */
  async write(output: IndexOutput, folder: string): Promise<SearchIndexResult> {
    const built: BuiltShard[] = [];
    try {
      for (const shard of this.#shards.filter((one) => one.built || one.records.size > 0)) built.push(await this.#build(shard));
    } catch (error) {
      return { pages: 0, cached: false, diagnostics: [unavailable(error)] };
    }
    for (const [index, { files }] of built.entries()) {
      // The first shard provides the code that all of them share.
      const wanted = index === 0 ? files : files.filter((file) => !isSharedCode(file.path));
      for (const file of wanted) output.write(`${folder}/${partName(index)}${file.path}`, file.content);
    }
    const manifest: SearchManifest = {
      parts: built.map((_, index) => partName(index)),
      languages: [...this.#languages].sort(),
      ...(this.#others.length > 0 && { others: this.#others }),
    };
    output.write(`${folder}/words.txt`, this.#vocabulary.format());
    output.write(`${folder}/search.json`, JSON.stringify(manifest));
    return { pages: this.#pages, cached: built.every(({ isCached }) => isCached), diagnostics: [] };
  }
}

/**
 * Folder of a shard, relative to the index: the first one is in the index folder, and the others are in numbered
 * folders.
 */
function partName(index: number): string {
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
