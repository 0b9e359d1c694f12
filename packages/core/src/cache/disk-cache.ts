import { hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { CacheBundle } from './cache-bundle.ts';
import { type PackEntries, pack, unpack } from './pack.ts';

export interface DiskCacheOptions {
  /** Absolute path of a folder that nothing else writes to. */
  folder: string;
  /** Above this size, the least recently used entries are removed. Default: 500 MB. */
  limitBytes?: number;
}

const MAX_BYTES = 500_000_000;
/** Every file starts with a checksum of its name and content, so an entry is never taken for another one. */
const CHECKSUM_BYTES = 4;
const DRAFT = '.tmp';
/** A temporary file of this age belongs to a process that died. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * A persistent cache of bytes by key, one file per entry. Entries of other Lectern versions are never read. Several processes can use
 * a folder at once, and it can be deleted at any time. Never throws, because a cache must not fail a build.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #limitBytes: number;
  readonly #version: string;

  constructor({ folder, limitBytes = MAX_BYTES }: DiskCacheOptions) {
    this.#folder = folder;
    this.#limitBytes = limitBytes;
    this.#version = (createRequire(import.meta.url)('../../package.json') as { version: string }).version;
  }

  /** Undefined if the entry is missing or damaged. */
  get(key: string): Buffer | undefined {
    return this.#read(this.#name(key));
  }

  /** Replaces an entry. */
  set(key: string, content: Uint8Array | string): void {
    this.#write(this.#name(key), [typeof content === 'string' ? Buffer.from(content) : content]);
  }

  /** Undefined if the entry is missing or damaged. For entries that `setAll` wrote. */
  getAll(key: string): Map<string, Buffer> | undefined {
    return this.#readAll(this.#name(key));
  }

  /** Replaces an entry with several contents. Doesn't copy them. */
  setAll(key: string, entries: PackEntries): void {
    this.#write(this.#name(key), pack(entries));
  }

  /** A bundle of small entries in shared files. */
  bundle(name: string): CacheBundle {
    const prefix = `${this.#name(name)}-`;
    return new CacheBundle({
      list: () =>
        this.#list()
          .filter((file) => file.startsWith(prefix) && !file.endsWith(DRAFT))
          .sort(),
      read: (file) => this.#readAll(file),
      add: (entries) => {
        const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000);
        const file = `${prefix}${microseconds}-${randomUUID()}`;
        this.#write(file, pack(entries));
        return file;
      },
      remove: (file) => this.#remove(file),
    });
  }

  /** Removes the least recently used entries above the limit, and temporary files of dead processes. */
  trim(): void {
    let bytes = 0;
    for (const { name, size, used } of this.#list()
      .map((name) => ({ name, ...this.#stat(name) }))
      .sort((a, b) => b.used - a.used)) {
      if (name.endsWith(DRAFT)) {
        if (Date.now() - used > ABANDONED_AFTER_MS) this.#remove(name);
        continue;
      }
      bytes += size;
      if (bytes > this.#limitBytes) this.#remove(name);
    }
  }

  #name(key: string): string {
    return fingerprint(`${this.#version}\0${key}`);
  }

  #read(name: string): Buffer | undefined {
    const file = path.join(this.#folder, name);
    const bytes = attempt(() => readFileSync(file));
    if (bytes === undefined) return undefined;
    const content = bytes.subarray(CHECKSUM_BYTES);
    if (bytes.length < CHECKSUM_BYTES || bytes.readUInt32LE() !== crc32(content, crc32(name))) {
      this.#remove(name);
      return undefined;
    }
    const now = new Date();
    attempt(() => utimesSync(file, now, now));
    return content;
  }

  #readAll(name: string): Map<string, Buffer> | undefined {
    const content = this.#read(name);
    const entries = content && attempt(() => unpack(content));
    if (content && !entries) this.#remove(name);
    return entries;
  }

  /** Writes atomically, so readers never get a partial entry. */
  #write(name: string, parts: readonly Uint8Array[]): void {
    const file = path.join(this.#folder, name);
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), crc32(name)));
    const written = attempt(() => {
      mkdirSync(this.#folder, { recursive: true });
      writeParts(draft, [checksum, ...parts]);
      renameSync(draft, file);
      return true;
    });
    if (!written) attempt(() => rmSync(draft, { force: true }));
  }

  #list(): string[] {
    return attempt(() => readdirSync(this.#folder)) ?? [];
  }

  #stat(name: string): { size: number; used: number } {
    const stats = attempt(() => statSync(path.join(this.#folder, name)));
    return { size: stats?.size ?? 0, used: stats?.mtimeMs ?? 0 };
  }

  #remove(name: string): void {
    attempt(() => rmSync(path.join(this.#folder, name), { force: true }));
  }
}

/** Concatenating the parts first would double the memory of a large entry. */
function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(descriptor, part);
  } finally {
    closeSync(descriptor);
  }
}

function fingerprint(content: string): string {
  return hash('sha256', content).slice(0, 32);
}

/** Undefined if the file system operation fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
