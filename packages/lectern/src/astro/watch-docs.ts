import { type Diagnostic, formatDiagnostic } from '@lectern/core';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { debounceChanges } from '../server/debounce.ts';
import { DevSite } from '../server/dev-site.ts';
import { fileSources } from '../server/dev-sources.ts';
import { createHandler } from '../server/handler.ts';
import { ThemeSource } from '../server/theme-source.ts';
import { isWatchedPath } from '../server/watched-paths.ts';
import type { Docs } from '../site/docs.ts';

/** How long to wait for further changes, in milliseconds. */
const SETTLE = 30;

/**
 * Serves the files of the docs folder in Astro's dev server, and updates open pages as `lectern dev` does.
 * @param refreshContent loads the content collections again
 */
export function watchDocs(docs: Docs, refreshContent: () => Promise<void> | undefined): Plugin {
  return {
    name: 'lectern:watch',
    apply: 'serve',
    async configureServer(server) {
      const { root, base, exclude } = docs.options;
      const { logger } = server.config;
      const theme = await ThemeSource.open(docs, (message) => logger.error(message));
      const site = new DevSite(docs, theme, {
        diagnostics: (all) => all.forEach((one) => print(logger, one)),
        line: (text) => logger.info(text),
        error: (text) => logger.error(text),
        inlineStyles: true,
      });
      docs.devClient = (pagePath) => site.clientHtml(pagePath);
      const handler = createHandler({
        base,
        sources: fileSources(site),
        guard: (pathname, run) => site.guard(`serve \`${pathname}\``, run),
      });
      server.middlewares.use((request, response, next) => void handler(request, response, next));
      server.watcher.add(root);
      const update = async (files: string[]) => {
        await site.changed(files);
        await site.guard('reload modules', async () => {
          await refreshContent();
          invalidate(server);
        });
      };
      const changes = debounceChanges(SETTLE, (files) => void update(files));
      for (const event of ['add', 'change', 'unlink'] as const)
        server.watcher.on(event, (file) => {
          const relative = relativeTo(root, file);
          if (relative !== undefined && isWatchedPath(root, relative, exclude)) changes.add(relative);
        });
    },
  };
}

/** Path from the docs root with forward slashes. Undefined outside of it. */
function relativeTo(root: string, file: string): string | undefined {
  const [folder, inside] = [root, file].map((one) => one.replaceAll('\\', '/').replace(/\/+$/, ''));
  return inside?.startsWith(`${folder}/`) ? inside.slice(`${folder}/`.length) : undefined;
}

function print(logger: ViteDevServer['config']['logger'], diagnostic: Diagnostic): void {
  const text = formatDiagnostic(diagnostic);
  if (diagnostic.severity === 'error') logger.error(text);
  else if (diagnostic.severity === 'warning') logger.warn(text);
}

/** Makes every environment reload the site's styles and the content collections on the next request. */
function invalidate(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (id !== '\0virtual:lectern/site.css') continue;
      environment.moduleGraph.invalidateModule(module);
      const { evaluatedModules } = (environment as Partial<RunnableDevEnvironment>).runner ?? {};
      const evaluated = evaluatedModules?.getModuleById(id);
      if (evaluated) evaluatedModules?.invalidateModule(evaluated);
    }
    if (environment.name !== 'client') environment.hot.send('astro:content-changed', {});
  }
}
