import { availableParallelism } from 'node:os';
import { CacheBundle } from '../cache/cache-bundle.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import type { CodeBlockSource } from '../content/types.ts';
import { blockKey, RUNS_BUNDLE } from './cache-keys.ts';
import { type Job, JobQueue } from './job-queue.ts';
import { isJson, JsonHighlighter } from './json-lines.ts';
import { resolveLanguage } from './languages.ts';
import { displayedCode, normalizeLines } from './notation.ts';
import { plainLines, renderRuns } from './runs.ts';
import type { Tokenizer } from './tokenizer.ts';
import type { HighlightedCode, OwnGrammar, TokenRuns } from './types.ts';
import { WorkerPool } from './worker-pool.ts';

/** Blocks that are tokenised in this thread before a worker is started: a page or two while somebody writes. */
const IN_PROCESS_BLOCKS = 20;
/** Characters of code that may wait. What is asked for ahead beyond it is highlighted when a page needs it. */
const QUEUE_LIMIT = 64_000_000;
/** Blocks of JSON that are remembered, and how long each may be. */
const MOST_JSON = 500;
const LONGEST_JSON = 4_000;

export interface HighlighterOptions {
  /** Without it, results are kept in memory only. */
  cache?: DiskCache;
  /** Worker threads at most; 0 does everything in this thread. By default 1, or 2 where there are four cores or more. */
  workers?: number;
}

/** Highlights code, ahead of rendering where it can. */
export interface Highlighter {
  /** Begins with blocks that will be needed, as they stand in the source: notation is taken out first. Known blocks cost nothing. */
  prefetch(blocks: readonly CodeBlockSource[]): void;
  /** Lines of HTML; one line break at the end makes no line. Never rejects: what no grammar can read comes back as plain text. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** Adds languages of the author, in the place of those that were added before. They win over known ones of the same name. */
  useGrammars(grammars: readonly OwnGrammar[]): void;
  /** Finishes what somebody waits for, drops the rest, ends the workers and writes the cache. */
  close(): Promise<void>;
}

export function createHighlighter(options: HighlighterOptions = {}): Highlighter {
  return new BlockHighlighter(options);
}

class BlockHighlighter implements Highlighter {
  readonly #cache: CacheBundle;
  readonly #jobs = new Map<string, Job>();
  readonly #queue = new JobQueue();
  readonly #jsonHighlighter = new JsonHighlighter();
  readonly #jsonLines = new Map<string, readonly string[]>();
  readonly #pool: WorkerPool;
  #workers: number;
  #tokenizer: Promise<Tokenizer> | undefined;
  #ownTokenizer: Promise<Tokenizer> | undefined;
  /** Names of grammars of the author by the words that mean them. */
  #grammars: ReadonlyMap<string, string> = new Map();
  #own: ReadonlyMap<string, OwnGrammar> = new Map();
  #inProcess = 0;
  #busy = false;
  #scheduled = false;
  #waiters = 0;
  #closed = false;

  constructor({ cache, workers = availableParallelism() >= 4 ? 2 : 1 }: HighlighterOptions) {
    this.#cache = cache?.bundle(RUNS_BUNDLE) ?? new CacheBundle();
    this.#workers = workers;
    this.#pool = new WorkerPool(workers, {
      next: (prefers) => this.#queue.take(prefers),
      waiting: () => this.#queue.size,
      done: (job, runs) => this.#settle(job, runs),
      lost: (jobs) => this.#retry(jobs),
      unavailable: (jobs) => {
        this.#workers = 0;
        for (const job of jobs) this.#queue.add(job);
        this.#schedule();
      },
    });
  }

  prefetch(blocks: readonly CodeBlockSource[]): void {
    if (this.#closed) return;
    for (const block of blocks) {
      const language = resolveLanguage(block.language);
      const code = displayedCode(block.code, block.language);
      if (language === undefined || this.#queue.characters + code.length > QUEUE_LIMIT) continue;
      if (language === 'json' && isJson(code)) continue;
      const key = blockKey(code, language);
      if (!this.#jobs.has(key) && this.#cache.get(key) === undefined) this.#enqueue(key, code, language);
    }
    this.#schedule();
  }

  async highlight(source: string, languageName: string): Promise<HighlightedCode> {
    const code = normalizeLines(source);
    const own = this.#grammars.get(languageName.trim().toLowerCase());
    if (own) return this.#highlightOwn(code, own);
    const language = resolveLanguage(languageName);
    if (language === undefined) return { lines: plainLines(code) };
    const json = language === 'json' ? this.#json(code) : undefined;
    if (json) return { lines: [...json] };
    const key = blockKey(code, language);
    const known = this.#cache.get(key);
    const lines = known && renderRuns(code, known.toString());
    if (lines) return { lines };
    const runs = await this.#result(this.#jobs.get(key) ?? this.#enqueue(key, code, language));
    return { lines: (runs === undefined ? undefined : renderRuns(code, runs)) ?? plainLines(code) };
  }

  /** An example that many responses share stands on hundreds of pages. */
  #json(code: string): readonly string[] | undefined {
    const known = this.#jsonLines.get(code);
    if (known) return known;
    const lines = this.#jsonHighlighter.lines(code);
    if (this.#jsonLines.size >= MOST_JSON) this.#jsonLines.clear();
    if (lines && code.length <= LONGEST_JSON) this.#jsonLines.set(code, lines);
    return lines;
  }

  useGrammars(grammars: readonly OwnGrammar[]): void {
    this.#ownTokenizer = undefined;
    this.#grammars = new Map(
      grammars.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name.toLowerCase(), one.name] as const)),
    );
    this.#own = new Map(grammars.map((one) => [one.name, one]));
  }

  /** Few blocks are in such a language, so they need neither worker nor cache. */
  async #highlightOwn(code: string, language: string): Promise<HighlightedCode> {
    this.#ownTokenizer ??= import('./tokenizer.ts').then(({ createTokenizer }) => createTokenizer(this.#own));
    const runs = await (await this.#ownTokenizer).runs(code, language).catch(() => undefined);
    return { lines: (runs === undefined ? undefined : renderRuns(code, runs)) ?? plainLines(code) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.dropIdle()) this.#jobs.delete(job.key);
    await Promise.all([...this.#jobs.values()].filter((job) => job.waiters.length > 0).map((job) => this.#result(job)));
    await this.#pool.close();
    this.#workers = 0;
    this.#cache.write();
  }

  #enqueue(key: string, code: string, language: string): Job {
    const job: Job = { key, code, language, state: 'queued', alone: false, waiters: [] };
    this.#jobs.set(key, job);
    this.#queue.add(job);
    return job;
  }

  #result(job: Job): Promise<TokenRuns | undefined> {
    const result = new Promise<TokenRuns | undefined>((resolve) => job.waiters.push(resolve));
    if (job.waiters.length === 1) this.#queue.urge(job);
    this.#waiters++;
    this.#pool.hold(true);
    this.#schedule();
    return result;
  }

  #settle(job: Job, runs: TokenRuns | undefined): void {
    this.#jobs.delete(job.key);
    if (runs !== undefined) this.#cache.set(job.key, runs);
    this.#waiters -= job.waiters.length;
    if (this.#waiters === 0) this.#pool.hold(false);
    for (const resolve of job.waiters) resolve(runs);
  }

  /** Blocks of a batch over which a worker died: each is tried by itself, and shown plain when that fails too. */
  #retry(jobs: Job[]): void {
    for (const job of jobs) {
      if (job.alone || jobs.length === 1) this.#settle(job, undefined);
      else {
        job.alone = true;
        this.#queue.add(job);
      }
    }
    this.#schedule();
  }

  /** Work is handed out after the current turn, when all blocks of a page have been asked for. */
  #schedule(): void {
    if (this.#scheduled || this.#queue.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#workers > 0 && (this.#pool.started || this.#inProcess + this.#queue.size > IN_PROCESS_BLOCKS)) this.#pool.fill();
      else if (!this.#busy) void this.#work();
    });
  }

  /** Tokenises in this thread until a worker takes over or nothing is left. */
  async #work(): Promise<void> {
    this.#busy = true;
    this.#tokenizer ??= import('./tokenizer.ts').then(({ createTokenizer }) => createTokenizer());
    const tokenizer = await this.#tokenizer;
    while (this.#queue.size > 0 && (this.#workers === 0 || this.#inProcess + this.#queue.size <= IN_PROCESS_BLOCKS)) {
      for (const job of this.#queue.take(() => true)) {
        this.#inProcess++;
        this.#settle(job, await tokenizer.runs(job.code, job.language).catch(() => undefined));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#busy = false;
    this.#schedule();
  }
}
