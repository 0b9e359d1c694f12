import type { Diagnostic } from '@lectern/core';
import { openTheme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { copyAssets, localDocuments } from '../outputs/copy-assets.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { writeOutputs } from '../outputs/write.ts';
import type { SiteSearch } from '../search/site-search.ts';
import { SiteService, type SiteServiceOptions } from '../site/site-service.ts';
import { siteStyles } from '../site/site-styles.ts';
import { listVendorFiles } from '../site/vendor-files.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import type { RenderThread } from './render-thread.ts';
import { leadShare } from './share.ts';
import { openRenderCache } from './site-key.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { TaskCounter } from './task-counter.ts';
import { type AddText, writePage } from './task-desk.ts';
import { copyThemeFiles } from './theme-files.ts';
import type { ShareResult } from './thread-messages.ts';

export interface StaticBuildOptions extends Pick<SiteServiceOptions, 'root' | 'base' | 'origin' | 'cacheDirectory' | 'exclude' | 'host'> {
  /** Folder to write to. */
  outDir: string;
  /** Folder with an earlier build: what is the same there is not written again. */
  earlier?: string;
  /** A second thread, to share the pages with. Whoever gives it stops it. */
  thread?: RenderThread | undefined;
  onRendered?(done: number, total: number): void;
}

export type StaticBuild =
  | { kind: 'failed'; diagnostics: Diagnostic[] }
  | {
      kind: 'built';
      pages: number;
      diagnostics: Diagnostic[];
      /** What was written so far. */
      output: OutputFolder;
      /** Knows all pages, and is to be written. */
      search: SiteSearch;
    };

/**
 * Writes a site with the compiled theme. Nothing is bundled and no Astro is loaded; two threads share the pages of a
 * large site. Pages with code are written last, when all of it has run.
 */
export async function buildSite(options: StaticBuildOptions): Promise<StaticBuild> {
  const { root, base, origin, cacheDirectory, exclude, outDir, earlier, thread } = options;
  const folder = await prepareTheme();
  const serviceOptions: Omit<SiteServiceOptions, 'onRendered'> = {
    ...{ root, base, origin, cacheDirectory, exclude },
    prefetch: true,
    ...(options.host && { host: options.host }),
    ...(thread && { highlightWorkers: 0 }),
  };
  const counter = new TaskCounter();
  thread?.start({ options: serviceOptions, theme: folder, counter: counter.buffer, outDir, earlier });
  const service = new SiteService({ ...serviceOptions, onRendered: options.onRendered?.bind(options) });
  const loaded = await service.load();
  if (!loaded.ok) return { kind: 'failed', diagnostics: loaded.diagnostics };
  const { site } = service;
  const dates = origin === undefined ? undefined : service.readDates();
  const search = await service.openSearch();
  const addText: AddText = (path, text) => search.add(path, text);
  thread?.onText((path, text) => void addText(path, text));
  const output = new OutputFolder(outDir, earlier);
  const stylesFile = siteStylesFile(service);
  const theme = await openTheme({ folder, runtime: service, base, siteStyles: stylesFile });
  const cache = openRenderCache(service, folder, stylesFile);
  const shares: ShareResult[] = [await leadShare({ service, theme, counter, output, cache, addText }, thread)];
  output.write('404.html', await theme.render('notFound'));
  if (letsSignIn(site.documents)) output.write(`${SIGN_IN_PATH.slice(1)}/index.html`, await theme.render('signIn'));
  output.write(stylesFile, await siteStyles(service));
  const other = await thread?.result;
  if (other) {
    shares.push(other);
    output.adopt(other.files);
  }
  cache?.write(shares.flatMap((share) => share.cache ?? []));
  const scriptPaths = shares.flatMap((share) => share.scriptPaths);
  // The other thread read some of them.
  for (const one of other?.scriptPaths ?? []) service.needsScripts(one);
  await service.runScripts(scriptPaths);
  for (const path of scriptPaths) await writePage(path, service, theme, output, addText);
  for (const file of service.scriptFiles()) output.write(file.path, file.content());
  const vendors = new Set(shares.flatMap(({ usedVendors }) => usedVendors).concat(service.usedVendors()));
  for (const vendor of vendors) for (const file of listVendorFiles(vendor)) output.write(file.path, file.content());
  service.checkHashes(other ? [other.hashes] : []);
  copyThemeFiles(theme, [...theme.usedFiles(), ...(other?.usedFiles ?? [])], base, output);
  for (const diagnostic of [...copyAssets(root, site.assets, output, localDocuments(site.documents)), ...(other?.diagnostics ?? [])])
    service.report(diagnostic);
  await dates;
  writeOutputs(service.outputs, output);
  await service.close();
  return {
    kind: 'built',
    pages: service.pageCount,
    diagnostics: service.diagnostics(),
    output,
    search,
  };
}
