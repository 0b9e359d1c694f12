import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, formatDiagnostic, hasErrors } from '@lectern/core';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import { siteStylesFile } from '../build/site-styles-file.ts';
import { ownParts } from '../compiled-theme/own-parts.ts';
import { siteModules } from '../compiled-theme/site-modules.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import type { LecternConfig } from '../settings/config.ts';
import { findWrongSettings, OPTIONS_SCHEMA } from '../settings/config-schema.ts';
import { Docs } from '../site/docs.ts';
import { siteStyles } from '../site/site-styles.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import { astroRedirects } from './astro-redirects.ts';
import { leaveOutBrokenParts, projectOf } from './broken-parts.ts';
import { checkRoutes, DOCS_HOOK, type DocsPlace, defaultMount, hasPage, hasStarlight, listPlaces, sharedSearchOf } from './check-routes.ts';
import { checkAstroVersion } from './check-version.ts';
import { type OwnRoute, ownRoutes } from './dev-own-pages.ts';
import { docsTypes, updateTypes } from './docs-types.ts';
import { keepOurFiles } from './file-limit.ts';
import { checkPages, finishPages } from './finish-pages.ts';
import { ownPages, writePartStyles } from './own-pages.ts';
import { readOwnPages } from './own-search.ts';
import { pageUrlsOf } from './page-urls.ts';
import { place404, placePages } from './place-pages.ts';
import { forgetDocs, LOADER_NAME, registerRuntime, registryId } from './registry.ts';
import { putRootFiles, takeRootFiles } from './root-files.ts';
import { missingFolder, SiteError } from './site-error.ts';
import { readSiteRoutes, SiteRoutes } from './site-routes.ts';
import { listDocs, SITEMAP, translationLinks } from './sitemap.ts';
import { watchDocs } from './watch-docs.ts';

export { SiteError } from './site-error.ts';

export interface LecternOptions extends LecternConfig {
  /** Folder with docs.json, relative to the Astro project's root. Default: `./docs`. */
  root?: string;
  /** Path of the docs, such as `/docs`. Default: `/`, or the name of the folder if the project has a page of its own at `/`. */
  base?: string;
  /** What their search finds: their own pages, or those of all docs of the site. Default: `own`. */
  searchScope?: 'own' | 'all';
  /** Whether the docs have a 404 page. Default: true, unless the project or Starlight has one. */
  notFound?: boolean;
}

/** Route patterns below the path of the docs, and their files in `routes/`. */
function routesOf({ loaded, options: { mode } }: Docs): [pattern: string, file: string][] {
  const signsIn = mode === 'dev' || letsSignIn(loaded.site.documents);
  return [
    [`/${FILES_FOLDER}/[...file]`, '[...file].ts'],
    ['/[...path]', '[...path].astro'],
    ...(signsIn ? [[SIGN_IN_PATH, 'sign-in.astro'] as [string, string]] : []),
  ];
}

function routeFile(file: string): URL {
  return new URL(`../../src/routes/${file}`, import.meta.url);
}

/** Builds a folder with docs.json into an Astro site. */
export function lectern(options: LecternOptions = {}): AstroIntegration {
  const integration = new DocsIntegration(options);
  const ownHooks = { [DOCS_HOOK]: (config: AstroConfig) => integration.placeIn(config) };
  return {
    name: 'lectern',
    hooks: {
      ...ownHooks,
      'astro:config:setup': (hook) => integration.setUp(hook),
      'astro:config:done': (hook) => integration.finishConfig(hook),
      'astro:routes:resolved': (hook) => integration.takeRoutes(hook),
      'astro:server:setup': (hook) => integration.takeServer(hook),
      'astro:build:start': async ({ logger }) => integration.checkPages(logger),
      'astro:build:done': (hook) => integration.finishBuild(hook),
    },
  };
}

/** The hooks of one docs folder, in the order of their calls. */
class DocsIntegration {
  readonly #options: LecternOptions;
  readonly #folder: string;
  readonly #place: DocsPlace;
  #mount = '';
  #docs!: Docs;
  #base = '';
  #patterns: string[] = [];
  /** Folders with a 404 page. */
  #notFound: string[] = [];
  #devServer: HookParameters<'astro:server:setup'> | undefined;
  /** Patterns of all routes. The first one that matches answers. */
  #routes: (OwnRoute & { isOurs: boolean })[] = [];
  #hasServer = false;
  #site!: SiteRoutes;
  /** Path of the style sheet in the output. */
  #stylesFile = '';

  constructor(options: LecternOptions) {
    const integration = this;
    this.#options = options;
    this.#folder = options.root ?? './docs';
    this.#place = {
      folder: this.#folder,
      get mount() {
        return integration.#mount;
      },
      searchesAll: options.searchScope === 'all',
      get docs() {
        return integration.#docs;
      },
    };
  }

  placeIn(config: AstroConfig): DocsPlace {
    const { base } = this.#options;
    this.#mount = base === undefined ? defaultMount(this.#folder, config) : `/${base.replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
    return this.#place;
  }

  async setUp(hook: HookParameters<'astro:config:setup'>): Promise<void> {
    const { command, config, logger } = hook;
    checkAstroVersion(config.root, logger);
    checkOptions(this.#folder, this.#options);
    const places = listPlaces(config);
    const place = this.#place;
    const mount = this.#mount;
    checkRoutes(place, config);
    const projectRoot = fileURLToPath(config.root);
    const root = path.resolve(projectRoot, this.#folder);
    if (!existsSync(root)) throw missingFolder(this.#folder);
    const base = config.base.replace(/\/+$/, '');
    this.#base = base;
    if (this.#options.base === undefined && mount !== '')
      logger.info(`The docs are at \`${base}${mount}\`, because the site has a page at \`${base}/\`. To change that, set \`base\`.`);
    const site = new SiteRoutes(
      [...readSiteRoutes(config), ...routesOfDocs(places.filter((one) => one !== place))],
      fileURLToPath(config.publicDir),
    );
    this.#site = site;
    // Where an adapter turned them off, pages are no redirects.
    const answersRedirects = command === 'build' && !config.build.redirects;
    const pageUrls = pageUrlsOf(config, mount);
    const sitemap = config.site && `${base}/sitemap-index.xml`;
    const docs = new Docs({
      root,
      base: `${base}${mount}`,
      pageUrls,
      origin: config.site,
      cacheDirectory: path.join(fileURLToPath(config.cacheDir), 'lectern'),
      exclude: [...otherFolders(config, root), ...(this.#options.exclude ?? []).map((one) => path.resolve(projectRoot, one))],
      configured: { config: this.#options, folder: projectRoot },
      isProject: root === path.resolve(projectRoot),
      mode: command === 'build' ? 'build' : 'dev',
      assets: `${base}/${config.build.assets}/`,
      around: {
        base,
        at: (pathname) => site.at(pathname),
        link: (pathname) => (`${base}${pathname}` === sitemap ? pathname : site.link(pathname, pageUrls?.ending)),
      },
      isAmongPages: mount === '' && site.hasPages(),
      answersRedirects,
      sharedSearch: sharedSearchOf(place, places, base),
      ...(sitemap && { sitemap }),
    });
    this.#docs = docs;
    const read = await docs.load();
    if (!read.ok) throw new SiteError(this.#folder, read.diagnostics);
    if (places[0] === place) forgetDocs(projectRoot);
    registerRuntime(registryId(root, mount), { project: projectRoot, root, runtime: docs.runtime });
    this.#stylesFile = path.posix.join(config.build.assets, path.posix.basename(siteStylesFile(docs.loaded)));
    docs.stylesHref = `${base}/${this.#stylesFile}`;
    this.#injectRoutes(hook);
    await this.#updateConfig(hook, places, answersRedirects);
  }

  #injectRoutes({ config, injectRoute }: HookParameters<'astro:config:setup'>): void {
    const added = routesOf(this.#docs);
    const hasOwn404 = this.#options.notFound === false || hasStarlight(config) || hasPage(config, '404');
    this.#notFound = hasOwn404 ? [] : ['', ...this.#docs.loaded.contexts.notFoundFolders.map((one) => `/${one}`)];
    for (const one of this.#notFound) added.push([`${one}/404`, '404.astro']);
    for (const [pattern, file] of added) injectRoute({ pattern: `${this.#mount}${pattern}`, entrypoint: routeFile(file), prerender: true });
    this.#patterns = added.map(([pattern]) => `${this.#mount}${pattern}`);
  }

  async #updateConfig(
    { config, updateConfig }: HookParameters<'astro:config:setup'>,
    places: DocsPlace[],
    answersRedirects: boolean,
  ): Promise<void> {
    const docs = this.#docs;
    updateConfig({
      integrations: await missingIntegrations(config, docs, this.#base),
      ...(answersRedirects && { redirects: astroRedirects(docs.loaded.redirects.answerable(), this.#mount, this.#site) }),
      vite: {
        plugins: [
          ...(places[0] === this.#place ? pluginsOfSite(places) : []),
          watchDocs(docs, {
            mount: this.#mount,
            hasPage: (pathname) => this.#routes.some(({ pattern, isOurs }) => !isOurs && pattern.test(pathname)),
            isOurs: (pathname) => this.#routes.find(({ pattern }) => pattern.test(pathname))?.isOurs ?? false,
            notFound: this.#notFound.length > 0,
            own: ownRoutes(config, () => this.#routes),
            refreshContent: async () => {
              updateTypes(places);
              await this.#devServer?.refreshContent?.({ loaders: [LOADER_NAME] });
              await writePartStyles(places, this.#devServer?.server);
            },
          }),
        ],
        ssr: { noExternal: ['lectern'] },
      },
    });
  }

  finishConfig({ config, buildOutput, injectTypes }: HookParameters<'astro:config:done'>): void {
    this.#docs.project = projectOf(config);
    this.#hasServer = buildOutput === 'server';
    const places = listPlaces(config);
    if (places[0] === this.#place) this.#place.types = injectTypes({ filename: 'docs.d.ts', content: docsTypes(places) });
  }

  takeRoutes({ routes }: HookParameters<'astro:routes:resolved'>): void {
    const own = routes.filter(({ pattern, origin }) => origin !== 'internal' && !this.#patterns.includes(pattern));
    this.#site.update(own.map(({ pattern, entrypoint, type }) => ({ pattern, source: `\`${entrypoint}\``, isPage: type === 'page' })));
    this.#routes = routes.map(({ pattern, patternRegex, pathname, type, origin, isPrerendered }) => ({
      pattern: patternRegex,
      isOurs: this.#patterns.includes(pattern),
      isOwnPage: origin === 'project' && type === 'page' && isPrerendered,
      pathname,
    }));
  }

  takeServer(hook: HookParameters<'astro:server:setup'>): void {
    this.#devServer = hook;
  }

  async checkPages(logger: AstroIntegrationLogger): Promise<void> {
    await leaveOutBrokenParts(this.#docs);
    this.#report(await checkPages(this.#docs), logger);
  }

  async finishBuild({ dir, assets, pages, logger }: HookParameters<'astro:build:done'>): Promise<void> {
    const docs = this.#docs;
    const output = fileURLToPath(dir);
    const folderOfDocs = path.join(output, this.#mount);
    const rendered = this.#patterns.flatMap((pattern) => assets.get(pattern) ?? []).map((url) => fileURLToPath(url));
    const written = rendered.filter((file) => file.endsWith('.html'));
    const html = this.#hasServer ? placePages(written, docs.options.pageUrls) : written;
    const own = takeRootFiles(output);
    const styles = await siteStyles(docs.loaded);
    new OutputFolder(output).write(this.#stylesFile, styles);
    const ownOfProject = readOwnPages(docs, { folder: output, pathnames: pages.map(({ pathname }) => pathname), base: this.#base });
    const problems = await finishPages(docs, new OutputFolder(folderOfDocs), { htmlFiles: html, own: ownOfProject, styles });
    docs.close();
    putRootFiles(output, folderOfDocs, own);
    for (const one of this.#notFound) if (this.#mount + one !== '') place404(path.join(folderOfDocs, one));
    this.#report(problems, logger);
  }

  /** Logs problems. Throws if one is an error. */
  #report(diagnostics: readonly Diagnostic[], logger: AstroIntegrationLogger): void {
    for (const one of diagnostics) if (one.severity === 'warning') logger.warn(formatDiagnostic(one));
    if (!hasErrors(diagnostics)) return;
    this.#docs.close();
    throw new SiteError(
      this.#folder,
      diagnostics.filter((one) => one.severity === 'error'),
    );
  }
}

/** Throws if an option is wrong. */
function checkOptions(folder: string, options: LecternOptions): void {
  const wrong = findWrongSettings(options, OPTIONS_SCHEMA);
  if (wrong.length === 0) return;
  throw new SiteError(
    folder,
    wrong.map(({ message, hint }) => ({ code: 'config/project-file', severity: 'error', message: `\`lectern()\`: ${message}`, hint })),
  );
}

/** The routes of other docs of the project. */
function routesOfDocs(places: readonly DocsPlace[]) {
  return places.map(({ mount, folder }) => ({ pattern: `${mount}/[...path]`, source: `the docs in \`${folder}\``, isPage: true }));
}

/** What the project doesn't use itself. The sitemap, which can be that of the project, lists the docs. */
async function missingIntegrations({ integrations, site }: AstroConfig, docs: Docs, base: string): Promise<AstroIntegration[]> {
  const find = (name: string) => integrations.find((one) => one.name === name);
  const added: AstroIntegration[] = [];
  if (find('@astrojs/mdx') === undefined) added.push((await import('@astrojs/mdx')).default());
  let sitemap = find(SITEMAP);
  if (sitemap === undefined && site !== undefined) {
    sitemap = (await import('@astrojs/sitemap')).default({
      serialize: (item) => ({ ...item, ...translationLinks(docs, item.url) }),
    });
    added.push(sitemap);
  }
  if (sitemap) listDocs(sitemap, docs, base);
  return added;
}

/** The plugins that all docs of a project share. */
function pluginsOfSite(places: readonly DocsPlace[]) {
  const list = places.map(({ mount, folder }) => ({ mount: `${mount}/`, root: folder }));
  return [
    siteModules(list),
    ownParts(() => places.map(({ docs }) => docs.usableParts ?? docs.settings.parts)),
    ownPages(places),
    keepOurFiles(),
  ];
}

export default lectern;

/** Folders of a project that aren't part of the docs in a folder, which can be the project itself. */
function otherFolders(config: AstroConfig, root: string): string[] {
  const folders = [config.outDir, config.cacheDir, config.srcDir, config.publicDir].map((url) => fileURLToPath(url));
  const otherDocs = listPlaces(config).map(({ folder }) => path.resolve(fileURLToPath(config.root), folder));
  return [...folders, ...otherDocs.filter((other) => other !== root)];
}
