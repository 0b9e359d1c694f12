import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of a shard. */
export interface IndexFile {
  /** From the folder of the shard, with `/` between its parts. */
  path: string;
  content: Uint8Array;
}

/** A shard that a build before this one made, with the digests of the records that it was made of. */
export interface CachedShard {
  name: string;
  digests: string[];
  /** What its data holds, in this order. */
  files: { path: string; bytes: number }[];
}

/** Shards are kept up to this size, the last used ones longest. */
const LIMIT_BYTES = 256 * 1024 * 1024;

/** Digest of a record; records that are equal have equal ones. */
export function digestRecord(url: string, record: string): string {
  return hash('sha1', `${url}\0${record}`, 'base64url').slice(0, 16);
}

/**
 * Finished shards in a folder that may be deleted at any time and that several builds use at once. A shard is two files: `NAME.bin` with
 * its files one after the other, since hundreds of small ones take longer to make than the index itself, and `NAME.json`, which says
 * what is in it and comes last. The name is made of the content.
 */
export class ShardCache {
  readonly #folder: string;

  /** @param salt changes when the same records shall give other files */
  constructor(folder: string, salt: string) {
    this.#folder = path.join(folder, salt);
  }

  async list(): Promise<CachedShard[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => this.#describe(name.slice(0, -5))));
    return found.filter((one) => one !== undefined);
  }

  /** Files of a shard that `list` gave; undefined when they are gone or damaged. */
  async read({ name, files }: CachedShard): Promise<IndexFile[] | undefined> {
    const data = await readFile(this.#file(name, 'bin')).catch(() => undefined);
    if (data?.byteLength !== files.reduce((sum, { bytes }) => sum + bytes, 0)) return undefined;
    const now = new Date();
    await utimes(this.#file(name, 'bin'), now, now).catch(() => undefined);
    let at = 0;
    return files.map(({ path, bytes }) => ({ path, content: data.subarray(at, (at += bytes)) }));
  }

  /** Keeps a shard for later builds. Never rejects: a cache is never worth a failed build. */
  async store(digests: readonly string[], files: readonly IndexFile[]): Promise<void> {
    const name = hash('sha1', digests.join()).slice(0, 24);
    const described = files.map(({ path, content }) => ({ path, bytes: content.byteLength }));
    try {
      await mkdir(this.#folder, { recursive: true });
      await this.#write(this.#file(name, 'bin'), Buffer.concat(files.map(({ content }) => content)));
      await this.#write(this.#file(name, 'json'), JSON.stringify({ digests, files: described }));
    } catch {
      // Nothing can be written here, and the next build makes the shard again.
    }
  }

  /** Removes shards that were not used for longest, and what interrupted builds left, until the rest is small enough. */
  async trim(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    if (names.length < FEW) return;
    const entries = await Promise.all(
      names.map(async (name) => {
        const stats = await stat(path.join(this.#folder, name)).catch(() => undefined);
        return { name, used: stats?.mtimeMs ?? 0, bytes: stats?.size ?? 0 };
      }),
    );
    let bytes = 0;
    const isAbandoned = ({ name, used }: { name: string; used: number }) => name.endsWith('.tmp') && Date.now() - used > ABANDONED_AFTER;
    const data = entries.filter(({ name }) => name.endsWith('.bin')).sort((a, b) => b.used - a.used);
    const old = data.filter((one) => (bytes += one.bytes) > LIMIT_BYTES).map(({ name }) => name.slice(0, -4));
    const gone = [...old.flatMap((name) => [`${name}.json`, `${name}.bin`]), ...entries.filter(isAbandoned).map(({ name }) => name)];
    await Promise.all(gone.map((name) => rm(path.join(this.#folder, name), { force: true })));
  }

  async #describe(name: string): Promise<CachedShard | undefined> {
    try {
      return { ...(JSON.parse(await readFile(this.#file(name, 'json'), 'utf8')) as Omit<CachedShard, 'name'>), name };
    } catch {
      return undefined;
    }
  }

  /** Under another name first, so that nobody reads what is half written. */
  async #write(file: string, content: Uint8Array | string): Promise<void> {
    const draft = `${file}.${randomUUID()}.tmp`;
    await writeFile(draft, content);
    await rename(draft, file);
  }

  #file(name: string, kind: 'bin' | 'json'): string {
    return path.join(this.#folder, `${name}.${kind}`);
  }
}

/** So few files never take much room. */
const FEW = 16;

const ABANDONED_AFTER = 24 * 60 * 60 * 1000;
