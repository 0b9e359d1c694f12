import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Diagnostic, formatDiagnostic } from '@lectern/core';
import type { EnvironmentModuleNode, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { PARTS_MODULE } from '../compiled-theme/own-parts.ts';
import { CORE, PACKAGE } from '../compiled-theme/sources.ts';
import { findPackage } from '../packages/find-package.ts';
import { ownPackage } from '../packages/own-package.ts';
import { debounceChanges } from '../server/debounce.ts';
import { DevSite } from '../server/dev-site.ts';
import { fileSources, pageSources } from '../server/dev-sources.ts';
import { createHandler, type Exchange, type Reply, type Source } from '../server/handler.ts';
import { DEV_ROUTES } from '../server/inject.ts';
import { editorAction } from '../server/open-editor.ts';
import type { DevOutput } from '../server/problem-log.ts';
import { ThemeSource } from '../server/theme-source.ts';
import { isWatchedPath } from '../server/watched-paths.ts';
import { readBuildError } from '../settings/build-error.ts';
import type { Docs } from '../site/docs.ts';
import { decodePath } from '../view/decode-path.ts';
import { DevOwnPages, type OwnRoutes } from './dev-own-pages.ts';
import { ErrorOverlay } from './error-overlay.ts';

/** When to print the problems of the site, in milliseconds. */
const PATIENCE = 2000;
/** How long to wait for further changes, in milliseconds. */
const SETTLE = 30;

export interface WatchOptions {
  /** Path of the docs below the base path of the site, without a trailing slash. */
  mount: string;
  /** Whether the project has a page at a path below its base path. */
  hasPage(pathname: string): boolean;
  /** Whether a route of the docs answers a path, rather than one of the project. */
  isOurs(pathname: string): boolean;
  /** Whether the docs have a 404 page. */
  notFound: boolean;
  own: OwnRoutes;
  /** Loads the content collections again, and the styles of single components. */
  refreshContent(): Promise<void>;
}

/** Serves the files of the docs folder in Astro's dev server, and updates open pages as `lectern dev` does. */
export function watchDocs(docs: Docs, { mount, hasPage, isOurs, notFound, own, refreshContent }: WatchOptions): Plugin {
  return {
    name: 'lectern:watch',
    apply: 'serve',
    configResolved({ server }) {
      // The docs, styles that are made, and our own code. Added to what the project allows, instead of replacing it.
      server.fs.allow.push(docs.options.root, docs.options.cacheDirectory, PACKAGE, CORE, ...dependencies());
    },
    async configureServer(server) {
      const { root, base, exclude } = docs.options;
      const { logger } = server.config;
      const theme = await ThemeSource.open(docs, (message) => logger.error(message));
      const output: DevOutput = {
        diagnostics: (all) => all.forEach((one) => print(logger, one)),
        line: (text) => logger.info(text),
        error: (text) => logger.error(text),
      };
      const { hmr } = server.config.server;
      const hasOverlay = typeof hmr === 'object' ? hmr.overlay !== false : hmr !== false;
      const overlay = hasOverlay ? new ErrorOverlay(server, root) : undefined;
      const site = new DevSite(docs, theme, output, overlay && ((errors) => overlay.show(errors)));
      docs.stylesHref = `${base}/${DEV_ROUTES.site}`;
      const forgetParts = reportParts(docs, site, theme);
      docs.devClient = (pagePath) => site.clientHtml(pagePath);
      const ownPages = new DevOwnPages(docs, server, own);
      site.ownPages = () => ownPages.read();
      const handler = createHandler({
        // Astro removes the base path of the site from the URL.
        base: mount,
        sources: [
          ...fileSources(site),
          ({ name }) => (isOurs(pathnameOf(mount, name)) ? redirect(docs, name) : undefined),
          ...(notFound ? missingPages(site, theme, (name) => hasPage(pathnameOf(mount, name))) : []),
        ],
        actions: [editorAction(root)],
        guard: (pathname, run) => site.guard(`serve \`${pathname}\``, run),
      });
      server.middlewares.use((request, response, next) => {
        ownPages.visit(request);
        void handler(request, response, next);
      });
      const prepare = ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
        const pathname = decodePath(url.replace(/[?#].*$/s, ''));
        // With `build.format: 'file'`, the home page of `/docs` is `/docs.html`.
        const isHome = pathname === `${base}.html`;
        if (pathname === undefined || !(isHome || `${pathname}/`.startsWith(`${base}/`))) return;
        const name = isHome ? '' : pathname.slice(base.length + 1);
        // Astro refuses to open files of the project by their URL, which is also that of a file in `./docs` below `/docs`.
        if (site.isAsset(name)) headers.accept = '*/*';
        if (docs.loaded.pages.has(pagePathOf(name))) keepFound(response);
      };
      setTimeout(() => site.check.start(), PATIENCE).unref();
      server.watcher.add(root);
      const update = async (files: string[]) => {
        const { parts } = docs.settings;
        forgetParts();
        await site.changed(files);
        forgetParts();
        await site.guard('reload modules', async () => {
          await refreshContent();
          invalidate(server);
          if (JSON.stringify(docs.settings.parts) !== JSON.stringify(parts)) reload(server, (id) => id === PARTS_MODULE);
        });
      };
      const changes = debounceChanges(SETTLE, (files) => void update(files));
      // Astro makes a new server when its configuration changes.
      server.httpServer?.on('close', () => {
        site.check.end();
        changes.stop();
        site.feed.close();
        void site.settled().then(() => docs.close());
      });
      for (const event of ['add', 'change', 'unlink'] as const)
        server.watcher.on(event, (file) => {
          const relative = relativeTo(root, file);
          const fromDocs = path.relative(root, file);
          // The module of an import that cannot be resolved has its name.
          if (event === 'add') reload(server, (id) => id.startsWith('.'));
          // Plugins and parts can be anywhere in the project.
          if (relative === undefined && theme.uses(fromDocs)) changes.add(fromDocs);
          else if (relative === undefined) site.search.forget();
          else if (isWatchedPath(root, relative, exclude)) changes.add(relative);
        });
      // After Astro has added its own handlers.
      return () =>
        server.middlewares.stack.unshift({
          route: '',
          handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            prepare(request, response);
            next();
          },
        });
    },
  };
}

/** Folders of the packages that styles refer to, such as fonts. */
function dependencies(): string[] {
  const names = Object.keys(ownPackage().dependencies);
  return names.flatMap((name) => findPackage(name, [import.meta.filename]) ?? []).map((folder) => realpathSync(folder));
}

/**
 * The 404 page, which loads files of the compiled theme.
 * @param isPage whether Astro answers a path below the docs
 */
function missingPages(site: DevSite, theme: ThemeSource, isPage: (name: string) => boolean): Source[] {
  const {
    styles: [files],
    pages,
  } = pageSources(site, theme, () => {});
  const isMissing = ({ name, request }: Exchange) => {
    const { loaded } = site.docs;
    const path = pagePathOf(name);
    if (!request.headers.accept?.includes('text/html') || path.startsWith('_lectern/') || isPage(name)) return false;
    return !loaded.pages.has(path) && loaded.redirects.target(path) === undefined;
  };
  const shown = pages.map(
    (source): Source =>
      (exchange) =>
        isMissing(exchange) ? source(exchange) : undefined,
  );
  return [...(files ? [files] : []), ...shown];
}

function pathnameOf(mount: string, name: string): string {
  return name === '' ? mount || '/' : `${mount}/${name}`;
}

/** What a server answers in the built site, or a page. Undefined if a script of a page decides. */
function redirect({ loaded: { redirects } }: Docs, name: string): Reply | undefined {
  const path = redirects.target(name) === undefined ? pagePathOf(name) : name;
  const href = redirects.target(path);
  return href === undefined || redirects.rules(path) !== undefined ? undefined : { kind: 'redirect', href };
}

/** `guides/start/` and `guides/start.html` → `guides/start`. */
function pagePathOf(name: string): string {
  return name.replace(/\/+$/, '').replace(/\.html$/, '');
}

/**
 * Answers a page with its content. With `i18n`, Astro changes the status to 404 if the URL has no language of the site, or has the
 * default one.
 */
function keepFound(response: ServerResponse): void {
  const { writeHead } = response;
  const write = (status: number, ...rest: unknown[]) => Reflect.apply(writeHead, response, [status === 404 ? 200 : status, ...rest]);
  response.writeHead = write as typeof writeHead;
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

/** Makes every environment reload the content collections on the next request. */
function invalidate(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments))
    if (environment.name !== 'client') environment.hot.send('astro:content-changed', {});
}

/** Milliseconds until the server sees a change, also on a busy machine. */
const MAX_DELAY = 10_000;

/**
 * Prints each part that fails, and that the theme could be compiled with.
 * @returns forgets them, and those that fail with the files before a change
 */
function reportParts(docs: Docs, site: DevSite, theme: ThemeSource): () => void {
  const failed = new Set<string>();
  let change = 0;
  docs.onFailedPart = async (problem, name = '<>', error) => {
    const seen = change;
    const isOver = () => change !== seen || theme.parts[name] === undefined;
    // What cannot be compiled is reported once its change is read, with its column.
    const patience = readBuildError(error).file === undefined ? 2 * SETTLE : MAX_DELAY;
    for (let waited = 0; waited < patience && !isOver(); waited += SETTLE) await wait(SETTLE);
    await site.settled();
    if (isOver()) return;
    failed.add(name);
    site.log.show(name, [problem]);
  };
  return () => {
    change += 1;
    for (const name of failed) site.log.show(name, []);
    failed.clear();
  };
}

/** Makes pages load modules again, and those that import them, as Astro does after a change of a file. */
export function reload(server: ViteDevServer, isMeant: (id: string) => boolean): void {
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph, runner } = environment as Pick<RunnableDevEnvironment, 'moduleGraph'> & Partial<RunnableDevEnvironment>;
    const found = new Set<EnvironmentModuleNode>();
    for (const [id, module] of moduleGraph.idToModuleMap) if (isMeant(id)) moduleGraph.invalidateModule(module, found, Date.now(), true);
    for (const { id } of found) {
      const loaded = runner?.evaluatedModules.getModuleById(id ?? '');
      if (loaded) runner?.evaluatedModules.invalidateModule(loaded);
    }
  }
}
