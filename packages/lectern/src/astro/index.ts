import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import { type Diagnostic, formatDiagnostic, hasErrors, mergeDiagnostics, pageFile } from '@lectern/core';
import type { AstroConfig, AstroIntegration, HookParameters } from 'astro';
import { finishSite, openSearch } from '../build/finish-site.ts';
import { siteModules } from '../compiled-theme/site-modules.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { PolicyCollector, sourcesOfHtml, sourcesOfPlayground } from '../outputs/policy/sources.ts';
import { writeFiles } from '../outputs/write.ts';
import type { OwnSearchPage } from '../search/own-page.ts';
import { cutCodeProblems } from '../site/cut-code.ts';
import { Docs } from '../site/docs.ts';
import { hashFactsOf } from '../site/hash-links.ts';
import { searchTextOf } from '../site/search-text.ts';
import { siteStyles } from '../site/site-styles.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import { ownPages } from './own-pages.ts';
import { readOwnPages } from './own-search.ts';
import { LOADER_NAME, registerRuntime, runtimeExpression } from './registry.ts';
import { docsSitemap } from './sitemap.ts';
import { watchDocs } from './watch-docs.ts';

export interface LecternOptions {
  /** Folder with docs.json, relative to the Astro project's root. Default: `./docs`. */
  root?: string;
  /** Path of the docs next to the project's own pages, such as `/docs`. Default: the site's base. */
  base?: string;
  /** Absolute paths that aren't part of the docs. */
  exclude?: readonly string[];
}

/** Thrown if the docs can't be built. The message contains the printed diagnostics. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly diagnostics: readonly Diagnostic[];

  /** @param folder the docs, relative to the project */
  constructor(folder: string, diagnostics: readonly Diagnostic[]) {
    super(`The docs in \`${folder}\` cannot be built.\n\n${diagnostics.map(formatDiagnostic).join('\n\n')}`);
    this.diagnostics = diagnostics;
  }
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

/** Whether the project has a page of its own, in any form that Astro knows. */
function hasPage({ srcDir }: AstroConfig, name: string): boolean {
  const folder = path.join(fileURLToPath(srcDir), 'pages');
  return existsSync(folder) && readdirSync(folder).some((file) => path.parse(file).name === name);
}

/** Builds a folder with docs.json into an Astro site. */
export function lectern(options: LecternOptions = {}): AstroIntegration {
  const folder = options.root ?? './docs';
  let docs: Docs;
  let mount = '';
  let base = '';
  let refreshContent: HookParameters<'astro:server:setup'>['refreshContent'];
  let problems: readonly Diagnostic[] = [];
  return {
    name: 'lectern',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
        const projectRoot = fileURLToPath(config.root);
        const root = path.resolve(projectRoot, folder);
        mount = `/${(options.base ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
        base = config.base;
        docs = new Docs({
          root,
          base: `${config.base.replace(/\/+$/, '')}${mount}`,
          origin: config.site,
          cacheDirectory: path.join(fileURLToPath(config.cacheDir), 'lectern'),
          exclude: [fileURLToPath(config.outDir), fileURLToPath(config.cacheDir), ...(options.exclude ?? [])],
          mode: command === 'build' ? 'build' : 'dev',
          ...(config.site !== undefined && { sitemap: 'sitemap-index.xml' }),
        });
        const read = await docs.load();
        if (!read.ok) throw new SiteError(folder, read.diagnostics);
        // The code of pages has to run before Vite renders the routes.
        if (command === 'build') problems = await docs.loaded.scripts.run([...docs.loaded.pages.values()]);
        registerRuntime(root, docs.runtime);
        for (const [pattern, file] of routesOf(docs)) {
          injectRoute({ pattern: `${mount}${pattern}`, entrypoint: routeFile(file), prerender: true });
        }
        const isOwn = (name: string) => config.integrations.some((one) => one.name === name);
        if (!isOwn('@astrojs/starlight') && !hasPage(config, '404'))
          injectRoute({ pattern: '/404', entrypoint: routeFile('404.astro'), prerender: true });
        updateConfig({
          integrations: [
            ...(isOwn('@astrojs/mdx') ? [] : [mdx()]),
            ...(isOwn('@astrojs/sitemap') || config.site === undefined ? [] : [docsSitemap(docs)]),
          ],
          vite: {
            plugins: [
              siteModules(runtimeExpression(root), () => siteStyles(docs.loaded)),
              ownPages(docs),
              watchDocs(docs, () => refreshContent?.({ loaders: [LOADER_NAME] })),
            ],
            // A strict Content-Security-Policy allows no inlined scripts or fonts.
            build: { assetsInlineLimit: 0 },
            ssr: { noExternal: ['lectern'] },
            server: { fs: { allow: [root, projectRoot, fileURLToPath(new URL('../../../..', import.meta.url))] } },
          },
        });
      },
      'astro:server:setup': ({ refreshContent: refresh }) => {
        refreshContent = refresh;
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const output = new OutputFolder(path.join(fileURLToPath(dir), mount));
        const own = readOwnPages(docs, { folder: fileURLToPath(dir), pathnames: pages.map(({ pathname }) => pathname), base });
        const diagnostics = mergeDiagnostics(problems, await finishPages(docs, output, own));
        docs.close();
        for (const one of diagnostics) {
          if (one.severity === 'error') logger.error(formatDiagnostic(one));
          else if (one.severity === 'warning') logger.warn(formatDiagnostic(one));
        }
        if (hasErrors(diagnostics))
          throw new SiteError(
            folder,
            diagnostics.filter((one) => one.severity === 'error'),
          );
      },
    },
  };
}

/** Writes the files that belong to the pages that Astro rendered. Doesn't overwrite files of the project. Returns all problems. */
async function finishPages(docs: Docs, output: OutputFolder, own: readonly OwnSearchPage[]): Promise<readonly Diagnostic[]> {
  const { pages, redirects, bodies, outputs, dates, diagnostics } = docs.loaded;
  await dates.read();
  const search = openSearch(
    docs,
    own.map(({ page }) => page.path),
  );
  const shown = [...pages.values()].filter(({ path: page }) => redirects.target(page) === undefined);
  const found: Diagnostic[] = [];
  const hashes = [];
  for (const page of shown) {
    const built = bodies.of(page);
    for (const diagnostic of built.diagnostics) found.push(diagnostic);
    hashes.push(hashFactsOf(page, built.body));
    writeFiles(outputs.pageFiles(page), output);
    const text = searchTextOf(docs.loaded, page);
    if (text) await search.add(page.path, text);
  }
  for (const page of own) await search.addOwn(page);
  const cut = cutCodeProblems(
    docs.options.root,
    docs.cutCode,
    shown.map(({ file }) => file),
  );
  const policy = new PolicyCollector();
  for (const file of [...[...pages.keys()].map(pageFile), '404.html', pageFile(SIGN_IN_PATH.slice(1))])
    policy.addAll(sourcesOfHtml(output.read(file) ?? ''));
  for (const file of docs.runtime.files()) if (file.isPlayground) policy.addAll(sourcesOfPlayground(JSON.parse(String(file.content()))));
  const styles = await siteStyles(docs.loaded);
  const rest = await finishSite(docs, output, { vendors: docs.vendors, hashes, search, styles, policy: policy.sources() });
  return [...diagnostics, ...found, ...cut, ...rest.diagnostics];
}

export default lectern;
