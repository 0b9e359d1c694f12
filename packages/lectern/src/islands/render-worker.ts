import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, RenderedIsland, RenderRequest } from './messages.ts';

/** What the bundle of a page exports. */
interface PageEntry {
  prepare(base: string): void;
  renderIsland(make: unknown): RenderedIsland;
  describe(error: unknown): { message: string; name: string };
  islands: (() => Promise<unknown>)[];
}

// What code of an author starts and does not wait for is no reason to stop.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

const { pages } = workerData as RenderRequest;
for (const [index, { number, file, base }] of pages.entries()) {
  const islands: RenderedIsland[] = [];
  const page = (await import(pathToFileURL(file).href)) as PageEntry;
  if (index === 0) page.prepare(base);
  for (const load of page.islands) {
    try {
      islands.push(page.renderIsland(await load()));
    } catch (error) {
      islands.push({ kind: 'failed', ...page.describe(error) });
    }
  }
  parentPort?.postMessage({ number, islands } satisfies RenderAnswer);
}
