import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { WrittenFile } from '../outputs/output-folder.ts';
import type { SearchText } from '../search/types.ts';
import type { AdoptedPage } from '../site/site-service.ts';

/** What is known of a page, or of a file beside the pages, that was written before. Plain JSON. */
export interface WrittenTask extends AdoptedPage {
  /** What was written for it. */
  files: WrittenFile[];
  /** Files of the theme that it names. */
  usedFiles: string[];
  /** What search takes of it; absent where it takes nothing. */
  text?: SearchText;
}

/** Where an entry stands. */
type Place = [file: number, start: number, bytes: number];

interface Index {
  /** Names of the files with the entries. */
  files: string[];
  entries: Record<string, Place>;
}

/** What a thread read and wrote. Plain data, which passes between threads. */
export interface CacheShare {
  siteKey: string;
  /** Keys of entries that still hold. */
  taken: string[];
  file: string;
  added: [key: string, start: number, bytes: number][];
}

const FLUSH_BYTES = 1_000_000;
/** Indexes of so many states of a site are kept: of branches, or with other settings. */
const STATES = 3;
/** Entries are gathered in one file when they are spread over more, or when most of a file is no longer used. */
const MOST_FILES = 6;

/**
 * What was written for each page, by keys that change with everything the page is made of. An index for each state of the site names
 * the places of entries in files beside it; both appear whole, by renaming, so that builds may run at once. It may be deleted at any time.
 */
export class RenderCache {
  readonly #folder: string;
  readonly #siteKey: string;
  readonly #index: Index;
  readonly #open = new Map<number, number>();
  readonly #taken: string[] = [];
  readonly #added: [string, number, number][] = [];
  readonly #file: string;
  #unwritten: Buffer[] = [];
  #unwrittenBytes = 0;
  #bytes = 0;

  constructor(cacheDirectory: string, siteKey: string) {
    this.#folder = path.join(cacheDirectory, 'pages');
    this.#siteKey = siteKey;
    this.#file = `${randomUUID()}.data`;
    this.#index = readIndex(this.#indexFile()) ?? { files: [], entries: {} };
  }

  /** True when an earlier build of this state of the site left something. */
  get isFilled(): boolean {
    return Object.keys(this.#index.entries).length > 0;
  }

  get(key: string): WrittenTask | undefined {
    const place = this.#index.entries[key];
    if (!place) return undefined;
    try {
      return JSON.parse(this.#read(place).toString()) as WrittenTask;
    } catch {
      return undefined;
    }
  }

  /** Says that an entry was used, and is to be kept. */
  take(key: string): void {
    this.#taken.push(key);
  }

  add(key: string, task: WrittenTask): void {
    const data = Buffer.from(JSON.stringify(task));
    this.#added.push([key, this.#bytes, data.byteLength]);
    this.#bytes += data.byteLength;
    this.#unwritten.push(data);
    this.#unwrittenBytes += data.byteLength;
    if (this.#unwrittenBytes > FLUSH_BYTES) this.#flush();
  }

  /** What this thread did, for the one that writes the index. */
  share(): CacheShare {
    this.#flush();
    for (const descriptor of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
    return { siteKey: this.#siteKey, taken: this.#taken, file: this.#file, added: this.#added };
  }

  /** Writes the index with what all threads did. Nothing is written when nothing has changed. Never throws. */
  write(shares: readonly CacheShare[]): void {
    const own = shares.filter(({ siteKey }) => siteKey === this.#siteKey);
    const taken = own.flatMap((share) => share.taken);
    const added = own.filter((share) => share.added.length > 0);
    try {
      const now = new Date();
      if (added.length === 0 && taken.length === Object.keys(this.#index.entries).length) {
        if (taken.length > 0) utimesSync(this.#indexFile(), now, now);
        return;
      }
      const index = this.#merge(taken, added);
      mkdirSync(this.#folder, { recursive: true });
      const draft = `${this.#indexFile()}.${randomUUID()}.tmp`;
      writeFileSync(draft, JSON.stringify(index));
      renameSync(draft, this.#indexFile());
      this.#tidy();
    } catch {
      // A cache is never worth a failed build.
    }
  }

  #merge(taken: readonly string[], added: readonly CacheShare[]): Index {
    const kept = taken.map((key) => [key, this.#index.entries[key] as Place] as const);
    const usedFiles = new Set(kept.map(([, [file]]) => file));
    const isScattered = usedFiles.size + added.length > MOST_FILES || kept.length < Object.keys(this.#index.entries).length / 2;
    const files = isScattered ? [] : this.#index.files;
    const entries: Record<string, Place> = {};
    if (!isScattered) for (const [key, place] of kept) entries[key] = place;
    else if (kept.length > 0) Object.assign(entries, this.#gather(kept, files));
    for (const share of added) {
      const place = files.push(share.file) - 1;
      for (const [key, start, bytes] of share.added) entries[key] = [place, start, bytes];
    }
    return { files, entries };
  }

  /** Copies entries into one new file, which is added to the list. */
  #gather(kept: readonly (readonly [string, Place])[], files: string[]): Record<string, Place> {
    const name = `${randomUUID()}.data`;
    const place = files.push(name) - 1;
    const entries: Record<string, Place> = {};
    const descriptor = openSync(path.join(this.#folder, name), 'w');
    let start = 0;
    for (const [key, old] of kept) {
      writeSync(descriptor, this.#read(old));
      entries[key] = [place, start, old[2]];
      start += old[2];
    }
    closeSync(descriptor);
    return entries;
  }

  /** Removes indexes of states that were not built for longest, and files that no index names. */
  #tidy(): void {
    const names = readdirSync(this.#folder);
    const dated = names.map((name) => ({ name, used: statSync(path.join(this.#folder, name)).mtimeMs }));
    const indexes = dated.filter(({ name }) => name.endsWith('.json')).sort((a, b) => b.used - a.used);
    const kept = indexes.slice(0, STATES);
    const needed = new Set(kept.flatMap(({ name }) => [name, ...(readIndex(path.join(this.#folder, name))?.files ?? [])]));
    // What is young may belong to a build that has not written its index yet.
    const isOld = ({ name, used }: { name: string; used: number }) => name.endsWith('.json') || Date.now() - used > ABANDONED_AFTER_MS;
    for (const one of dated) if (!needed.has(one.name) && isOld(one)) rmSync(path.join(this.#folder, one.name), { force: true });
  }

  #read([file, start, bytes]: Place): Buffer {
    let descriptor = this.#open.get(file);
    if (descriptor === undefined) {
      descriptor = openSync(path.join(this.#folder, this.#index.files[file] ?? ''), 'r');
      this.#open.set(file, descriptor);
    }
    const data = Buffer.allocUnsafe(bytes);
    if (readSync(descriptor, data, 0, bytes, start) !== bytes) throw new Error('The cache is damaged.');
    return data;
  }

  #flush(): void {
    if (this.#unwrittenBytes === 0) return;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(path.join(this.#folder, this.#file), Buffer.concat(this.#unwritten), { flag: 'a' });
    } catch {
      // What the index names and is not there is made again.
    }
    this.#unwritten = [];
    this.#unwrittenBytes = 0;
  }

  #indexFile(): string {
    return path.join(this.#folder, `${this.#siteKey}.json`);
  }
}

const ABANDONED_AFTER_MS = 600_000;

function readIndex(file: string): Index | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Index;
  } catch {
    return undefined;
  }
}
