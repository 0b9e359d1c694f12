import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import { type Diagnostic, formatDiagnostic, hasErrors } from '@lectern/core';
import type { AstroIntegration } from 'astro';
import { copyAssets, localDocuments } from '../outputs/copy-assets.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { writeFiles, writeOutputs } from '../outputs/write.ts';
import { FILES_FOLDER } from '../site/site-files.ts';
import { SiteService } from '../site/site-service.ts';
import { siteStyles } from '../site/site-styles.ts';
import { listVendorFiles } from '../site/vendor-files.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import { registerRuntime } from './registry.ts';
import { docsSitemap } from './sitemap.ts';
import { virtualModules } from './virtual-modules.ts';
import { watchDocs } from './watch-docs.ts';

export interface LecternOptions {
  /** Folder that holds docs.json, from the Astro project's root. Default: the root itself. */
  root?: string;
  /** Path that the docs are mounted at beside the project's own pages, such as `/docs`. Default: the site's base. */
  base?: string;
  /** Absolute paths that are not part of the docs. */
  exclude?: readonly string[];
  /** Told of progress and problems by the command line; without it problems go to Astro's log and errors stop the build. */
  observer?: BuildObserver;
}

/** What the command line wants to know while a site is built or served. */
export interface BuildObserver {
  onStage?(stage: 'pages' | 'bundle' | 'render'): void;
  onPage?(done: number, total: number): void;
  onRendered?(done: number, total: number): void;
  /** All problems that are known when pages start to be rendered. */
  onLoaded?(result: { pages: number; diagnostics: Diagnostic[] }): void;
  onDone?(result: { pages: number; diagnostics: Diagnostic[] }): void;
}

/** Thrown when the configuration cannot be used. The message holds the printed diagnostics. */
export class SiteError extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(diagnostics: Diagnostic[]) {
    super(`The docs cannot be built.\n\n${diagnostics.map(formatDiagnostic).join('\n\n')}`);
    this.name = 'SiteError';
    this.diagnostics = diagnostics;
  }
}

/** Patterns below the path that the docs are mounted at, and the files in `routes/` that serve them. */
const FILE_ROUTES: [pattern: string, file: string][] = [[`/${FILES_FOLDER}/[...file]`, '[...file].ts']];
const PAGE_ROUTES: [pattern: string, file: string][] = [['/[...path]', '[...path].astro']];

/** Only where a document lets readers sign in. */
const SIGN_IN_ROUTES: [pattern: string, file: string][] = [[SIGN_IN_PATH, 'sign-in.astro']];

/** What a site needs: a build leaves out what nothing would ask for. */
function routesOf({ site }: SiteService, isBuild: boolean): [pattern: string, file: string][] {
  const signsIn = !isBuild || letsSignIn(site.documents);
  return [...FILE_ROUTES, ...PAGE_ROUTES, ...(signsIn ? SIGN_IN_ROUTES : [])];
}

function routeFile(file: string): URL {
  return new URL(`../../src/routes/${file}`, import.meta.url);
}

/** Writes what machines read beside the pages, and the search index. What the project has at the same place stays. */
async function writeMachineFiles(service: SiteService, output: OutputFolder): Promise<void> {
  await service.readDates();
  const search = await service.openSearch();
  for (const { path: page } of service.site.pages) {
    if (service.redirect(page) !== undefined) continue;
    writeFiles(service.pageFiles(page), output);
    const text = service.searchText(page);
    if (text) await search.add(page, text);
  }
  writeOutputs(service.outputs, output);
  for (const diagnostic of (await search.write(output)).diagnostics) service.report(diagnostic);
}

/** Builds a folder with docs.json into an Astro site. */
export function lectern(options: LecternOptions = {}): AstroIntegration {
  const { observer } = options;
  let service: SiteService;
  let mount = '';
  return {
    name: 'lectern',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
        const projectRoot = fileURLToPath(config.root);
        const root = path.resolve(projectRoot, options.root ?? '.');
        mount = options.base === undefined ? '' : `/${options.base.replace(/^\/+|\/+$/g, '')}`;
        const base = `${config.base.replace(/\/+$/, '')}${mount === '/' ? '' : mount}`;
        service = new SiteService({
          root,
          base,
          origin: config.site,
          cacheDirectory: path.join(fileURLToPath(config.cacheDir), 'lectern'),
          exclude: [fileURLToPath(config.outDir), fileURLToPath(config.cacheDir), ...(options.exclude ?? [])],
          onRendered: observer?.onRendered?.bind(observer),
          prefetch: command === 'build',
          ...(config.site !== undefined && { sitemap: 'sitemap-index.xml' }),
        });
        observer?.onStage?.('pages');
        const loaded = await service.load();
        if (!loaded.ok) throw new SiteError(loaded.diagnostics);
        if (command === 'build') {
          service.prepare(observer?.onPage?.bind(observer));
          await service.runScripts();
          service.checkHashes();
          observer?.onLoaded?.({ pages: service.pageCount, diagnostics: service.diagnostics() });
        }
        registerRuntime(root, service);
        const prefix = mount === '/' ? '' : mount;
        const hasOwn404 = existsSync(path.join(fileURLToPath(config.srcDir), 'pages', '404.astro'));
        for (const [pattern, file] of routesOf(service, command === 'build')) {
          injectRoute({ pattern: `${prefix}${pattern}`, entrypoint: routeFile(file), prerender: true });
        }
        if (!hasOwn404) injectRoute({ pattern: '/404', entrypoint: routeFile('404.astro'), prerender: true });
        const isOwn = (name: string) => config.integrations.some((one) => one.name === name);
        updateConfig({
          integrations: [
            ...(isOwn('@astrojs/mdx') ? [] : [mdx()]),
            ...(isOwn('@astrojs/sitemap') || config.site === undefined ? [] : [docsSitemap(service)]),
          ],
          vite: {
            plugins: [
              virtualModules({ id: root, siteCss: () => siteStyles(service) }),
              watchDocs(service, (diagnostics) => observer?.onLoaded?.({ pages: service.pageCount, diagnostics: [...diagnostics] })),
            ],
            // A strict Content-Security-Policy allows no inlined scripts or fonts.
            build: { assetsInlineLimit: 0 },
            ssr: { noExternal: ['lectern'] },
            server: { fs: { allow: [root, projectRoot, fileURLToPath(new URL('../../../..', import.meta.url))] } },
          },
        });
      },
      'astro:server:setup': () => {
        observer?.onLoaded?.({ pages: service.pageCount, diagnostics: service.diagnostics() });
      },
      'astro:build:start': () => {
        observer?.onStage?.('bundle');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const target = path.join(fileURLToPath(dir), mount);
        const output = new OutputFolder(target);
        await writeMachineFiles(service, output);
        for (const diagnostic of copyAssets(service.options.root, service.site.assets, output, localDocuments(service.site.documents)))
          service.report(diagnostic);
        for (const vendor of service.usedVendors()) {
          for (const { path: file, content } of listVendorFiles(vendor)) output.write(file, content());
        }
        await service.close();
        const diagnostics = service.diagnostics();
        observer?.onDone?.({ pages: service.pageCount, diagnostics });
        if (observer) return;
        for (const one of diagnostics) {
          if (one.severity === 'error') logger.error(formatDiagnostic(one));
          else if (one.severity === 'warning') logger.warn(formatDiagnostic(one));
        }
        if (hasErrors(diagnostics)) throw new SiteError(diagnostics.filter((one) => one.severity === 'error'));
      },
    },
  };
}

export default lectern;
