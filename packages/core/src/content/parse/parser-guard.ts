import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DiskCache } from '../../cache/disk-cache.ts';
import { statFile } from '../../files/disk.ts';
import { hashOf, type ParserReply, type ParserRequest, readMasked, TEXT } from './parser-messages.ts';
import type { SourceSyntax } from './source-syntax.ts';
import type { ParserCheck, SyntaxProblem } from './syntax-problem.ts';

/** Number of files that are parsed per request. After a crash, each of them is parsed again on its own. */
const BATCH = 32;
/**
 * Milliseconds of processor time for all texts that do not finish. Each gets a third of what is left, so the first one 20 seconds: the
 * parser needs one millisecond for a page, and a page that takes this long will not finish. Many such pages take little more than one.
 */
const BUDGET = 60_000;
/** The least that a text gets. */
const MIN_TIME = 200;
/** For a request, which is repeated for each of its files if it takes longer. */
const MAX_BATCH_TIME = 5_000;
/** Of remembered texts. */
const MAX_REMEMBERED = 1000;
const MEMORY = 'unfinished-texts';
const UNEXPLAINED = 'the parser fails on it, and the reason is not known';

export interface ParserGuardOptions {
  /** See `BUDGET`. */
  budget?: number;
  /** Remembers the texts that the parser does not survive or finish, until they change. */
  cache?: Pick<DiskCache, 'get' | 'set'>;
}

/**
 * Protects a process from the MDX parser. The parser is native code and aborts the process on some texts, which nothing can catch, so
 * a child process parses every text first.
 */
export class ParserGuard {
  /** Tests share processes. */
  static startChild = startChild;
  #budget: number;
  readonly #cache: ParserGuardOptions['cache'];
  /** Verdicts of earlier processes. */
  #remembered: Map<string, SyntaxProblem> | undefined;
  /** By hash of the text. Undefined for texts that the parser survives. */
  readonly #verdicts = new Map<string, SyntaxProblem | undefined>();
  readonly #tests = new Map<string, { version: string; done: Promise<unknown> }>();
  #syntax = '';
  #child: Child | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor({ budget = BUDGET, cache }: ParserGuardOptions = {}) {
    this.#budget = budget;
    this.#cache = cache;
  }

  /** Starts the child process, which takes about 200 ms, before the first test needs it. */
  start(): void {
    this.#child ??= ParserGuard.startChild();
  }

  /**
   * Tests the texts of files, so that `check` knows them. Does nothing for files that haven't changed since the last call.
   * @param files absolute paths, and texts of pages without a file after `TEXT`
   */
  async test(files: readonly string[], syntax: SourceSyntax): Promise<void> {
    const key = JSON.stringify(syntax);
    if (key !== this.#syntax) this.#tests.clear();
    this.#syntax = key;
    const changed: string[] = [];
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    for (const file of files) {
      const version = versionOf(file);
      if (version === undefined || this.#tests.get(file)?.version === version) continue;
      this.#tests.set(file, { version, done });
      changed.push(file);
    }
    if (changed.length > 0) this.#work = this.#work.then(() => this.#testAll(changed, syntax)).then(resolve, reject);
    await Promise.all(files.map((file) => this.#tests.get(file)?.done));
  }

  /** Tests a text now if it is unknown, which blocks the process for about 100 ms. */
  readonly check: ParserCheck = (text, isDamaged = false) => {
    const key = hashOf(text);
    if (isDamaged && this.#verdicts.get(key) === undefined) this.#verdicts.set(key, this.#explain(text, false));
    if (!this.#verdicts.has(key) && !this.#recall(key)) {
      const { status, isLate, error } = this.#run('parse', text);
      // If no process can be started, nothing is known about the text.
      if (status === 0 || error !== undefined) this.#verdicts.set(key, undefined);
      else this.#judge(key, text, isLate);
    }
    return this.#verdicts.get(key);
  };

  close(): void {
    this.#child?.process.kill();
    this.#child = undefined;
  }

  async #testAll(files: readonly string[], syntax: SourceSyntax): Promise<void> {
    const unknown = this.#memory().size === 0 ? files : files.filter((file) => !this.#recallFile(file, syntax));
    for (let start = 0; start < unknown.length; start += BATCH) {
      const batch = unknown.slice(start, start + BATCH);
      if ((await this.#parse(batch, syntax, MAX_BATCH_TIME)) === 'survived') continue;
      for (const file of batch) {
        const outcome = await this.#parse([file], syntax);
        const text = outcome === 'survived' ? undefined : readMasked(file, syntax);
        if (text !== undefined) this.#judge(hashOf(text), text, outcome === 'timeout');
      }
    }
  }

  async #parse(files: readonly string[], syntax: SourceSyntax, most?: number): Promise<'survived' | 'crashed' | 'timeout'> {
    const limit = this.#limit(most);
    const result = await this.#ask({ files, syntax, limit });
    if (result === 'timeout') this.#budget -= limit;
    if (typeof result === 'string') return result;
    for (const key of result) this.#verdicts.set(key, undefined);
    return 'survived';
  }

  async #ask(request: ParserRequest): Promise<ParserReply | 'crashed' | 'timeout'> {
    const { process, ready, end } = (this.#child ??= ParserGuard.startChild());
    const ask = async (): Promise<ParserReply> => {
      await ready;
      const reply = once(process, 'message');
      process.send(request);
      return (await reply)[0];
    };
    // Otherwise, this process could end before it notices that the other one has ended.
    process.ref();
    process.channel?.ref();
    const result = await Promise.race([ask(), end]).catch(() => undefined);
    process.unref();
    process.channel?.unref();
    if (Array.isArray(result)) return result;
    this.#child = undefined;
    return result === LIMIT_SIGNAL ? 'timeout' : 'crashed';
  }

  #limit(most = Number.POSITIVE_INFINITY): number {
    return Math.max(MIN_TIME, Math.min(most, this.#budget / 3));
  }

  #run(task: 'parse' | 'explain', text: string) {
    const limit = this.#limit();
    const result = spawnSync(process.execPath, [WORKER, task, String(limit)], { input: text });
    const isLate = result.signal === LIMIT_SIGNAL;
    if (isLate) this.#budget -= limit;
    return { ...result, isLate };
  }

  /** Finds the reason for a text that the parser does not survive or finish, and remembers it. */
  #judge(key: string, text: string, isLate: boolean): void {
    const problem = this.#explain(text, isLate);
    this.#verdicts.set(key, problem);
    // A process that ends without a reason was perhaps ended with the command.
    if (problem.reason === UNEXPLAINED) return;
    this.#remembered = undefined;
    const all = [...this.#memory().set(key, problem)].slice(-MAX_REMEMBERED);
    this.#cache?.set(MEMORY, JSON.stringify(all));
  }

  #explain(text: string, isLate: boolean): SyntaxProblem {
    const { status, stdout } = this.#run('explain', text);
    const problem = status === 0 ? (JSON.parse(stdout.toString()) as SyntaxProblem | null) : null;
    const reason = isLate ? 'the parser does not finish' : UNEXPLAINED;
    return { ...(problem ?? { line: 1, column: 1, reason }), ...(isLate && { isTimeout: true }) };
  }

  /** Other processes add to it, too. */
  #memory(): Map<string, SyntaxProblem> {
    return (this.#remembered ??= new Map(JSON.parse(this.#cache?.get(MEMORY)?.toString() ?? '[]') as [string, SyntaxProblem][]));
  }

  #recall(key: string): boolean {
    const problem = this.#memory().get(key);
    if (problem) this.#verdicts.set(key, problem);
    return problem !== undefined;
  }

  #recallFile(file: string, syntax: SourceSyntax): boolean {
    const text = readMasked(file, syntax);
    return text !== undefined && this.#recall(hashOf(text));
  }
}

const FILE = '../../../bundle/parser-worker.js';
/** The bundle includes the libraries of the worker, which makes its process start in a third of the time. */
const WORKER = fileURLToPath(new URL(FILE, import.meta.url));

/** Ends a process that exceeded the limit. */
const LIMIT_SIGNAL = 'SIGKILL';

export interface Child {
  process: ChildProcess;
  /** Resolves when it takes requests. */
  ready: Promise<unknown>;
  /** Resolves to the signal when it has ended, or could not be started. */
  end: Promise<NodeJS.Signals | undefined>;
}

/** Starts a child process that doesn't keep this process running. */
function startChild(): Child {
  const process = fork(WORKER, ['serve'], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  process.unref();
  process.channel?.unref();
  const end = new Promise<NodeJS.Signals | undefined>((resolve) => {
    process.once('exit', (_, signal) => resolve(signal ?? undefined));
    process.on('error', () => resolve(undefined));
  });
  const ready = once(process, 'message');
  // A caller that waits gets the error, but a child that is started early may have none.
  ready.catch(() => {});
  return { process, ready, end };
}

function versionOf(file: string): string | undefined {
  if (file.startsWith(TEXT)) return TEXT;
  const stats = statFile(file);
  return stats && `${stats.mtimeMs} ${stats.size}`;
}
