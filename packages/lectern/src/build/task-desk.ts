import type { Theme } from '../compiled-theme/open.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { SearchText } from '../search/types.ts';
import type { SiteService } from '../site/site-service.ts';
import type { PrintedContent } from '../view/content.ts';
import { pageFile } from './page-files.ts';
import type { RenderCache, WrittenTask } from './render-cache.ts';
import { pathOf, type Task } from './tasks.ts';

/** A task that is done but for what another thread can do as well: to print the page around its content, and to write. Plain data. */
export interface PreparedTask {
  /** Path of a page, or of the file. */
  path: string;
  /** Absent where no page is printed. */
  content?: PrintedContent;
  /** What readers find the page by; absent where search leaves it out. */
  text?: SearchText;
  files: { path: string; content: string | Uint8Array }[];
  findings: Findings;
  /** What it is called in the cache; undefined where nothing is kept. */
  key: string | undefined;
}

/** What came to light while a task was done. */
interface Findings extends Pick<WrittenTask, 'diagnostics' | 'hashes' | 'usedFiles' | 'vendors'> {
  /** Nothing of it may be missing another time, when something else is looked at first. */
  isSure: boolean;
}

/** Takes the text of a page for the search index. A promise asks to wait before more pages are rendered. */
export type AddText = (path: string, text: SearchText) => Promise<void> | undefined;

/** Characters or bytes that a prepared task holds. */
export function lengthOf({ content, files }: PreparedTask): number {
  return files.reduce((sum, file) => sum + file.content.length, content?.html.length ?? 0);
}

/** How far a task came: its page waits for its code to run, or it is to be finished. */
export type Outcome = { kind: 'done' | 'waits' } | { kind: 'prepared'; task: PreparedTask };

/** Does tasks, each anew or as an earlier build did it. */
export class TaskDesk {
  readonly #service: SiteService;
  readonly #theme: Theme;
  readonly #output: OutputFolder;
  readonly #cache: RenderCache | undefined;
  readonly #addText: AddText;

  constructor(service: SiteService, theme: Theme, output: OutputFolder, cache: RenderCache | undefined, addText: AddText) {
    this.#service = service;
    this.#theme = theme;
    this.#output = output;
    this.#cache = cache;
    this.#addText = addText;
  }

  async do(task: Task): Promise<Outcome> {
    const outcome = await this.prepare(task);
    if (outcome.kind !== 'prepared') return outcome;
    await this.#finish(outcome.task);
    return { kind: 'done' };
  }

  /** Does a task as far as it needs the docs. Where an earlier build did it, nothing is left. */
  async prepare(task: Task): Promise<Outcome> {
    const key = this.#cache && this.#keyOf(task);
    if (key !== undefined && (await this.#keepKnown(task, key))) return { kind: 'done' };
    const service = this.#service;
    const findings = this.#watch();
    if (task.kind === 'file') {
      const { path, content } = task.file;
      return { kind: 'prepared', task: { path, files: [{ path, content: content() }], findings: findings(), key } };
    }
    const { path } = task;
    if (service.needsScripts(path)) return { kind: 'waits' };
    const prepared = await preparePage(path, service, this.#theme);
    const found = findings();
    if (service.isOutdated(path)) found.isSure = false;
    return { kind: 'prepared', task: { path, ...prepared, findings: found, key } };
  }

  /** Does what is left of a task that another thread prepared. */
  async finish(task: PreparedTask): Promise<void> {
    if (task.content) this.#service.countRendered();
    await this.#finish(task);
  }

  async #finish(task: PreparedTask): Promise<void> {
    const { key, findings: earlier } = task;
    const findings = this.#watch();
    if (task.text) await this.#addText(task.path, task.text);
    const written = await writePrepared(task, this.#theme, this.#output);
    const found = findings();
    if (key === undefined || !earlier.isSure || !found.isSure) return;
    this.#cache?.add(key, {
      isPage: task.content !== undefined,
      files: written.flatMap((file) => this.#output.file(file) ?? []),
      diagnostics: [...earlier.diagnostics, ...found.diagnostics],
      hashes: { ids: [...earlier.hashes.ids, ...found.hashes.ids], links: [...earlier.hashes.links, ...found.hashes.links] },
      usedFiles: [...new Set([...earlier.usedFiles, ...found.usedFiles])],
      vendors: [...new Set([...earlier.vendors, ...found.vendors])],
      ...(task.text && { text: task.text }),
    });
  }

  /** Tells what comes to light from here on. */
  #watch(): () => Findings {
    const [service, theme] = [this.#service, this.#theme];
    const { ids, links } = service.hashFacts;
    const before = { problems: service.reported().length, ids: ids.length, links: links.length, troubles: service.iconTroubles };
    theme.takeUsedFiles();
    service.takeUsedVendors();
    return () => ({
      diagnostics: service.reported().slice(before.problems),
      hashes: { ids: ids.slice(before.ids), links: links.slice(before.links) },
      usedFiles: theme.takeUsedFiles(),
      vendors: service.takeUsedVendors(),
      isSure: service.iconTroubles === before.troubles,
    });
  }

  /** Takes over what an earlier build made of a task, when that is still there. */
  async #keepKnown(task: Task, key: string): Promise<boolean> {
    const known = this.#cache?.get(key);
    if (!known || !this.#output.keep(known.files)) return false;
    this.#cache?.take(key);
    this.#service.adopt(known);
    this.#theme.use(known.usedFiles);
    if (task.kind === 'page' && known.text) await this.#addText(task.path, known.text);
    return true;
  }

  /** What a task is called in the cache of this state of the site: it changes with the file of the page that it is made of. */
  #keyOf(task: Task): string {
    const [name, pagePath] = task.kind === 'page' ? [task.path, task.path] : [`file ${pathOf(task)}`, task.file.page];
    const page = pagePath === undefined ? undefined : this.#service.page(pagePath);
    return [page?.hash, page && this.#service.shownDate(page.file), name].join(' ');
  }
}

type PreparedPage = Pick<PreparedTask, 'path' | 'content' | 'text' | 'files'>;

/** Writes a page, and what is made of it while its body is at hand. */
export async function writePage(path: string, service: SiteService, theme: Theme, output: OutputFolder, addText: AddText): Promise<void> {
  const prepared = await preparePage(path, service, theme);
  if (prepared.text) await addText(path, prepared.text);
  await writePrepared({ path, ...prepared }, theme, output);
}

/** Prints what stands in a page. An address that leads on to another has nothing but a page around it. */
async function preparePage(path: string, service: SiteService, theme: Theme): Promise<Omit<PreparedPage, 'path'>> {
  if (service.redirect(path) !== undefined) return { files: [{ path: pageFile(path), content: await theme.render('page', { path }) }] };
  const files = service.pageFiles(path).map((file) => ({ path: file.path, content: file.content() }));
  // Rendering lets go of the body that it is made of.
  const text = service.searchText(path);
  return { content: await theme.renderContent(path), ...(text && { text }), files };
}

/** Returns the paths of the files. */
async function writePrepared({ path, content, files }: PreparedPage, theme: Theme, output: OutputFolder): Promise<string[]> {
  for (const file of files) output.write(file.path, file.content);
  if (!content) return files.map((file) => file.path);
  output.write(pageFile(path), await theme.render('page', { path, content }));
  return [...files.map((file) => file.path), pageFile(path)];
}
