import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { DevSearch } from '../search/dev-search.ts';
import { serveAssets } from '../server/serve-assets.ts';
import { serveOutputs } from '../server/serve-outputs.ts';
import { serveScripts } from '../server/serve-scripts.ts';
import { serveSearch } from '../server/serve-search.ts';
import type { Docs } from '../site/docs.ts';
import { searchPages } from '../site/search-text.ts';

/** How long changes are gathered before the site is read again, in milliseconds. */
const SETTLE = 30;

/** Serves the files of the docs folder in dev, and shows every change to it in the browser. */
export function watchDocs(docs: Docs): Plugin {
  return {
    name: 'lectern:watch',
    apply: 'serve',
    configureServer(server) {
      const { root, base } = docs.options;
      server.watcher.add(root);
      let assets = new Set(docs.loaded.site.assets.map((asset) => asset.path));
      server.middlewares.use(serveScripts(base, (file) => docs.loaded.scripts.file(file)));
      server.middlewares.use(serveAssets(root, base, (file) => assets.has(file)));
      server.middlewares.use(serveOutputs(base, (file) => docs.outputFile(file)));
      const search = new DevSearch({
        pages: () => searchPages(docs.loaded),
        cache: docs.cache,
        onProblem: (diagnostic) => server.config.logger.warn(formatDiagnostic(diagnostic)),
      });
      server.middlewares.use(serveSearch(base, search));
      let timer: NodeJS.Timeout | undefined;
      let last: Promise<void> = Promise.resolve();
      const changed = new Set<string>();
      const onChange = (file: string) => {
        const relative = path.relative(root, file).split(path.sep).join('/');
        if (relative.startsWith('..') || /(?:^|\/)(?:node_modules|\.git|\.astro)(?:\/|$)/.test(relative) || docs.isExcluded(file)) return;
        changed.add(relative);
        clearTimeout(timer);
        timer = setTimeout(() => {
          // One after the other, so that an older reading of the folder never replaces a newer one.
          last = last
            .then(async () => {
              const files = [...changed];
              changed.clear();
              await reload(server, docs, files);
              search.forget();
              assets = new Set(docs.loaded.site.assets.map((asset) => asset.path));
            })
            .catch((error: unknown) => server.config.logger.error(String(error)));
        }, SETTLE);
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
    },
  };
}

/** Reads the site anew and makes every open page ask for itself again. A broken configuration leaves the last good site. */
async function reload(server: ViteDevServer, docs: Docs, files: readonly string[]): Promise<void> {
  if (docs.refresh(files) === 'site') await docs.load();
  invalidateModules(server, (id) => id === '\0virtual:lectern/site.css');
  for (const environment of Object.values(server.environments)) {
    if (environment.name !== 'client') environment.hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload', path: '*' });
}

/** Makes every environment load modules anew when they are asked for next. */
function invalidateModules(server: ViteDevServer, isStale: (id: string) => boolean): void {
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (!isStale(id)) continue;
      environment.moduleGraph.invalidateModule(module);
      const { evaluatedModules } = (environment as Partial<RunnableDevEnvironment>).runner ?? {};
      const evaluated = evaluatedModules?.getModuleById(id);
      if (evaluated) evaluatedModules?.invalidateModule(evaluated);
    }
  }
}
