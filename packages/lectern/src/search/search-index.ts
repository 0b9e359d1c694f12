import type { Diagnostic, DiskCache } from '@lectern/core';
import { isSharedCode, openPagefind, type PagefindIndex, pagefindVersion } from './pagefind.ts';
import { buildRecord, headingsOf } from './record.ts';
import { Shard } from './shard.ts';
import { ShardCache } from './shard-cache.ts';
import type { SearchPage, SearchText } from './types.ts';
import { Vocabulary } from './vocabulary.ts';

/** Where the index stands below the path that the docs are mounted at. */
export const SEARCH_ROUTE = '/_lectern/search/';

/** Pages of one shard. Pagefind holds a shard in memory until it is written: this bounds its memory at any number of pages. */
const PAGES_PER_SHARD = 1000;

/**
 * Characters that may wait for Pagefind before rendering is asked to wait as well, some 400 pages: as many as come while it makes the
 * files of a part. Threads that render leave it too little of the processors, and what it has not done when they end, it does while
 * all else is idle.
 */
const BACKLOG = 2_000_000;

/** What the dialog reads first: `search.json`. */
interface SearchManifest {
  /** Folders of the parts of the index, from that of this file. */
  parts: string[];
  languages: string[];
}

export interface SearchIndexOptions {
  /** Paths of the pages that may be added, in the order of the site. */
  paths: readonly string[];
  /** For finished parts of the index. */
  cache: DiskCache;
  /** Default: 1,000. */
  pagesPerShard?: number;
}

export interface SearchIndexResult {
  /** Pages in the index. */
  pages: number;
  /** True when no part had to be made anew. */
  cached: boolean;
  diagnostics: Diagnostic[];
}

/** Where an index is written to. */
export interface IndexOutput {
  write(file: string, content: string | Uint8Array): void;
  /** Takes back a folder with all that was written to it. */
  remove(folder: string): void;
}

/** The search index of one build: takes pages as they are rendered, and writes its files when all are. */
export class SearchIndex {
  readonly #shards: Shard[];
  readonly #shardOf = new Map<string, Shard>();
  readonly #vocabulary = new Vocabulary();
  readonly #languages = new Set<string>();
  #pages = 0;
  #opened = false;

  /** Starts nothing yet: Pagefind runs from the first page that is new or changed. */
  constructor(options: SearchIndexOptions) {
    const cache = new ShardCache(options.cache, pagefindVersion());
    // One after the other: Pagefind needs most memory while it writes.
    const open = async (before: Shard | undefined): Promise<PagefindIndex> => {
      this.#opened = true;
      await before?.settled();
      return openPagefind();
    };
    let last: Shard | undefined;
    this.#shards = split(options.paths, options.pagesPerShard ?? PAGES_PER_SHARD).map((paths) => {
      const before = last;
      const shard = new Shard({ paths, cache, open: () => open(before) });
      last = shard;
      for (const one of paths) this.#shardOf.set(one, shard);
      return shard;
    });
  }

  /**
   * Takes a page. Pages may come in any order.
   * @returns a promise when the caller should wait before it adds more
   */
  add(page: SearchPage, text: SearchText): Promise<void> | undefined {
    const shard = this.#shardOf.get(page.path);
    if (!shard) return undefined;
    this.#pages += 1;
    this.#languages.add(page.language);
    this.#vocabulary.add(page, headingsOf(text));
    shard.add(page.path, { url: page.url, record: buildRecord(page, text) });
    return shard.backlog > BACKLOG ? shard.idle() : undefined;
  }

  /**
   * Writes the index into a folder of the output. Never rejects: a site is whole without search, and a diagnostic says why it has none.
   * @param folder path from the root of the output
   */
  async write(output: IndexOutput, folder: string): Promise<SearchIndexResult> {
    try {
      const parts: string[] = [];
      // The last one is still being made while the others are written.
      for (const shard of this.#shards) shard.finish().catch(() => undefined);
      for (const shard of this.#shards) {
        const files = await shard.finish();
        if (files === undefined) continue;
        // The first part brings the code that all of them share.
        const wanted = parts.length === 0 ? files : files.filter((file) => !isSharedCode(file.path));
        const part = partName(parts.length);
        for (const file of wanted) output.write(`${folder}/${part}${file.path}`, file.content);
        parts.push(part);
      }
      const manifest: SearchManifest = { parts, languages: [...this.#languages].sort() };
      output.write(`${folder}/words.txt`, this.#vocabulary.format());
      output.write(`${folder}/search.json`, JSON.stringify(manifest));
      return { pages: this.#pages, cached: !this.#opened, diagnostics: [] };
    } catch (error) {
      output.remove(folder);
      return { pages: 0, cached: false, diagnostics: [unavailable(error)] };
    }
  }
}

/** Folder of a part, from that of the index: the first part stands in it, the others in folders by their number. */
function partName(index: number): string {
  return index === 0 ? '' : `${index + 1}/`;
}

/** How the last part of several is cut in two. */
const LAST = 0.6;

/**
 * Cuts a list into parts of at most a size, nearly all as long as each other, so that they weigh words alike. The last one is cut once
 * more: Pagefind makes the files of a part while the pages of the next are rendered, and whoever builds the site waits for the last.
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
    message: `The search index was not made: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Install the packages again, optional ones included: Pagefind brings a program for each system. The site is whole but for search.',
  };
}
