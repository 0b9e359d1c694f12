import { Worker } from 'node:worker_threads';
import type { Job } from './job-queue.ts';
import type { TokenRuns } from './types.ts';
import type { BatchReply, BatchRequest } from './worker.ts';

/** Batches that a worker holds, so that it never waits for the next one. */
const BATCHES_AHEAD = 2;
/** A batch takes some 20 ms; one that takes this long hangs in a regular expression. */
const HANG_MS = 30_000;
/** A second worker costs a start and its own grammars: it must be worth that. */
const BLOCKS_PER_WORKER = 200;

export interface WorkerPoolEvents {
  /** The next batch for a worker that has room, of a language that `prefers` accepts when there is one. */
  next(prefers: (language: string) => boolean): Job[];
  /** Blocks that are queued. */
  waiting(): number;
  done(job: Job, runs: TokenRuns | undefined): void;
  /** A worker died over these jobs. */
  lost(jobs: Job[]): void;
  /** Workers cannot be started here. */
  unavailable(jobs: Job[]): void;
}

interface Slot {
  worker: Worker;
  batches: Map<number, Job[]>;
  languages: Set<string>;
  ready: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Worker threads that start with the first work. They do not keep the process alive unless `hold(true)` was called. */
export class WorkerPool {
  readonly #size: number;
  readonly #events: WorkerPoolEvents;
  readonly #file: URL;
  readonly #slots = new Set<Slot>();
  #held = false;
  #nextId = 1;

  /**
   * @param size workers at most
   * @param file the worker's module; by default the one beside this, compiled or not as this one is
   */
  constructor(size: number, events: WorkerPoolEvents, file = new URL(`./worker${extension(import.meta.url)}`, import.meta.url)) {
    this.#size = size;
    this.#events = events;
    this.#file = file;
  }

  /** True once a worker has been started. */
  get started(): boolean {
    return this.#slots.size > 0;
  }

  /** Hands out queued batches until every worker has enough. */
  fill(): void {
    for (const slot of this.#slots) this.#feed(slot);
    while (this.#slots.size < this.#size && this.#events.waiting() > this.#slots.size * BLOCKS_PER_WORKER) this.#feed(this.#start());
  }

  /** Whether the process must stay alive for the workers: somebody waits for a result. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    for (const { worker } of this.#slots) held ? worker.ref() : worker.unref();
  }

  async close(): Promise<void> {
    const slots = [...this.#slots];
    this.#slots.clear();
    for (const slot of slots) clearTimeout(slot.timer);
    await Promise.all(slots.map(({ worker }) => worker.terminate()));
  }

  #start(): Slot {
    const worker = new Worker(this.#file, { execArgv: [] });
    const slot: Slot = { worker, batches: new Map(), languages: new Set(), ready: false, timer: undefined };
    this.#slots.add(slot);
    worker.on('message', (reply: BatchReply) => this.#receive(slot, reply));
    // Without a listener the error would end the process; `exit` follows it.
    worker.on('error', () => {});
    worker.on('exit', () => this.#bury(slot));
    if (!this.#held) worker.unref();
    return slot;
  }

  #feed(slot: Slot): void {
    const foreign = new Set([...this.#slots].filter((other) => other !== slot).flatMap((other) => [...other.languages]));
    while (slot.batches.size < BATCHES_AHEAD) {
      const jobs = this.#events.next((language) => slot.languages.has(language) || !foreign.has(language));
      const language = jobs[0]?.language;
      if (language === undefined) return;
      slot.languages.add(language);
      const id = this.#nextId++;
      slot.batches.set(id, jobs);
      slot.worker.postMessage({ id, language, codes: jobs.map((job) => job.code) } satisfies BatchRequest);
      this.#watch(slot);
    }
  }

  #receive(slot: Slot, { id, runs }: BatchReply): void {
    slot.ready = true;
    const jobs = slot.batches.get(id) ?? [];
    slot.batches.delete(id);
    this.#watch(slot);
    for (const [index, job] of jobs.entries()) this.#events.done(job, runs[index]);
    this.#feed(slot);
  }

  #watch(slot: Slot): void {
    clearTimeout(slot.timer);
    if (slot.batches.size > 0) slot.timer = setTimeout(() => slot.worker.terminate(), HANG_MS).unref();
  }

  #bury(slot: Slot): void {
    if (!this.#slots.delete(slot)) return;
    clearTimeout(slot.timer);
    const jobs = [...slot.batches.values()].flat();
    if (slot.ready) this.#events.lost(jobs);
    else this.#events.unavailable(jobs);
  }
}

function extension(url: string): string {
  return url.endsWith('.ts') ? '.ts' : '.js';
}
