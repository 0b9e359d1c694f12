import type { TokenRuns } from './types.ts';

const BATCH_BLOCKS = 48;
const BATCH_CHARACTERS = 64_000;

/** A block on its way to be tokenised. */
export interface Job {
  key: string;
  code: string;
  /** Id of a grammar. */
  language: string;
  state: 'queued' | 'taken';
  /** True when a worker died over a batch with this block: it is tried once more by itself. */
  alone: boolean;
  /** Who waits for it; none when it was only asked for ahead of time. */
  waiters: ((runs: TokenRuns | undefined) => void)[];
}

interface Line {
  jobs: Job[];
  head: number;
}

/**
 * Jobs in the order in which they came, but in batches of one language, since a batch is cheap where its grammar is warm.
 * Languages take turns.
 */
export class JobQueue {
  readonly #lines = new Map<string, Line>();
  #urgent: Job[] = [];
  #size = 0;
  #characters = 0;

  get size(): number {
    return this.#size;
  }

  /** Length of all code that waits. */
  get characters(): number {
    return this.#characters;
  }

  add(job: Job): void {
    job.state = 'queued';
    let line = this.#lines.get(job.language);
    if (!line) this.#lines.set(job.language, (line = { jobs: [], head: 0 }));
    line.jobs.push(job);
    this.#size++;
    this.#characters += job.code.length;
    if (job.waiters.length > 0) this.#urgent.push(job);
  }

  /** Moves a job that somebody now waits for to the front. */
  urge(job: Job): void {
    if (job.state === 'queued') this.#urgent.push(job);
  }

  /**
   * The next batch, all of one language: jobs that somebody waits for, else the next language that `prefers` accepts, else the
   * next of all. Empty when nothing is queued.
   */
  take(prefers: (language: string) => boolean): Job[] {
    const urgent = this.#takeUrgent();
    if (urgent.length > 0) return urgent;
    const languages = [...this.#lines.keys()];
    const language = languages.find(prefers) ?? languages[0];
    return language === undefined ? [] : this.#takeLine(language);
  }

  /** Drops jobs that nobody waits for. */
  dropIdle(): Job[] {
    const idle: Job[] = [];
    for (const { jobs, head } of this.#lines.values()) {
      for (const job of jobs.slice(head)) if (job.state === 'queued' && job.waiters.length === 0) idle.push(this.#mark(job));
    }
    return idle;
  }

  #takeUrgent(): Job[] {
    const batch: Job[] = [];
    const later: Job[] = [];
    for (const job of this.#urgent) {
      if (job.state !== 'queued') continue;
      if (fits(job, batch) && (batch.length === 0 || job.language === batch[0]?.language)) batch.push(this.#mark(job));
      else later.push(job);
    }
    this.#urgent = later;
    return batch;
  }

  #takeLine(language: string): Job[] {
    const line = this.#lines.get(language) as Line;
    const batch: Job[] = [];
    let job = line.jobs[line.head];
    while (job && (job.state !== 'queued' || fits(job, batch))) {
      if (job.state === 'queued') batch.push(this.#mark(job));
      job = line.jobs[++line.head];
    }
    this.#lines.delete(language);
    if (job) this.#lines.set(language, line.head < 1_000 ? line : { jobs: line.jobs.slice(line.head), head: 0 });
    return batch.length > 0 || this.#lines.size === 0 ? batch : this.take(() => true);
  }

  #mark(job: Job): Job {
    job.state = 'taken';
    this.#size--;
    this.#characters -= job.code.length;
    return job;
  }
}

function fits(job: Job, batch: readonly Job[]): boolean {
  if (batch.length === 0) return true;
  if (job.alone || batch[0]?.alone || batch.length >= BATCH_BLOCKS) return false;
  return batch.reduce((sum, other) => sum + other.code.length, job.code.length) <= BATCH_CHARACTERS;
}
