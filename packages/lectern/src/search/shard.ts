import { hash } from 'node:crypto';
import type { DiskCache } from '@lectern/core';
import { type IndexFile, openPagefind, pagefindVersion, readIndex, throwErrors } from './pagefind.ts';

/** A page ready for Pagefind. */
export interface ShardRecord {
  url: string;
  record: string;
}

/** A part of the index with its own files. */
export interface BuiltShard {
  files: readonly IndexFile[];
  /** True if an earlier build made the files from the same records. */
  isCached: boolean;
}

/** Number of pages that Pagefind processes at once: enough to keep it busy, and few enough to fit in memory. */
const IN_FLIGHT = 128;

/** Builds a shard from its pages, or takes it from the cache. Rejects if Pagefind can't run or rejects a page. */
export async function buildShard(records: readonly ShardRecord[], cache: DiskCache): Promise<BuiltShard> {
  const digests = records.map(({ url, record }) => hash('sha1', `${url}\0${record}`));
  const key = `search ${pagefindVersion()} ${hash('sha256', digests.join('\n'))}`;
  const kept = cache.getAll(key);
  if (kept) return { files: [...kept].map(([path, content]) => ({ path, content })), isCached: true };
  const index = await openPagefind();
  for (let start = 0; start < records.length; start += IN_FLIGHT) {
    const sent = records.slice(start, start + IN_FLIGHT).map(({ url, record }) => index.addHTMLFile({ url, content: record }));
    for (const { errors } of await Promise.all(sent)) throwErrors(errors);
  }
  const files = await readIndex(index);
  cache.setAll(
    key,
    files.map(({ path, content }) => [path, content]),
  );
  await index.deleteIndex();
  return { files, isCached: false };
}
