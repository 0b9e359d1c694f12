import { fork } from 'node:child_process';
import type { ProcessLimits } from '@lectern/core';
import type { RenderAnswer, RenderedIsland, RenderRequest } from './messages.ts';

/** The compiled form, also in tests: its process starts in two thirds of the time. */
const WORKER = '../../dist/islands/render-worker.js';

/**
 * Limits of a page. They don't depend on the load of the machine: a process that gets no processor time uses none, and a page
 * that waits for nothing is done long before the second limit.
 */
const LIMITS: ProcessLimits = { processor: 20_000, idle: 60_000 };
/** Megabytes of objects that pages may keep in memory. */
const MEMORY = 1024;

/**
 * Runs the code of pages in a process of its own, which may die: code that never ends or takes all memory can neither stop the build
 * nor keep it waiting.
 * @returns what became of the islands, by the number of the page; a page whose code ended the process has none
 */
export async function renderIslands(pages: RenderRequest['pages'], limits = LIMITS): Promise<Map<number, RenderedIsland[]>> {
  const answers = new Map<number, RenderedIsland[]>();
  let rest = [...pages];
  while (rest.length > 0) {
    await renderSome(rest, answers, limits);
    const open = rest.filter(({ number }) => !answers.has(number));
    // The first that has no answer is where the process ended.
    rest = open.slice(1);
  }
  return answers;
}

function renderSome(pages: RenderRequest['pages'], answers: Map<number, RenderedIsland[]>, limits: ProcessLimits): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(new URL(WORKER, import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEMORY}`],
      // What code of an author prints is for browsers.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const kill = () => child.kill('SIGKILL');
    // Code that never ends would outlive this process.
    process.once('exit', kill);
    const end = () => {
      process.off('exit', kill);
      resolve();
    };
    child.on('message', ({ number, islands }: RenderAnswer) => {
      answers.set(number, islands);
      if (pages.every((page) => answers.has(page.number))) kill();
    });
    child.once('error', end);
    // All that the process sent has arrived by then.
    child.once('disconnect', end);
    child.send({ pages, limits } satisfies RenderRequest, () => {});
  });
}
