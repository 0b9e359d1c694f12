import { afterEach, describe, expect, it } from 'vitest';
import { type Job, JobQueue } from '../../src/highlight/job-queue.ts';
import { WorkerPool } from '../../src/highlight/worker-pool.ts';

let pool: WorkerPool | undefined;
afterEach(() => pool?.close());

/** Works off blocks and tells what became of each. */
function run(codes: string[], worker: string): Promise<string[]> {
  const queue = new JobQueue();
  const log: string[] = [];
  return new Promise((resolve) => {
    const settle = (lines: string[]) => {
      log.push(...lines);
      if (log.length === codes.length) resolve(log.sort());
    };
    const names = (jobs: Job[]) => jobs.map((job) => job.code);
    pool = new WorkerPool(
      1,
      {
        next: (prefers) => queue.take(prefers),
        waiting: () => queue.size,
        done: (job, runs) => settle([`${job.code}: ${runs}`]),
        lost: (jobs) => settle(names(jobs).map((name) => `${name}: lost`)),
        unavailable: (jobs) => settle(names(jobs).map((name) => `${name}: no worker`)),
      },
      new URL(worker, import.meta.url),
    );
    for (const code of codes) queue.add({ key: code, code, language: code, state: 'queued', alone: false, waiters: [] });
    pool.hold(true);
    pool.fill();
  });
}

describe('worker pool', () => {
  it('hands out batches and returns their runs', async () => {
    expect(await run(['a', 'bb', 'ccc'], './fixtures/dying-worker.mjs')).toEqual(['a: 1k', 'bb: 2k', 'ccc: 3k']);
  });

  it('gives back the batches of a worker that died', async () => {
    expect(await run(['a', 'b', 'die'], './fixtures/dying-worker.mjs')).toEqual(['a: 1k', 'b: 1k', 'die: lost']);
  });

  it('says so when no worker can be started', async () => {
    expect(await run(['a', 'b'], './fixtures/no-such-file.mjs')).toEqual(['a: no worker', 'b: no worker']);
  });
});
