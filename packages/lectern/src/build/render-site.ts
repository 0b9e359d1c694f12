import { availableParallelism } from 'node:os';
import { type Diagnostic, type HashFacts, type PageSource, type ParserGuard, pageFile, settleProblems, stateOf } from '@lectern/core';
import { openTheme, type Theme } from '../compiled-theme/open.ts';
import { prepareOwnTheme } from '../compiled-theme/prepare.ts';
import { OutputFolder } from '../outputs/output-folder.ts';
import { NOT_FOUND_FILE } from '../outputs/outputs.ts';
import { PolicyCollector, sourcesOfHtml } from '../outputs/policy/sources.ts';
import type { SiteSearch } from '../search/site-search.ts';
import { Docs, type DocsOptions, placesOf } from '../site/docs.ts';
import { siteStyles } from '../site/site-styles.ts';
import { SIGN_IN_PATH } from '../view/api/addresses.ts';
import { letsSignIn } from '../view/api/playground-data.ts';
import { sourcesWithoutHost } from '../view/api/servers.ts';
import type { VendorName } from '../view/runtime.ts';
import { finishSite, openSearch } from './finish-site.ts';
import { type CachedTask, RenderCache } from './render-cache.ts';
import { RenderProcess } from './render-process.ts';
import { renderTasks } from './render-tasks.ts';
import { siteKey } from './site-key.ts';
import { siteStylesFile } from './site-styles-file.ts';
import { type TaskOutcome, TaskRenderer, type TaskResult } from './task-renderer.ts';
import { listTasks, type Task } from './tasks.ts';
import { copyThemeFiles } from './theme-files.ts';

export interface RenderSiteOptions extends Omit<DocsOptions, 'mode'> {
  /** Folder to write to. */
  outDir: string;
  /** Folder of the previous build. Unchanged files are reused instead of written again. */
  earlier?: string;
  /** Number of child processes that render, in addition to this process. By default, it depends on the number of CPU cores. */
  workers?: number;
  /** Tests pages in this process. Is closed with the build. */
  guard?: ParserGuard;
  /** Aborts the build. The promise rejects after all processes have exited. */
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

export type RenderedSite =
  | { kind: 'failed'; diagnostics: readonly Diagnostic[] }
  | {
      kind: 'rendered';
      pages: number;
      diagnostics: Diagnostic[];
      output: OutputFolder;
      policy: string | undefined;
      /** The API documents whose samples name no host. */
      withoutHost: string[];
    };

/** Starting a process takes about as long as rendering this many tasks. */
const TASKS_WORTH_A_PROCESS = 250;

/** Builds a docs folder as static files with the compiled theme, without loading Astro or Vite. */
export async function renderSite(options: RenderSiteOptions): Promise<RenderedSite> {
  const processes: RenderProcess[] = [];
  try {
    return await Promise.race([render(options, processes), rejectOnAbort(options.signal)]);
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

/** @param processes receives every started process; the caller closes them */
async function render(options: RenderSiteOptions, processes: RenderProcess[]): Promise<RenderedSite> {
  const { outDir, earlier, onProgress, workers, guard, signal: _, ...rest } = options;
  const docsOptions: DocsOptions = { ...rest, mode: 'build' };
  const docs = new Docs(docsOptions, guard);
  const read = await docs.load();
  if (!read.ok) return { kind: 'failed', diagnostics: read.diagnostics };
  const { folder, diagnostics: ofParts } = await prepareOwnTheme(docs);
  docs.compiler.close();
  const { loaded } = docs;
  const output = new OutputFolder(outDir, earlier);
  const stylesFile = siteStylesFile(loaded);
  const theme = await openTheme({ folder, runtime: docs.runtime, siteStyles: stylesFile, ...placesOf(docs) });
  const search = openSearch(docs, output);
  const pages = new PageCollector({ docs, search, output, onProgress });
  const cache = openCache(docs, siteKey(docs, folder, stylesFile));

  const unknown = listTasks(docs).filter((task) => {
    const result = cache && reuse(task, cache, output);
    if (result) void pages.collect(task, result);
    return !result;
  });
  const own = new TaskRenderer(docs, theme, output);
  for (let count = workers ?? processesFor(unknown.length); count > 0; count -= 1)
    processes.push(
      new RenderProcess({
        docs: { ...docsOptions, ...(docs.addedPages.length > 0 && { addedPages: docs.addedPages }), changedConfig: docs.changedConfig },
        theme: folder,
        outDir,
        earlier,
      }),
    );
  await renderTasks(unknown, [...processes, own], (task, outcome) => {
    if (outcome.kind === 'needs-script') return pages.wait(task);
    cache?.add(task, outcome);
    return pages.add(task, outcome.result);
  });
  docs.endParser();
  cache?.write();

  const scriptProblems = await loaded.scripts.run(pages.waiting);
  await renderTasks(pages.waiting.map(pageTask), [own], (task, outcome) =>
    outcome.kind === 'done' ? pages.add(task, outcome.result) : undefined,
  );

  const ofDocuments = await writeDocuments(theme, docs, pages, output);
  const styles = await siteStyles(loaded);
  output.write(stylesFile, styles);
  copyThemeFiles(theme, pages.themeFiles, options.base, output);
  const { vendors, files, hashes, policy } = pages;
  const html = () => [...[...loaded.pages.keys()].map(pageFile), NOT_FOUND_FILE].map((file) => output.read(file) ?? '');
  const finished = await finishSite(docs, output, { vendors, files, hashes, search, styles, policy: policy.sources(), html });
  docs.close();
  const diagnostics = settleProblems(
    loaded.site,
    [...loaded.diagnostics, ...ofParts, ...ofDocuments],
    pages.diagnostics,
    scriptProblems,
    finished.diagnostics,
  );
  const withoutHost = sourcesWithoutHost(loaded.documents, loaded.site.config.api, options.origin);
  return { kind: 'rendered', pages: loaded.pages.size, diagnostics, output, policy: finished.policy, withoutHost };
}

/** Writes HTML documents that are not pages of the docs. */
async function writeDocuments(theme: Theme, { loaded }: Docs, pages: PageCollector, output: OutputFolder): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  const write = async (kind: 'notFound' | 'signIn', file: string, path?: string) => {
    const { html, files, diagnostics } = await theme.render(kind, path === undefined ? {} : { path });
    problems.push(...diagnostics);
    for (const one of files) pages.themeFiles.add(one);
    pages.policy.addAll(sourcesOfHtml(html));
    output.write(file, html);
  };
  await write('notFound', NOT_FOUND_FILE);
  for (const folder of loaded.contexts.notFoundFolders) await write('notFound', `${folder}/${NOT_FOUND_FILE}`, folder);
  if (letsSignIn(loaded.site.documents)) await write('signIn', `${SIGN_IN_PATH.slice(1)}/index.html`);
  return problems;
}

interface PageCollectorOptions {
  docs: Docs;
  search: SiteSearch;
  output: OutputFolder;
  onProgress: RenderSiteOptions['onProgress'] | undefined;
}

/** Collects the results of all tasks: rendered in this process, in a child process, or in an earlier build. */
class PageCollector {
  readonly vendors = new Set<VendorName>();
  readonly themeFiles = new Set<string>();
  /** Files of the docs folder that pages contain. */
  readonly files = new Set<string>();
  readonly hashes: HashFacts[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly policy = new PolicyCollector();
  /** Pages whose scripts must run before the page can be rendered. */
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

  /** Adds a new result. Returns a promise if rendering should pause until it resolves. */
  add(task: Task, result: TaskResult): Promise<unknown> | undefined {
    this.#output.adopt(result.files);
    return this.collect(task, result);
  }

  /** Adds a result whose files are in the output. Returns a promise as `add` does. */
  collect({ kind, path }: Task, result: TaskResult): Promise<unknown> | undefined {
    for (const diagnostic of result.diagnostics) this.diagnostics.push(diagnostic);
    this.hashes.push(result.hashes);
    this.policy.addAll(result.policy);
    for (const vendor of result.vendors) this.vendors.add(vendor);
    for (const file of result.themeFiles) this.themeFiles.add(file);
    for (const [file] of result.reads) this.files.add(file);
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
  get(task: Task): CachedTask | undefined;
  contents(cached: CachedTask): Buffer[] | undefined;
  replace(task: Task, cached: CachedTask): void;
  add(task: Task, outcome: Extract<TaskOutcome, { kind: 'done' }>): void;
  write(): void;
}

/**
 * Reuses the result of an earlier build. Its files are kept, or if they no longer exist as they were, written again. Returns undefined
 * if the task must be rendered.
 */
function reuse(task: Task, cache: TaskCache, output: OutputFolder): TaskResult | undefined {
  const cached = cache.get(task);
  if (!cached || output.keep(cached.result.files)) return cached?.result;
  const contents = cache.contents(cached);
  if (!contents) return undefined;
  const files = cached.result.files.map(({ path }, index) => output.write(path, contents[index] ?? ''));
  const result = { ...cached.result, files };
  cache.replace(task, { ...cached, result });
  return result;
}

/** Problems that depend on how much time the machine had. A result with one isn't cached. */
const UNREPEATABLE: ReadonlySet<Diagnostic['code']> = new Set(['page/code-cut', 'page/timeout']);

/** Opens the cache of task results. Returns undefined if the build depends on files that it cannot check for changes. */
function openCache(docs: Docs, key: string | undefined): TaskCache | undefined {
  if (key === undefined) return undefined;
  const { pages, resources, dates } = docs.loaded;
  const cache = new RenderCache(docs.cache, key, (file) => stateOf(resources, file));
  const files = new Map(docs.runtime.files().map((file) => [file.path, file.page]));
  const pageOf = ({ kind, path }: Task) => {
    // The path of the home page is empty, and a file of the site has no page.
    const page = kind === 'page' ? path : files.get(path);
    return page === undefined ? undefined : pages.get(page);
  };
  const keyOf = (task: Task, page: PageSource | undefined) => [page?.hash, page && dates.of(page), task.kind, task.path].join(' ');
  return {
    get: (task) => cache.get(keyOf(task, pageOf(task))),
    contents: (cached) => cache.contents(cached),
    replace: (task, cached) => cache.replace(keyOf(task, pageOf(task)), cached),
    add(task, { result, contents }) {
      const page = pageOf(task);
      if (result.diagnostics.some(({ code }) => UNREPEATABLE.has(code))) return;
      // A file that changed during the build must be rendered again by the next build.
      if (!page || !docs.isOutdated(page)) cache.add(keyOf(task, page), result, contents);
    },
    write: () => cache.write(),
  };
}

function pageTask({ path }: PageSource): Task {
  return { kind: 'page', path };
}

/** One core is for this process, and one for Pagefind. A process on a core that is in use makes a build slower. */
function processesFor(tasks: number): number {
  return tasks < TASKS_WORTH_A_PROCESS ? 0 : Math.max(0, availableParallelism() - 2);
}

function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    else signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
