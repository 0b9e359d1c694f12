import type { Diagnostic } from '@lectern/core';
import type { Theme } from '../compiled-theme/open.ts';
import type { HashFacts } from '../integration/hash-check.ts';
import type { SiteService } from '../integration/site-service.ts';
import type { OutputFile, OutputFolder } from '../output-folder.ts';
import type { SiteFile, VendorName } from '../runtime.ts';
import { textOf } from '../search/extract.ts';
import type { SearchSink } from '../search/site-search.ts';
import type { ExtractedText } from '../search/types.ts';
import { pageFile } from './page-files.ts';
import type { CacheShare, RenderCache, WrittenTask } from './render-cache.ts';
import type { TaskCounter } from './task-counter.ts';

/** A page, with the files that are made of the same; or a file of the whole site. */
type Task = { kind: 'page'; path: string } | { kind: 'file'; file: SiteFile };

/** What one thread did. Plain data, which passes between threads. */
export interface ShareResult {
  /** Problems that were found while pages were read and rendered. */
  diagnostics: Diagnostic[];
  /** Pages with code that has to run first. They are left out. */
  scriptPaths: string[];
  usedFiles: string[];
  usedVendors: VendorName[];
  hashes: HashFacts;
  /** What it wrote, or found written. */
  files: OutputFile[];
  /** Absent where nothing is kept for later builds. */
  cache?: CacheShare;
}

/** After so many tasks a thread looks at what came in. */
const TURN = 12;

/** All pages in their order, each followed by the files that are made of the same, and then the rest. */
function listTasks(service: SiteService): Task[] {
  const files = Map.groupBy(service.files(), ({ page }) => page);
  const tasks: Task[] = [];
  const takeFiles = (page: string | undefined) => {
    for (const file of files.get(page) ?? []) tasks.push({ kind: 'file', file });
    files.delete(page);
  };
  for (const path of service.paths()) {
    tasks.push({ kind: 'page', path });
    takeFiles(path);
  }
  for (const page of [...files.keys()]) takeFiles(page);
  return tasks;
}

/**
 * Renders and writes pages and the files beside them until none is left. All threads list the same, in the same order.
 * @param cache knows what earlier builds wrote; undefined where that cannot be known
 */
export async function renderShare(
  service: SiteService,
  theme: Theme,
  counter: TaskCounter,
  output: OutputFolder,
  cache: RenderCache | undefined,
): Promise<ShareResult> {
  const tasks = listTasks(service);
  const scriptPaths: string[] = [];
  if (!counter.agree(tasks.map((task) => (task.kind === 'page' ? task.path : task.file.path))))
    return { diagnostics: [], scriptPaths, usedFiles: [], usedVendors: [], hashes: { ids: [], links: [] }, files: [] };
  const desk = new TaskDesk(service, theme, output, cache);
  for (let [start, end] = counter.take(tasks.length); start < end; [start, end] = counter.take(tasks.length)) {
    for (const [index, task] of tasks.slice(start, end).entries()) {
      // Rendering never waits for anything; what was written to other threads and processes goes out now.
      if (index % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      const waiting = await desk.do(task);
      if (waiting !== undefined) scriptPaths.push(waiting);
    }
  }
  return {
    diagnostics: service.reported(),
    scriptPaths,
    usedFiles: theme.usedFiles(),
    usedVendors: service.usedVendors(),
    hashes: service.hashFacts,
    files: output.files(),
    ...(cache && { cache: cache.share() }),
  };
}

/** Does tasks, each anew or as an earlier build did it. */
class TaskDesk {
  readonly #service: SiteService;
  readonly #theme: Theme;
  readonly #output: OutputFolder;
  readonly #cache: RenderCache | undefined;
  readonly #search: SearchSink | undefined;
  /** What search took of the page that was rendered last. */
  #text: ExtractedText | undefined;

  constructor(service: SiteService, theme: Theme, output: OutputFolder, cache: RenderCache | undefined) {
    this.#service = service;
    this.#theme = theme;
    this.#output = output;
    this.#cache = cache;
    const search = service.search;
    this.#search = search;
    if (!search) return;
    service.search = {
      add: (path, html) => {
        this.#text = textOf(html);
        return search.add(path, this.#text);
      },
    };
  }

  /** Returns the path of a page that is left out, because its code has to run first. */
  async do(task: Task): Promise<string | undefined> {
    const key = this.#cache && this.#keyOf(task);
    const known = key === undefined ? undefined : this.#cache?.get(key);
    if (key !== undefined && known && this.#output.keep(known.files)) {
      this.#cache?.take(key);
      await this.#adopt(task, known);
      return undefined;
    }
    const service = this.#service;
    const { ids, links } = service.hashFacts;
    const before = { problems: service.reported().length, ids: ids.length, links: links.length, troubles: service.iconTroubles };
    this.#theme.takeUsedFiles();
    service.takeUsedVendors();
    this.#takeText();
    let files: string[];
    if (task.kind === 'file') {
      this.#output.write(task.file.path, task.file.content());
      files = [task.file.path];
    } else if (service.needsScripts(task.path)) return task.path;
    else files = await writePage(task.path, service, this.#theme, this.#output);
    const isSure = service.iconTroubles === before.troubles && !(task.kind === 'page' && service.isOutdated(task.path));
    if (key === undefined || !isSure) return undefined;
    this.#cache?.add(key, {
      isPage: task.kind === 'page',
      files: files.flatMap((file) => this.#output.file(file) ?? []),
      diagnostics: service.reported().slice(before.problems),
      hashes: { ids: ids.slice(before.ids), links: links.slice(before.links) },
      usedFiles: this.#theme.takeUsedFiles(),
      vendors: service.takeUsedVendors(),
      ...this.#takeText(),
    });
    return undefined;
  }

  #takeText(): Pick<WrittenTask, 'text'> {
    const text = this.#text;
    this.#text = undefined;
    return text ? { text } : {};
  }

  async #adopt(task: Task, known: WrittenTask): Promise<void> {
    this.#service.adopt(known);
    this.#theme.use(known.usedFiles);
    if (task.kind === 'page' && known.text) await this.#search?.add(task.path, known.text);
  }

  /** What a task is called in the cache of this state of the site: it changes with the file of the page that it is made of. */
  #keyOf(task: Task): string {
    const [name, pagePath] = task.kind === 'page' ? [task.path, task.path] : [`file ${task.file.path}`, task.file.page];
    const page = pagePath === undefined ? undefined : this.#service.page(pagePath);
    return [page?.hash, page && this.#service.shownDate(page.file), name].join(' ');
  }
}

/** Writes a page, and what is made of it while its body is at hand. Returns the paths of the files. */
export async function writePage(path: string, service: SiteService, theme: Theme, output: OutputFolder): Promise<string[]> {
  const files = service.redirect(path) === undefined ? service.pageFiles(path) : [];
  for (const file of files) output.write(file.path, file.content());
  output.write(pageFile(path), await theme.render('page', { path }));
  return [...files.map((file) => file.path), pageFile(path)];
}
