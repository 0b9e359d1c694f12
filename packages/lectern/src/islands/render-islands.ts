import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderedIsland, RenderRequest } from './messages.ts';

/** Beside this file, in whichever form it is run. */
const WORKER = import.meta.url.endsWith('.ts') ? './render-worker.ts' : './render-worker.js';

/** How long a page may render without an end, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Runs the code of pages in a thread of its own, where it can neither stop the build nor keep it waiting.
 * @returns what became of the islands, by the number of the page; a page whose code never ends has none
 */
export async function renderIslands(pages: RenderRequest['pages'], patience = PATIENCE): Promise<Map<number, RenderedIsland[]>> {
  const answers = new Map<number, RenderedIsland[]>();
  let rest = [...pages];
  while (rest.length > 0) {
    await renderSome(rest, answers, patience);
    const open = rest.filter(({ number }) => !answers.has(number));
    // The first that has no answer is where the thread came to an end.
    rest = open.slice(1);
  }
  return answers;
}

function renderSome(pages: RenderRequest['pages'], answers: Map<number, RenderedIsland[]>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(WORKER, import.meta.url), {
      workerData: { pages } satisfies RenderRequest,
      // What code of an author prints is for browsers.
      stdout: true,
      stderr: true,
    });
    let timer: NodeJS.Timeout;
    const end = () => {
      clearTimeout(timer);
      void worker.terminate().then(() => resolve());
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
    };
    worker.on('message', ({ number, islands }: RenderAnswer) => {
      answers.set(number, islands);
      if (answers.size >= pages.length && pages.every((page) => answers.has(page.number))) end();
      else wait();
    });
    worker.once('error', end);
    worker.once('exit', end);
    wait();
  });
}
