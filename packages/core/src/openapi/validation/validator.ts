import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import parser from '@readme/openapi-parser/package.json' with { type: 'json' };
import type { DiskCache } from '../../cache/disk-cache.ts';
import type { RawObject } from '../parse/raw.ts';
import type { ValidationReply, ValidationRequest } from './worker.ts';

/**
 * Milliseconds of processor time for a document: some expand to millions of schemas when references are replaced. Time on the
 * clock would make the problems that are found depend on how busy the machine is.
 */
const MAX_MILLISECONDS = 10_000;
/** Time between two checks of the limit, in milliseconds. */
const TURN = 100;
const MEMORY_MB = 1_024;
const WORKER = '../../../bundle/validation-worker.js';
/** Increase if the format of findings changes. */
const FORMAT = 6;

export type Validation = Omit<ValidationReply, 'id'>;

/** Checks documents against the OpenAPI specification, in a worker thread that starts with the first one. */
export class Validator {
  /** Tests share threads. */
  static startThread = (): Worker =>
    new Worker(new URL(WORKER, import.meta.url), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  readonly #cache: DiskCache | undefined;
  readonly #waiting = new Map<number, (reply: Validation | undefined) => void>();
  readonly #timeLimit: number;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #next = 1;

  constructor(cache?: DiskCache, timeLimit = MAX_MILLISECONDS) {
    this.#cache = cache;
    this.#timeLimit = timeLimit;
  }

  /**
   * Starts validating a document in its current state; it may be changed afterwards. Resolves to undefined if validation exceeded
   * its limit.
   * @param text of the file, so the same file is validated once
   */
  async check(document: RawObject, text: string): Promise<Validation | undefined> {
    const key = `validation ${FORMAT} ${parser.version} ${hash('sha256', text)}`;
    const kept = this.#cache?.get(key);
    if (kept) return JSON.parse(kept.toString()) as Validation;
    const validation = await this.#ask(document);
    if (validation) this.#cache?.set(key, JSON.stringify(validation));
    return validation;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#worker?.removeAllListeners('exit').removeAllListeners('message');
    await this.#worker?.terminate();
  }

  #ask(document: RawObject): Promise<Validation | undefined> {
    return new Promise((resolve) => {
      const id = this.#next++;
      this.#waiting.set(id, resolve);
      this.#watch();
      try {
        this.#start().postMessage({ id, document } satisfies ValidationRequest);
      } catch {
        this.#answer(id, undefined);
      }
    });
  }

  /** Each document has its own limit, which starts with the previous result or when the thread is ready. */
  #watch(): void {
    clearInterval(this.#timer);
    if (!this.#isReady || this.#waiting.size === 0) return;
    const start = process.cpuUsage();
    let isOver = false;
    this.#timer = setInterval(() => {
      // If this thread was busy, a result may be waiting, which arrives before the next turn.
      if (isOver) this.#giveUp();
      const { user, system } = process.cpuUsage(start);
      isOver = (user + system) / 1000 > this.#timeLimit;
    }, TURN);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = Validator.startThread();
    worker.on('message', (reply: ValidationReply | 'ready') => {
      this.#isReady = true;
      if (reply === 'ready') this.#watch();
      else {
        const { id, ...validation } = reply;
        this.#answer(id, validation);
      }
    });
    // Without a listener the error would end the process; `exit` follows it.
    worker.on('error', () => {});
    worker.on('exit', () => this.#giveUp());
    this.#worker = worker;
    return worker;
  }

  #answer(id: number, reply: Validation | undefined): void {
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
    this.#watch();
  }

  /** Pending validations return nothing; the next document starts a new thread. */
  #giveUp(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    worker?.removeAllListeners('exit');
    void worker?.terminate();
    for (const id of [...this.#waiting.keys()]) this.#answer(id, undefined);
  }
}
