import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import shiki from 'shiki/package.json' with { type: 'json' };
import { TOKEN_SCOPES } from './theme.ts';
import type { TokenRuns } from './types.ts';

const KEY_LENGTH = 22;
/** Raise it when the form of runs or the way to make them changes. */
const FORMAT = 1;
/** About 300,000 blocks: an entry holds no code and takes some 200 bytes. */
const DEFAULT_LIMIT = 64_000_000;
const APPEND_SIZE = 256_000;
const ABANDONED_AFTER_MS = 3_600_000;

/** Name of the cache of this version of the theme and of Shiki. */
export const CACHE_FILE = `highlight-${fingerprint(JSON.stringify([FORMAT, shiki.version, TOKEN_SCOPES])).slice(0, 10)}.txt`;

/** The key of a block: the same text in the same language has the same runs. */
export function blockKey(code: string, language: string): string {
  return fingerprint(`${language}\0${code}`);
}

/**
 * Runs of blocks by key, in memory and, when there is a directory, in one file of lines `key runs;` that later builds read.
 * The file is only appended to, so two builds may use it at once and a killed build loses little; a damaged line is skipped. Over
 * the limit it is written anew with what this run used, under another name that then takes its place. It may be deleted at any time.
 */
export class RunsCache {
  readonly #file: string | undefined;
  readonly #limit: number;
  readonly #entries = new Map<string, TokenRuns>();
  readonly #used = new Set<string>();
  #size = 0;
  #loaded = false;
  #unwritten = '';
  #writing: Promise<void> = Promise.resolve();

  /** @param limit characters to keep, in memory as in the file */
  constructor(directory: string | undefined, limit = DEFAULT_LIMIT) {
    this.#file = directory === undefined ? undefined : path.join(directory, CACHE_FILE);
    this.#limit = limit;
  }

  get(key: string): TokenRuns | undefined {
    if (!this.#loaded) this.#load();
    const runs = this.#entries.get(key);
    if (runs !== undefined && this.#file !== undefined) this.#used.add(key);
    return runs;
  }

  set(key: string, runs: TokenRuns): void {
    if (!this.#loaded) this.#load();
    this.#remember(key, runs);
    if (this.#file === undefined) return;
    this.#used.add(key);
    this.#unwritten += `${key} ${runs};\n`;
    if (this.#unwritten.length > APPEND_SIZE) this.#append();
  }

  /** Forgets an entry that does not fit its code. */
  delete(key: string): void {
    const runs = this.#entries.get(key);
    if (runs === undefined) return;
    this.#size -= KEY_LENGTH + runs.length;
    this.#entries.delete(key);
  }

  /** Writes what is not written yet. Resolves also when the directory cannot be written: a cache is never worth a failed build. */
  async close(): Promise<void> {
    if (this.#file === undefined || !this.#loaded) return;
    this.#append();
    await this.#writing;
    try {
      if ((await stat(this.#file)).size > this.#limit) await this.#rewrite(this.#file);
      await removeOthers(this.#file);
    } catch {
      // Nothing was written, or another build tidied up first.
    }
  }

  #load(): void {
    this.#loaded = true;
    if (this.#file === undefined) return;
    let text: string;
    try {
      text = readFileSync(this.#file, 'latin1');
    } catch {
      return;
    }
    for (let at = 0, end = text.indexOf('\n'); end !== -1; at = end + 1, end = text.indexOf('\n', at)) {
      if (end - at > KEY_LENGTH + 1 && text[end - 1] === ';' && text[at + KEY_LENGTH] === ' ') {
        this.#remember(text.slice(at, at + KEY_LENGTH), text.slice(at + KEY_LENGTH + 1, end - 1));
      }
    }
  }

  #remember(key: string, runs: TokenRuns): void {
    this.delete(key);
    this.#entries.set(key, runs);
    this.#size += KEY_LENGTH + runs.length;
    if (this.#size <= this.#limit) return;
    for (const oldest of this.#entries.keys()) {
      this.delete(oldest);
      if (this.#size <= this.#limit * 0.9) break;
    }
  }

  #append(): void {
    if (this.#file === undefined || this.#unwritten === '') return;
    const file = this.#file;
    // The line break in front closes a line that a killed build may have left half written.
    const text = `\n${this.#unwritten}`;
    this.#unwritten = '';
    this.#writing = this.#writing
      .then(() => mkdir(path.dirname(file), { recursive: true }))
      .then(() => appendFile(file, text, 'latin1'))
      .catch(() => {});
  }

  async #rewrite(file: string): Promise<void> {
    const kept: string[] = [];
    for (const [key, runs] of this.#entries) if (this.#used.has(key)) kept.push(`${key} ${runs};\n`);
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, kept.join(''), 'latin1');
    await rename(draft, file);
  }
}

/** Removes caches of other versions and drafts of builds that died. */
async function removeOthers(file: string): Promise<void> {
  const directory = path.dirname(file);
  for (const name of await readdir(directory)) {
    const other = path.join(directory, name);
    if (!name.startsWith('highlight-') || other === file) continue;
    if (name.endsWith('.tmp') && Date.now() - (await stat(other)).mtimeMs < ABANDONED_AFTER_MS) continue;
    await unlink(other);
  }
}

function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, KEY_LENGTH);
}
