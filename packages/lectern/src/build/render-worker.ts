import { openTheme } from '../compiled-theme/open.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { Docs } from '../site/docs.ts';
import type { FromRenderProcess, RenderSetup, ToRenderProcess } from './render-process.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { type Renderer, TaskRenderer } from './task-renderer.ts';

let docs: Docs | undefined;
let renderer: Promise<Renderer> | undefined;

process.on('message', async (message: ToRenderProcess) => {
  if (message.kind === 'start') {
    renderer = open(message.setup);
    // A failure is reported when the first task awaits the renderer.
    renderer.catch(() => {});
    return;
  }
  try {
    reply({ id: message.id, outcomes: (await (await renderer)?.render(message.tasks)) ?? [] });
  } catch (error) {
    reply({ id: message.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// The parent process is done or has exited. `close` writes the caches for later builds.
process.once('disconnect', async () => {
  await docs?.close();
  process.exit();
});

async function open({ docs: options, theme: folder, outDir, earlier }: RenderSetup): Promise<Renderer> {
  docs = new Docs(options);
  const loaded = await docs.load();
  if (!loaded.ok) throw new Error('The configuration changed during the build.');
  const theme = await openTheme({ folder, runtime: docs.runtime, base: options.base, siteStyles: siteStylesFile(docs.loaded) });
  return new TaskRenderer(docs, theme, new OutputFolder(outDir, earlier));
}

function reply(message: FromRenderProcess): void {
  if (process.connected) process.send?.(message);
}
