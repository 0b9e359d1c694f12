import type { DiskCache } from '@lectern/core';
import { type GitDates, readGitDates } from '../outputs/git-dates.ts';

/** When files of the docs folder were last committed. Runs git only on request. */
export class FileDates {
  readonly #root: string;
  readonly #cache: DiskCache;
  #dates: GitDates = new Map();
  #read: Promise<void> | undefined;

  constructor(root: string, cache: DiskCache) {
    this.#root = root;
    this.#cache = cache;
  }

  /** Reads the dates from git, once. */
  read(): Promise<void> {
    this.#read ??= readGitDates(this.#root, this.#cache).then((dates) => {
      this.#dates = dates;
    });
    return this.#read;
  }

  /** ISO time of a file's last commit. Undefined if it is unknown or wasn't read. */
  of(file: string): string | undefined {
    return this.#dates.get(file);
  }
}
