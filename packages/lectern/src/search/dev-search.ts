import type { Diagnostic, DiskCache } from '@lectern/core';
import { type IndexOutput, SearchIndex } from './search-index.ts';
import type { SearchPage, SearchText } from './types.ts';

/** A page for the index, with its text when it is wanted. */
export interface DevPage {
  page: SearchPage;
  text(): SearchText;
}

export interface DevSearchOptions {
  /** All pages as they are now. */
  pages(): DevPage[];
  cache: DiskCache;
  onProblem(diagnostic: Diagnostic): void;
}

/** A change to a page makes one shard of at most this number anew. */
const SHARDS = 20;
const LEAST_PAGES = 100;
const FOLDER = 'search/';
/** Milliseconds of work before the dev server gets a turn. */
const TURN = 15;

/**
 * The search index of the dev server: made when search is first opened, kept in memory, and made again when search is opened after a
 * change. Only the parts with changed pages are new then.
 */
export class DevSearch {
  readonly #options: DevSearchOptions;
  #files: Promise<Map<string, Buffer>> | undefined;
  #isStale = true;

  constructor(options: DevSearchOptions) {
    this.#options = options;
  }

  /** Says that pages have changed. */
  forget(): void {
    this.#isStale = true;
  }

  /** A file of the index by its path from the index's folder. The one that the dialog asks for first brings all up to date. */
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
    const { pages, cache, onProblem } = this.#options;
    const all = pages();
    const index = new SearchIndex({
      paths: all.map(({ page }) => page.path),
      cache,
      pagesPerShard: Math.max(LEAST_PAGES, Math.ceil(all.length / SHARDS)),
    });
    let turn = performance.now();
    for (const { page, text } of all) {
      await index.add(page, text());
      if (performance.now() - turn < TURN) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    const files = new Map<string, Buffer>();
    const output: IndexOutput = {
      write: (file, content) =>
        void files.set(file.slice(FOLDER.length), typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)),
      remove: () => files.clear(),
    };
    for (const diagnostic of (await index.write(output, FOLDER.slice(0, -1))).diagnostics) onProblem(diagnostic);
    return files;
  }
}
