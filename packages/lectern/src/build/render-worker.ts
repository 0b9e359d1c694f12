import { parentPort } from 'node:worker_threads';
import { openTheme } from '../compiled-theme/open.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { textOf } from '../search/extract.ts';
import { SiteService } from '../site/site-service.ts';
import { secondShare } from './share.ts';
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
  service.search = {
    add: (path, html) => void say({ kind: 'text', path, text: textOf(html) }) as undefined,
  };
  const cache = openRenderCache(service, folder, stylesFile);
  const share = { service, theme, counter: new TaskCounter(counter, 'follow'), output: new OutputFolder(outDir, earlier), cache };
  const result = await secondShare(share, (task) => say({ kind: 'prepared', task }));
  await service.close();
  say({ kind: 'done', result });
}
