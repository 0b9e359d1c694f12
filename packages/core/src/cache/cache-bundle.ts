import type { PackEntries } from './pack.ts';

/** The files of a bundle. */
export interface BundleFiles {
  /** Oldest first. */
  list(): string[];
  /** Undefined if the file is missing or damaged. */
  read(file: string): Map<string, Buffer> | undefined;
  /** Returns the new file. */
  add(entries: PackEntries): string;
  remove(file: string): void;
}

/** A bundle with more files is merged into one. */
const MAX_FILES = 8;
/** A larger bundle only keeps the entries that the process used. */
const MAX_SIZE = 64_000_000;

/**
 * A bundle for thousands of small texts, which are read and written together. Each process that adds entries adds a file,
 * so processes don't overwrite each other's entries.
 */
export class CacheBundle {
  readonly #files: BundleFiles;
  readonly #largest: number;
  readonly #known: string[] = [];
  readonly #used = new Set<string>();
  /** Strings, because small buffers take several times their content. */
  readonly #added = new Map<string, string>();
  #stored: Map<string, Buffer> | undefined;

  constructor(files: BundleFiles, largest: number = MAX_SIZE) {
    this.#files = files;
    this.#largest = largest;
  }

  get(key: string): string | undefined {
    const added = this.#added.get(key);
    if (added !== undefined) return added;
    this.#stored ??= this.#readAll();
    const stored = this.#stored.get(key);
    if (stored) this.#used.add(key);
    return stored?.toString();
  }

  set(key: string, text: string): void {
    this.#added.set(key, text);
  }

  /** Writes the new entries as one file. */
  write(): void {
    if (this.#added.size === 0) return;
    this.#stored ??= this.#readAll();
    const added = new Map([...this.#added].map(([key, text]) => [key, Buffer.from(text)]));
    const isLarge = sizeOf(this.#stored) + sizeOf(added) > this.#largest;
    const isWhole = isLarge || this.#known.length >= MAX_FILES;
    if (isLarge) for (const key of this.#stored.keys()) if (!this.#used.has(key)) this.#stored.delete(key);
    for (const [key, content] of added) {
      this.#stored.set(key, content);
      this.#used.add(key);
    }
    const file = this.#files.add(isWhole ? this.#stored : added);
    this.#added.clear();
    if (isWhole) for (const old of this.#known.splice(0)) if (old !== file) this.#files.remove(old);
    this.#known.push(file);
  }

  #readAll(): Map<string, Buffer> {
    const entries = new Map<string, Buffer>();
    for (const file of this.#files.list()) {
      const read = this.#files.read(file);
      if (read === undefined) continue;
      this.#known.push(file);
      for (const [key, content] of read) entries.set(key, content);
    }
    return entries;
  }
}

function sizeOf(entries: ReadonlyMap<string, Buffer>): number {
  let bytes = 0;
  for (const [key, content] of entries) bytes += key.length + content.length;
  return bytes;
}
