import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, formatDiagnostic, hasErrors } from '@lectern/core';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import { siteStylesFile } from '../build/site-styles-file.ts';
import { siteModules } from '../compiled-theme/site-modules.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { Docs } from '../site/docs.ts';
import { siteStyles } from '../site/site-styles.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import { astroRedirects } from './astro-redirects.ts';
import { checkRoutes, DOCS_HOOK, type DocsPlace, defaultMount, hasPage, hasStarlight, listPlaces, sharedSearchOf } from './check-routes.ts';
import { checkAstroVersion } from './check-version.ts';
import { type OwnRoute, ownRoutes } from './dev-own-pages.ts';
import { docsTypes, updateTypes } from './docs-types.ts';
import { keepOurFiles } from './file-limit.ts';
import { checkPages, finishPages } from './finish-pages.ts';
import { ownPages } from './own-pages.ts';
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

export interface LecternOptions {
  /** Folder with docs.json, relative to the Astro project's root. Default: `./docs`. */
  root?: string;
  /** Path of the docs, such as `/docs`. Default: `/`, or the name of the folder if the project has a page of its own at `/`. */
  base?: string;
  /** Absolute paths that aren't part of the docs. */
  exclude?: readonly string[];
  /** What their search finds: their own pages, or those of all docs of the site. Default: `own`. */
  search?: 'own' | 'all';
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
  const folder = options.root ?? './docs';
  let mount = '';
  let docs: Docs;
  let base = '';
  let patterns: string[] = [];
  /** Folders with a 404 page. */
  let notFound: string[] = [];
  let refreshContent: HookParameters<'astro:server:setup'>['refreshContent'];
  /** Patterns of all routes. The first one that matches answers. */
  let routes: (OwnRoute & { isOurs: boolean })[] = [];
  let hasServer = false;
  let site: SiteRoutes;
  /** Path of the style sheet in the output. */
  let stylesFile = '';
  /** Logs problems. Throws if one is an error. */
  const report = (diagnostics: readonly Diagnostic[], logger: AstroIntegrationLogger) => {
    const isFailed = hasErrors(diagnostics);
    for (const one of diagnostics) if (one.severity === 'warning') logger.warn(formatDiagnostic(one));
    if (!isFailed) return;
    docs.close();
    throw new SiteError(
      folder,
      diagnostics.filter((one) => one.severity === 'error'),
    );
  };
  const place: DocsPlace = {
    folder,
    get mount() {
      return mount;
    },
    searchesAll: options.search === 'all',
    get docs() {
      return docs;
    },
  };
  const ownHooks = {
    [DOCS_HOOK]: (config: AstroConfig) => {
      mount = options.base === undefined ? defaultMount(folder, config) : `/${options.base.replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
      return place;
    },
  };
  return {
    name: 'lectern',
    hooks: {
      ...ownHooks,
      'astro:config:setup': async ({ command, config, injectRoute, updateConfig, logger }) => {
        checkAstroVersion(config.root);
        const places = listPlaces(config);
        checkRoutes(place, config);
        const projectRoot = fileURLToPath(config.root);
        const root = path.resolve(projectRoot, folder);
        if (!existsSync(root)) throw missingFolder(folder);
        base = config.base.replace(/\/+$/, '');
        if (options.base === undefined && mount !== '')
          logger.info(`The docs are at \`${base}${mount}\`, because the site has a page at \`${base}/\`. To change that, set \`base\`.`);
        site = new SiteRoutes(
          [...readSiteRoutes(config), ...routesOfDocs(places.filter((one) => one !== place))],
          fileURLToPath(config.publicDir),
        );
        // Where an adapter turned them off, pages are no redirects.
        const answersRedirects = command === 'build' && !config.build.redirects;
        const pageUrls = pageUrlsOf(config, mount);
        docs = new Docs({
          root,
          base: `${base}${mount}`,
          pageUrls,
          origin: config.site,
          cacheDirectory: path.join(fileURLToPath(config.cacheDir), 'lectern'),
          exclude: [...otherFolders(config, root), ...(options.exclude ?? [])],
          isProject: root === path.resolve(projectRoot),
          mode: command === 'build' ? 'build' : 'dev',
          assets: `${base}/${config.build.assets}/`,
          around: { base, at: (pathname) => site.at(pathname), link: (pathname) => site.link(pathname, pageUrls?.ending) },
          isAmongPages: mount === '' && site.hasPages(),
          answersRedirects,
          sharedSearch: sharedSearchOf(place, places, base),
          ...(config.site !== undefined && { sitemap: `${base}/sitemap-index.xml` }),
        });
        const read = await docs.load();
        if (!read.ok) throw new SiteError(folder, read.diagnostics);
        if (places[0] === place) forgetDocs(projectRoot);
        registerRuntime(registryId(root, mount), { project: projectRoot, root, runtime: docs.runtime });
        stylesFile = path.posix.join(config.build.assets, path.posix.basename(siteStylesFile(docs.loaded)));
        docs.stylesHref = `${base}/${stylesFile}`;
        const inject = (pattern: string, file: string) =>
          injectRoute({ pattern: `${mount}${pattern}`, entrypoint: routeFile(file), prerender: true });
        const added = routesOf(docs);
        const hasOwn404 = options.notFound === false || hasStarlight(config) || hasPage(config, '404');
        notFound = hasOwn404 ? [] : ['', ...docs.loaded.contexts.notFoundFolders.map((one) => `/${one}`)];
        for (const one of notFound) added.push([`${one}/404`, '404.astro']);
        for (const [pattern, file] of added) inject(pattern, file);
        patterns = added.map(([pattern]) => `${mount}${pattern}`);
        const integrations = await missingIntegrations(config, docs, base);
        updateConfig({
          integrations,
          ...(answersRedirects && { redirects: astroRedirects(docs.loaded.redirects.answerable(), mount, site) }),
          vite: {
            plugins: [
              ...(places[0] === place ? pluginsOfSite(places) : []),
              watchDocs(docs, {
                mount,
                hasPage: (pathname) => routes.some(({ pattern, isOurs }) => !isOurs && pattern.test(pathname)),
                isOurs: (pathname) => routes.find(({ pattern }) => pattern.test(pathname))?.isOurs ?? false,
                notFound: notFound.length > 0,
                own: ownRoutes(config, () => routes),
                refreshContent() {
                  updateTypes(places);
                  return refreshContent?.({ loaders: [LOADER_NAME] });
                },
              }),
            ],
            ssr: { noExternal: ['lectern'] },
          },
        });
      },
      'astro:config:done': ({ config, buildOutput, injectTypes }) => {
        hasServer = buildOutput === 'server';
        const places = listPlaces(config);
        if (places[0] === place) place.types = injectTypes({ filename: 'docs.d.ts', content: docsTypes(places) });
      },
      'astro:routes:resolved': ({ routes: resolved }) => {
        const own = resolved.filter(({ pattern, origin }) => origin !== 'internal' && !patterns.includes(pattern));
        site.update(own.map(({ pattern, entrypoint, type }) => ({ pattern, source: `\`${entrypoint}\``, isPage: type === 'page' })));
        routes = resolved.map(({ pattern, patternRegex, pathname, type, origin, isPrerendered }) => ({
          pattern: patternRegex,
          isOurs: patterns.includes(pattern),
          isOwnPage: origin === 'project' && type === 'page' && isPrerendered,
          pathname,
        }));
      },
      'astro:server:setup': ({ refreshContent: refresh }) => {
        refreshContent = refresh;
      },
      'astro:build:start': async ({ logger }) => report(await checkPages(docs), logger),
      'astro:build:done': async ({ dir, assets, pages, logger }) => {
        const output = fileURLToPath(dir);
        const folderOfDocs = path.join(output, mount);
        const rendered = patterns.flatMap((pattern) => assets.get(pattern) ?? []).map((url) => fileURLToPath(url));
        const written = rendered.filter((file) => file.endsWith('.html'));
        const html = hasServer ? placePages(written, docs.options.pageUrls) : written;
        const own = takeRootFiles(output);
        const styles = await siteStyles(docs.loaded);
        new OutputFolder(output).write(stylesFile, styles);
        const ownOfProject = readOwnPages(docs, { folder: output, pathnames: pages.map(({ pathname }) => pathname), base });
        const problems = await finishPages(docs, new OutputFolder(folderOfDocs), { htmlFiles: html, own: ownOfProject, styles });
        docs.close();
        putRootFiles(output, folderOfDocs, own);
        for (const one of notFound) if (mount + one !== '') place404(path.join(folderOfDocs, one));
        report(problems, logger);
      },
    },
  };
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
  return [siteModules(list), ownPages(places), keepOurFiles()];
}

export default lectern;

/** Folders of a project that aren't part of the docs in a folder, which can be the project itself. */
function otherFolders(config: AstroConfig, root: string): string[] {
  const folders = [config.outDir, config.cacheDir, config.srcDir, config.publicDir].map((url) => fileURLToPath(url));
  const otherDocs = listPlaces(config).map(({ folder }) => path.resolve(fileURLToPath(config.root), folder));
  return [...folders, ...otherDocs.filter((other) => other !== root)];
}
