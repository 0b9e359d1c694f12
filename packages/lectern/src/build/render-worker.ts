import { openTheme } from '../compiled-theme/open.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { Docs, placesOf } from '../site/docs.ts';
import type { RenderFailure, RenderRequest, RenderResponse, RenderSetup } from './render-process.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { TaskRenderer } from './task-renderer.ts';

// The first message is the setup, all others are requests.
process.once('message', (setup: RenderSetup) => {
  const docs = new Docs(setup.docs);
  const renderer = openRenderer(docs, setup);
  // A failure is reported when the first request awaits the renderer.
  renderer.catch(() => {});
  process.on('message', async ({ id, tasks }: RenderRequest) => {
    try {
      respond({ id, outcomes: await (await renderer).render(tasks) });
    } catch (error) {
      respond({ id, error: describeFailure(error) });
    }
  });
  // The parent process is done or has exited. `close` writes the caches for later builds.
  process.once('disconnect', async () => {
    await docs.close();
    process.exit();
  });
});

async function openRenderer(docs: Docs, { theme: folder, outDir, earlier }: RenderSetup): Promise<TaskRenderer> {
  const read = await docs.load();
  if (!read.ok) throw new Error('The configuration changed during the build.');
  const theme = await openTheme({ folder, runtime: docs.runtime, siteStyles: siteStylesFile(docs.loaded), ...placesOf(docs) });
  return new TaskRenderer(docs, theme, new OutputFolder(outDir, earlier));
}

function describeFailure(error: unknown): RenderFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack = message, code, path } = error as NodeJS.ErrnoException;
  return { message: stack, ...(code !== undefined && { code }), ...(path !== undefined && { path }) };
}

function respond(response: RenderResponse): void {
  if (process.connected) process.send?.(response);
}
