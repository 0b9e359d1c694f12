import { hash } from 'node:crypto';
import { type DiskCache, pack, unpack } from '@lectern/core';

/** A file of a shard. */
export interface IndexFile {
  /** Relative to the shard's folder, with `/` as separator. */
  path: string;
  content: Uint8Array;
}

/** Digest of a record. Equal records have equal digests. */
export function digestRecord(url: string, record: string): string {
  return hash('sha1', `${url}\0${record}`, 'base64url').slice(0, 16);
}

/** Finished shards: the records of a shard in the last build, and the files for these records. */
export class ShardCache {
  readonly #cache: DiskCache;
  readonly #salt: string;

  /** @param salt changes if the same records result in different files */
  constructor(cache: DiskCache, salt: string) {
    this.#cache = cache;
    this.#salt = salt;
  }

  /** Digests of the records of the last shard for these pages. */
  digests(paths: readonly string[]): string[] {
    const kept = this.#cache.get(this.#key('digests', paths));
    return kept ? (JSON.parse(kept.toString()) as string[]) : [];
  }

  files(digests: readonly string[]): IndexFile[] | undefined {
    const kept = this.#cache.get(this.#key('files', digests));
    return kept && [...unpack(kept)].map(([path, content]) => ({ path, content }));
  }

  store(paths: readonly string[], digests: readonly string[], files: readonly IndexFile[]): void {
    this.#cache.set(this.#key('files', digests), pack(files.map(({ path, content }) => [path, content])));
    this.#cache.set(this.#key('digests', paths), JSON.stringify(digests));
  }

  #key(kind: string, parts: readonly string[]): string {
    return `search ${kind} ${this.#salt} ${hash('sha256', parts.join('\n'))}`;
  }
}
