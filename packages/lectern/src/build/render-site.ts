import { availableParallelism } from 'node:os';
import { type Diagnostic, mergeDiagnostics, type PageSource } from '@lectern/core';
import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import type { SiteSearch } from '../search/site-search.ts';
import { Docs, type DocsOptions } from '../site/docs.ts';
import type { HashFacts } from '../site/hash-links.ts';
import { siteStyles } from '../site/site-styles.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import type { VendorName } from '../view/runtime.ts';
import { finishSite, openSearch } from './finish-site.ts';
import { RenderCache } from './render-cache.ts';
import { RenderProcess } from './render-process.ts';
import { renderTasks } from './render-tasks.ts';
import { siteKey } from './site-key.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { TaskRenderer, type TaskResult } from './task-renderer.ts';
import { listTasks, type Task } from './tasks.ts';
import { copyThemeFiles } from './theme-files.ts';

export interface RenderSiteOptions extends Omit<DocsOptions, 'mode'> {
  /** Folder to write to. */
  outDir: string;
  /** Folder with an earlier build: files that are the same are not written again. */
  earlier?: string;
  /** Processes that render besides this one; by default as many as the work and the machine are worth. */
  workers?: number;
  /** Ends the build early; it then rejects once nothing writes any more. */
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

export type RenderedSite =
  | { kind: 'failed'; diagnostics: readonly Diagnostic[] }
  | { kind: 'rendered'; pages: number; diagnostics: Diagnostic[]; output: OutputFolder };

/** A process takes about as long to start as these tasks take to render. */
const TASKS_WORTH_A_PROCESS = 250;

/** Renders a docs folder into a folder of files with the compiled theme. Neither Astro nor Vite is loaded. */
export async function renderSite(options: RenderSiteOptions): Promise<RenderedSite> {
  const processes: RenderProcess[] = [];
  try {
    return await Promise.race([render(options, processes), rejectOnAbort(options.signal)]);
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

/** @param processes gets the processes that are started; the caller ends them */
async function render(options: RenderSiteOptions, processes: RenderProcess[]): Promise<RenderedSite> {
  const { outDir, earlier, onProgress, workers, signal: _, ...rest } = options;
  const docsOptions: DocsOptions = { ...rest, mode: 'build' };
  const folder = await prepareTheme();
  const docs = new Docs(docsOptions);
  const read = await docs.load();
  if (!read.ok) return { kind: 'failed', diagnostics: read.diagnostics };
  const { loaded } = docs;
  const output = new OutputFolder(outDir, earlier);
  const stylesFile = siteStylesFile(loaded);
  const theme = await openTheme({ folder, runtime: docs.runtime, base: options.base, siteStyles: stylesFile });
  const search = openSearch(docs);
  const pages = new PageCollector({ docs, search, output, onProgress });
  const cache = openCache(docs, siteKey(docs, folder, stylesFile));

  const unknown = listTasks(docs).filter((task) => !pages.keep(task, cache?.get(task)));
  const own = new TaskRenderer(docs, theme, output);
  for (let count = workers ?? processesFor(unknown.length); count > 0; count -= 1)
    processes.push(new RenderProcess({ docs: docsOptions, theme: folder, outDir, earlier }));
  await renderTasks(unknown, [...processes, own], (task, outcome) => {
    if (outcome.kind === 'needs-script') return pages.wait(task);
    cache?.add(task, outcome.result);
    return pages.add(task, outcome.result);
  });
  cache?.write();

  const scriptProblems = await loaded.scripts.run(pages.waiting);
  await renderTasks(pages.waiting.map(pageTask), [own], (task, outcome) =>
    outcome.kind === 'done' ? pages.add(task, outcome.result) : undefined,
  );

  await writeDocuments(theme, docs, pages, output);
  output.write(stylesFile, await siteStyles(loaded));
  copyThemeFiles(theme, pages.themeFiles, options.base, output);
  const problems = await finishSite(docs, output, pages);
  await docs.close();
  const diagnostics = mergeDiagnostics(loaded.diagnostics, pages.diagnostics, scriptProblems, problems);
  return { kind: 'rendered', pages: loaded.pages.size, diagnostics, output };
}

/** Documents beside the pages. */
async function writeDocuments(theme: Theme, { loaded }: Docs, pages: PageCollector, output: OutputFolder): Promise<void> {
  const write = async (kind: 'notFound' | 'signIn', file: string) => {
    const { html, files } = await theme.render(kind);
    for (const one of files) pages.themeFiles.add(one);
    output.write(file, html);
  };
  await write('notFound', '404.html');
  if (letsSignIn(loaded.site.documents)) await write('signIn', `${SIGN_IN_PATH.slice(1)}/index.html`);
}

interface PageCollectorOptions {
  docs: Docs;
  search: SiteSearch;
  output: OutputFolder;
  onProgress: RenderSiteOptions['onProgress'] | undefined;
}

/** Collects what pages came to, whether they were rendered here, in another process or in an earlier build. */
class PageCollector {
  readonly vendors = new Set<VendorName>();
  readonly themeFiles = new Set<string>();
  readonly hashes: HashFacts[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Pages whose code has to run first. */
  readonly waiting: PageSource[] = [];
  readonly search: SiteSearch;
  readonly #docs: Docs;
  readonly #output: OutputFolder;
  readonly #onProgress: PageCollectorOptions['onProgress'];
  #done = 0;

  constructor({ docs, search, output, onProgress }: PageCollectorOptions) {
    this.#docs = docs;
    this.search = search;
    this.#output = output;
    this.#onProgress = onProgress;
  }

  /** Takes a page over from an earlier build. Returns false when its files are no longer there. */
  keep(task: Task, result: TaskResult | undefined): boolean {
    if (!result || !this.#output.keep(result.files)) return false;
    void this.#collect(task, result);
    return true;
  }

  /** Returns a promise when rendering should slow down. */
  add(task: Task, result: TaskResult): Promise<void> | undefined {
    this.#output.adopt(result.files);
    return this.#collect(task, result);
  }

  #collect({ kind, path }: Task, result: TaskResult): Promise<void> | undefined {
    this.diagnostics.push(...result.diagnostics);
    this.hashes.push(result.hashes);
    for (const vendor of result.vendors) this.vendors.add(vendor);
    for (const file of result.themeFiles) this.themeFiles.add(file);
    const { pages } = this.#docs.loaded;
    if (kind === 'page' && pages.has(path)) this.#onProgress?.((this.#done += 1), pages.size);
    return result.text && this.search.add(path, result.text);
  }

  wait({ path }: Task): undefined {
    const page = this.#docs.loaded.pages.get(path);
    if (page) this.waiting.push(page);
  }
}

interface TaskCache {
  get(task: Task): TaskResult | undefined;
  add(task: Task, result: TaskResult): void;
  write(): void;
}

/** What earlier builds wrote in this state of the site; undefined where the state cannot be known. */
function openCache(docs: Docs, key: string | undefined): TaskCache | undefined {
  if (key === undefined) return undefined;
  const { pages, shownDate } = docs.loaded;
  const cache = new RenderCache(docs.cache, key);
  const files = new Map(docs.runtime.files().map((file) => [file.path, file.page]));
  const pageOf = ({ kind, path }: Task) => pages.get((kind === 'page' ? path : files.get(path)) ?? '');
  const keyOf = (task: Task, page: PageSource | undefined) => [page?.hash, page && shownDate(page.file), task.kind, task.path].join(' ');
  return {
    get: (task) => cache.get(keyOf(task, pageOf(task))),
    add(task, result) {
      const page = pageOf(task);
      // A file that was written while the site was built is read again by the next one.
      if (!page || !docs.isOutdated(page)) cache.add(keyOf(task, page), result);
    },
    write: () => cache.write(),
  };
}

function pageTask({ path }: PageSource): Task {
  return { kind: 'page', path };
}

function processesFor(tasks: number): number {
  return tasks < TASKS_WORTH_A_PROCESS ? 0 : availableParallelism() - 1;
}

function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    else signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
