import type { DiskCache } from '@lectern/core';
import { type GitDates, readGitDates } from '../outputs/git-dates.ts';

/** When files of the docs folder were committed last. Nothing waits for git unless somebody asks. */
export class FileDates {
  readonly #root: string;
  readonly #cache: DiskCache;
  #dates: GitDates = new Map();
  #read: Promise<void> | undefined;

  constructor(root: string, cache: DiskCache) {
    this.#root = root;
    this.#cache = cache;
  }

  /** Asks git, once. */
  read(): Promise<void> {
    this.#read ??= readGitDates(this.#root, this.#cache).then((dates) => {
      this.#dates = dates;
    });
    return this.#read;
  }

  /** ISO time of the last commit of a file; undefined when it is unknown or was not read. */
  of(file: string): string | undefined {
    return this.#dates.get(file);
  }
}
