import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type OutputFolder } from '../output-folder.ts';

/** Files of a shard that a build before this one wrote, with the digests of the records that they were made of. */
export interface CachedShard {
  folder: string;
  digests: string[];
}

/** Indexes are kept up to this size, the last used ones longest. */
const LIMIT_BYTES = 256 * 1024 * 1024;
const MANIFEST = 'records.json';

/** Digest of a record; records that are equal have equal ones. */
export function digestRecord(url: string, record: string): string {
  return createHash('sha1').update(url).update('\0').update(record).digest('base64url').slice(0, 16);
}

/**
 * Finished shards in a folder that may be deleted at any time and that several builds use at once: a shard appears there whole, by one
 * renaming, under a name that is made of its content.
 */
export class ShardCache {
  readonly #folder: string;

  /** @param salt changes when the same records shall give other files */
  constructor(folder: string, salt: string) {
    this.#folder = path.join(folder, salt);
  }

  async list(): Promise<CachedShard[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => !name.startsWith('.'))
        .map(async (name): Promise<CachedShard | undefined> => {
          const folder = path.join(this.#folder, name);
          try {
            return { folder, digests: JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as string[] };
          } catch {
            return undefined;
          }
        }),
    );
    return found.filter((one) => one !== undefined);
  }

  /** An empty folder beside the shards, for one that is being written. */
  async begin(): Promise<string> {
    const folder = path.join(this.#folder, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Makes the folder of `begin` a shard of the cache and returns where it stands then. */
  async finish(begun: string, digests: readonly string[]): Promise<string> {
    await writeFile(path.join(begun, MANIFEST), JSON.stringify(digests));
    const name = createHash('sha1').update(digests.join()).digest('base64url').slice(0, 16).replace(/^-/, '_');
    const folder = path.join(this.#folder, name);
    try {
      await rename(begun, folder);
      return folder;
    } catch {
      // Another build was first, and its files are the same.
      if (await isWhole(folder)) {
        await rm(begun, { recursive: true, force: true });
        return folder;
      }
      return begun;
    }
  }

  /**
   * Copies the files of a shard, without its manifest. `isWanted` is asked for names that stand directly in the folder.
   * @param prefix where they go, from the root of the output, with a `/` at its end
   */
  async copy(folder: string, output: OutputFolder, prefix: string, isWanted: (name: string) => boolean): Promise<void> {
    for (const name of listFiles(folder))
      if (name !== MANIFEST && (name.includes('/') || isWanted(name))) output.copy(`${prefix}${name}`, path.join(folder, name));
    const now = new Date();
    await utimes(folder, now, now).catch(() => undefined);
  }

  /** Under another name first, so that nobody takes what is half gone for a shard. */
  async #remove(folder: string): Promise<void> {
    const gone = path.join(this.#folder, `.${randomUUID()}`);
    await rename(folder, gone).catch(() => undefined);
    await rm(gone, { recursive: true, force: true });
  }

  /** Removes shards that were not used for longest, and what interrupted builds left, until the rest is small enough. */
  async trim(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    if (names.length < FEW) return;
    const entries = await Promise.all(
      names.map(async (name) => {
        const folder = path.join(this.#folder, name);
        return { name, folder, used: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0, bytes: await folderBytes(folder) };
      }),
    );
    let bytes = 0;
    for (const { name, folder, used, bytes: own } of entries.sort((a, b) => b.used - a.used)) {
      bytes += own;
      const isAbandoned = name.startsWith('.') && Date.now() - used > ABANDONED_AFTER;
      if (bytes > LIMIT_BYTES || isAbandoned) await this.#remove(folder);
    }
  }
}

/** So many never take much room. */
const FEW = 8;

async function isWhole(folder: string): Promise<boolean> {
  return (await stat(path.join(folder, MANIFEST)).catch(() => undefined)) !== undefined;
}

const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = files.filter((file) => file.isFile()).map(async (file) => (await stat(path.join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
