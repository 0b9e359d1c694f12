import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderedIsland, RenderRequest } from './messages.ts';

/** What the bundle of a page exports. */
interface PageEntry {
  prepare(base: string, ending: string): void;
  renderIsland(make: unknown, parts: RenderRequest['pages'][number]['parts']): RenderedIsland;
  describe(error: unknown): { message: string; name: string; stack?: string };
  islands: (() => Promise<unknown>)[];
}

/** Characters that an island may become. */
const MAX_MARKUP_LENGTH = 10_000_000;

// What code of an author starts and does not wait for is no reason to stop.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.once('disconnect', () => process.exit());
process.setSourceMapsEnabled(true);

process.once('message', (request: RenderRequest) => {
  // Otherwise, the parent process would wait until the timeout.
  render(request).catch(() => process.disconnect());
});

async function render({ pages, limits }: RenderRequest): Promise<void> {
  const watch = new Worker(new URL(import.meta.resolve('@lectern/core/limit-process')));
  await once(watch, 'message');
  watch.unref();
  for (const [index, { number, file, base, ending, texts, parts }] of pages.entries()) {
    watch.postMessage(limits);
    // As the page sets them in the browser.
    Object.assign(globalThis, { lecternTexts: texts });
    const islands: RenderedIsland[] = [];
    const page = (await import(pathToFileURL(file).href)) as PageEntry;
    if (index === 0) page.prepare(base, ending);
    for (const load of page.islands) {
      try {
        islands.push(limited(page.renderIsland(await load(), parts)));
      } catch (error) {
        islands.push({ kind: 'failed', ...page.describe(error) });
      }
    }
    process.send?.({ number, islands } satisfies RenderAnswer);
  }
}

function limited(island: RenderedIsland): RenderedIsland {
  const size = island.kind === 'failed' ? 0 : [island.html, ...island.raw].reduce((sum, text) => sum + text.length, 0);
  return size <= MAX_MARKUP_LENGTH ? island : { kind: 'failed', name: 'RangeError', message: 'Its result is too large.' };
}
