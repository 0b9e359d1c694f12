import type { Diagnostic, DiskCache } from '@lectern/core';
import type { OwnSearchPage } from './own-page.ts';
import { type IndexOutput, SearchIndex } from './search-index.ts';
import type { SearchPage, SearchText, SharedSearch } from './types.ts';

/** A page for the index, with lazily loaded text. */
export interface DevPage {
  page: SearchPage;
  text(): Promise<SearchText>;
}

export interface DevSearchOptions {
  /** The current pages. */
  pages(): DevPage[];
  /** Pages of the project that join the index. */
  own?(): Promise<OwnSearchPage[]>;
  cache: DiskCache;
  shared?: SharedSearch | undefined;
  onProblem(diagnostic: Diagnostic): void;
}

/** Maximum pages per shard. A changed page rebuilds one shard. */
const SHARDS = 20;
const MIN_PAGES = 100;
const FOLDER = 'search/';
/** Milliseconds of work before yielding to the dev server. */
const TURN = 15;

/**
 * The search index of the dev server: built in memory when search is first opened, and updated when search is opened
 * after a change. Only rebuilds shards with changed pages.
 */
export class DevSearch {
  readonly #options: DevSearchOptions;
  #files: Promise<Map<string, Buffer>> | undefined;
  #isStale = true;

  constructor(options: DevSearchOptions) {
    this.#options = options;
  }

  /** Marks pages as changed. */
  forget(): void {
    this.#isStale = true;
  }

  /** A file of the index by its path relative to the index folder. Requesting the entry file updates the index. */
  async file(name: string): Promise<Buffer | undefined> {
    if (this.#files === undefined || (this.#isStale && name === 'search.json')) {
      this.#isStale = false;
      const files = this.#make();
      // What failed is made again when it is asked for next.
      files.catch(() => (this.#files = undefined));
      this.#files = files;
    }
    return (await this.#files).get(name);
  }

  async #make(): Promise<Map<string, Buffer>> {
    const { pages, cache, shared, onProblem } = this.#options;
    const all = pages();
    const own = (await this.#options.own?.()) ?? [];
    const files = new Map<string, Buffer>();
    const output: IndexOutput = {
      write: (file, content) =>
        void files.set(file.slice(FOLDER.length), typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)),
    };
    const index = new SearchIndex({
      paths: [...all, ...own].map(({ page }) => page.path),
      cache,
      output,
      folder: FOLDER.slice(0, -1),
      shared,
      pagesPerShard: Math.max(MIN_PAGES, Math.ceil(all.length / SHARDS)),
    });
    let turn = performance.now();
    for (const { page, text } of all) {
      await index.add(page, await text());
      if (performance.now() - turn < TURN) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    for (const { page, record } of own) await index.addRecord(page, [], () => record);
    for (const diagnostic of (await index.finish()).diagnostics) onProblem(diagnostic);
    return files;
  }
}
