import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it('the thread that limits a process says when it can', async () => {
  const watch = new Worker(new URL('../../../src/content/parse/limit-process.ts', import.meta.url));
  expect(await once(watch, 'message')).toEqual(['ready']);
  await watch.terminate();
});
