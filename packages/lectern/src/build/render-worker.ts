import { parentPort } from 'node:worker_threads';
import { openTheme } from '../compiled-theme/open.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { SiteService } from '../site/site-service.ts';
import { type ShareOptions, secondShare } from './share.ts';
import { openRenderCache } from './site-key.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { TaskCounter } from './task-counter.ts';
import type { RenderWorkerData, ThreadMessage } from './thread-messages.ts';

const {
  options,
  theme: folder,
  counter,
  outDir,
  earlier,
} = await new Promise<RenderWorkerData>((resolve) => {
  parentPort?.once('message', resolve);
});
const service = new SiteService({ ...options, onRendered: undefined });
const loaded = await service.load();
if (loaded.ok) {
  const stylesFile = siteStylesFile(service);
  const theme = await openTheme({ folder, runtime: service, base: options.base, siteStyles: stylesFile });
  const say = (message: ThreadMessage) => parentPort?.postMessage(message);
  const cache = openRenderCache(service, folder, stylesFile);
  const share: ShareOptions = {
    ...{ service, theme, cache },
    counter: new TaskCounter(counter, 'follow'),
    output: new OutputFolder(outDir, earlier),
    addText: (path, text) => void say({ kind: 'text', path, text }) as undefined,
  };
  const result = await secondShare(share, (task) => say({ kind: 'prepared', task }));
  await service.close();
  say({ kind: 'done', result });
}
