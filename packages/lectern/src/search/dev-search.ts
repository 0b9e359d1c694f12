import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { listFiles, OutputFolder } from '../output-folder.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchPage } from './types.ts';

/** Gives a page to the index, and the HTML that its text is in when it is wanted. */
export interface DevPage {
  page: SearchPage;
  html(): string;
}

export interface DevSearchOptions {
  /** All pages as they are now. */
  pages(): DevPage[];
  cacheDirectory: string;
  onProblem(diagnostic: Diagnostic): void;
}

/** A change to a page makes one shard of at most this number anew. */
const SHARDS = 20;
const LEAST_PAGES = 100;
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
      this.#files = this.#make();
    }
    return (await this.#files).get(name);
  }

  async #make(): Promise<Map<string, Buffer>> {
    const { pages, cacheDirectory, onProblem } = this.#options;
    const all = pages();
    const index = await SearchIndex.open({
      paths: all.map(({ page }) => page.path),
      cacheDirectory,
      pagesPerShard: Math.max(LEAST_PAGES, Math.ceil(all.length / SHARDS)),
    });
    let turn = performance.now();
    for (const { page, html } of all) {
      await index.add(page, html());
      if (performance.now() - turn < TURN) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-search-'));
    try {
      for (const diagnostic of (await index.write(new OutputFolder(folder), 'search')).diagnostics) onProblem(diagnostic);
      return await readFolder(path.join(folder, 'search'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const names = existsSync(folder) ? listFiles(folder) : [];
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)));
}
