import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { DevSearch } from '../search/dev-search.ts';
import { serveAssets } from '../server/serve-assets.ts';
import { serveOutputs } from '../server/serve-outputs.ts';
import { serveScripts } from '../server/serve-scripts.ts';
import { serveSearch } from '../server/serve-search.ts';
import type { SiteService } from '../site/site-service.ts';

/** How long changes are gathered before the site is read again, in milliseconds. */
const SETTLE = 30;

/** Serves the files of the docs folder in dev, and shows every change to it in the browser. */
export function watchDocs(service: SiteService, onReload: (diagnostics: readonly Diagnostic[]) => void): Plugin {
  return {
    name: 'lectern:watch',
    apply: 'serve',
    configureServer(server) {
      const { root, base } = service.options;
      server.watcher.add(root);
      let assets = new Set(service.site.assets.map((asset) => asset.path));
      server.middlewares.use(serveScripts(base, (file) => service.scriptFile(file)));
      server.middlewares.use(serveAssets(root, base, (file) => assets.has(file)));
      server.middlewares.use(serveOutputs(base, (file) => service.outputFile(file)));
      const search = new DevSearch({
        pages: () => service.searchSources(),
        cacheDirectory: path.join(service.options.cacheDirectory, 'search-dev'),
        onProblem: (diagnostic) => onReload([diagnostic]),
      });
      server.middlewares.use(serveSearch(base, search));
      let timer: NodeJS.Timeout | undefined;
      let last: Promise<void> = Promise.resolve();
      const changed = new Set<string>();
      const onChange = (file: string) => {
        const relative = path.relative(root, file).split(path.sep).join('/');
        if (relative.startsWith('..') || /(?:^|\/)(?:node_modules|\.git|\.astro)(?:\/|$)/.test(relative) || service.isExcluded(file))
          return;
        changed.add(relative);
        clearTimeout(timer);
        timer = setTimeout(() => {
          // One after the other, so that an older reading of the folder never replaces a newer one.
          last = last
            .then(async () => {
              const files = [...changed];
              changed.clear();
              const diagnostics = await reload(server, service, files);
              search.forget();
              onReload([...diagnostics, ...service.problemsOf(files)]);
              assets = new Set(service.site.assets.map((asset) => asset.path));
            })
            .catch((error: unknown) => server.config.logger.error(String(error)));
        }, SETTLE);
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
    },
  };
}

/** Reads the site anew and makes every open page ask for itself again. A broken configuration leaves the last good site. */
async function reload(server: ViteDevServer, service: SiteService, files: readonly string[]): Promise<Diagnostic[]> {
  const { diagnostics } = service.refresh(files) === 'site' ? await service.load() : { diagnostics: [] };
  invalidateModules(server, (id) => id === '\0virtual:lectern/site.css');
  for (const environment of Object.values(server.environments)) {
    if (environment.name !== 'client') environment.hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  return diagnostics;
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
