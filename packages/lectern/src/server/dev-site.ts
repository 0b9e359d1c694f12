import path from 'node:path';
import {
  type Diagnostic,
  formatDiagnostic,
  formatServedCount,
  internalError,
  mergeDiagnostics,
  settleProblems,
  statFile,
} from '@lectern/core';
import { siteStylesFile } from '../build/site-styles-file.ts';
import { DevSearch } from '../search/dev-search.ts';
import type { OwnSearchPage } from '../search/own-page.ts';
import { addedFiles } from '../site/added-files.ts';
import type { Docs } from '../site/docs.ts';
import { searchPages } from '../site/search-text.ts';
import type { ProblemLists, ShownProblem } from '../view/props/problem-list.ts';
import type { SiteFile } from '../view/runtime.ts';
import { BackgroundCheck } from './background-check.ts';
import { ChangeFeed, type OpenPage } from './change-feed.ts';
import { type DevDocument, DevDocuments } from './documents.ts';
import { clientHtml } from './inject.ts';
import { MovedPages } from './moved-pages.ts';
import { updatesFor } from './page-updates.ts';
import { countProblems, listProblems, showProblem } from './problem-list.ts';
import { type DevOutput, ProblemLog } from './problem-log.ts';
import type { ThemeSource } from './theme-source.ts';

/** How often open pages are notified of the number of problems at most, in milliseconds. */
const COUNT_EVERY = 200;

/** How often to look for a docs folder that is away, in milliseconds. */
const LOOK = 500;

/** The site of a dev server: its current content, and the open pages to update after changes. */
export class DevSite {
  readonly docs: Docs;
  readonly documents: DevDocuments;
  readonly search: DevSearch;
  readonly log: ProblemLog;
  readonly check: BackgroundCheck;
  readonly feed = new ChangeFeed();
  /** Pages of an Astro project that join the search. Set in Astro's dev server. */
  ownPages: () => Promise<OwnSearchPage[]> = async () => [];
  readonly #theme: ThemeSource;
  readonly #output: DevOutput;
  readonly #showErrors: ((errors: readonly Diagnostic[]) => void) | undefined;
  #assets!: ReadonlySet<string>;
  #files: ReadonlyMap<string, SiteFile> | undefined;
  #styles: { version: string; css?: Promise<string> } = { version: '' };
  /** Failed work of the server, until it succeeds or the site is read again. */
  readonly #failures = new Map<string, Diagnostic>();
  readonly #moved = new MovedPages();
  /** Changed files that haven't been read yet. */
  readonly #unread = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #lastUse = performance.now();
  #counting: NodeJS.Timeout | undefined;
  /** Set while there is no docs folder. */
  #looking: NodeJS.Timeout | undefined;

  /**
   * @param docs already loaded
   * @param showErrors shows the errors of the site and of open pages in another way. Without it, pages show their own.
   */
  constructor(docs: Docs, theme: ThemeSource, output: DevOutput, showErrors?: (errors: readonly Diagnostic[]) => void) {
    this.docs = docs;
    this.#showErrors = showErrors;
    this.#theme = theme;
    this.#output = output;
    this.log = new ProblemLog(output, (found) => settleProblems(docs.loaded.site, found));
    this.log.onChange = () => {
      this.#counting ??= setTimeout(() => {
        this.#counting = undefined;
        this.sendCounts();
      }, COUNT_EVERY).unref();
    };
    this.check = new BackgroundCheck({
      docs,
      log: this.log,
      output,
      unusedFor: () => this.unusedFor,
      settled: () => this.settled(),
      guard: (run) => this.guard('check the site', run),
    });
    this.documents = new DevDocuments(docs, theme, this.log);
    this.search = new DevSearch({
      own: () => this.ownPages(),
      pages: () => searchPages(docs.loaded, docs.options.sharedSearch),
      cache: docs.cache,
      shared: docs.options.sharedSearch,
      onProblem: (diagnostic) => this.log.mention([diagnostic]),
    });
    this.#noteFiles();
    this.#noteStyles();
    this.log.show('parts', theme.diagnostics);
    docs.onValidated = () => {
      this.#work = this.#work.then(() => this.guard('update the site', () => this.#update('site', []))).then(() => {});
    };
  }

  /** Version of the site's style sheet. */
  get stylesVersion(): string {
    return this.#styles.version;
  }

  /** The site's style sheet. */
  async styles(): Promise<string> {
    const { siteStyles } = await import('../site/site-styles.ts');
    const styles = this.#styles;
    if (!styles.css) {
      styles.css = siteStyles(this.docs.loaded);
      // What failed is made again when it is asked for next.
      styles.css.catch(() => delete styles.css);
    }
    return styles.css;
  }

  isAsset(file: string): boolean {
    return this.#assets.has(file);
  }

  /** A generated file, by its path below the base path. */
  async file(name: string): Promise<SiteFile | undefined> {
    const { bodies, outputs, pages } = this.docs.loaded;
    if (outputs.fullFiles().includes(name)) await bodies.prepare(pages.values());
    this.#files ??= new Map(this.docs.runtime.files().map((file) => [file.path, file]));
    // Code of pages is generated when they are rendered.
    return this.docs.loaded.scripts.file(name) ?? this.#files.get(name) ?? this.docs.outputFile(name) ?? (await this.#addedFile(name));
  }

  /** A file of a plugin. */
  async #addedFile(name: string): Promise<SiteFile | undefined> {
    if (!this.docs.loaded.hooks.has('outputs')) return undefined;
    const { files, diagnostics } = await addedFiles(this.docs);
    this.log.show('outputs', diagnostics);
    const found = files.find((one) => one.path === name);
    return found && { path: name, content: () => found.content };
  }

  /** The URL of a page that was at a path before its API document changed. Undefined if a page is there now. */
  movedTo(pagePath: string): string | undefined {
    const { pages, contexts } = this.docs.loaded;
    const path = pages.has(pagePath) ? undefined : this.#moved.target(pagePath, (one) => pages.has(one));
    return path === undefined ? undefined : contexts.href(path);
  }

  /** Records a request or a change. */
  use(): void {
    this.#lastUse = performance.now();
  }

  /** Milliseconds since the last request or change. */
  get unusedFor(): number {
    return performance.now() - this.#lastUse;
  }

  /** Resolves when all changes have been read. Never rejects. */
  settled(): Promise<void> {
    return this.#work;
  }

  /**
   * Runs work of the server. Never rejects: an error is printed and shown on every page.
   * @param work what the server can't do if it fails, such as `check the site`
   * @returns the error as a diagnostic
   */
  async guard(work: string, run: () => unknown): Promise<Diagnostic | undefined> {
    try {
      await run();
      return this.report(work, undefined);
    } catch (error) {
      return this.report(work, internalError(`Cannot ${work}`, error));
    }
  }

  /** Prints a problem of the server's own work and shows it on every page. Undefined removes it. */
  report(work: string, problem: Diagnostic | undefined): Diagnostic | undefined {
    if (this.#failures.get(work)?.message === problem?.message) return problem;
    if (problem) this.#failures.set(work, problem);
    else this.#failures.delete(work);
    this.log.show(work, problem ? [problem] : []);
    void this.inform();
    return problem;
  }

  /** Reads the file of a page and the theme again if they changed, without waiting for the watcher. */
  async update(pagePath: string): Promise<void> {
    const page = this.docs.loaded.pages.get(pagePath);
    if (page && this.docs.isOutdated(page)) await this.changed([page.file]);
    if (await this.#theme.refresh()) this.documents.forget();
  }

  /**
   * Reads files that were written, added, or removed, and updates open pages. Changes are read one after the other, so
   * that an older reading never replaces a newer one. Never rejects.
   * @param files paths from the docs root
   */
  changed(files: readonly string[]): Promise<void> {
    this.use();
    for (const file of files) this.#unread.add(file);
    this.#work = this.#work.then(async () => {
      const unread = [...this.#unread];
      this.#unread.clear();
      if (await this.guard('update the site', () => this.#read(unread))) for (const file of unread) this.#unread.add(file);
    });
    return this.#work;
  }

  /** Reads the whole folder, whatever changed. Never rejects. */
  readAgain(): Promise<void> {
    this.#work = this.#work.then(async () => {
      await this.guard('update the site', () => (this.#isAway() ? undefined : this.#update('site', undefined)));
    });
    return this.#work;
  }

  /**
   * Whether there is no docs folder. Pages stay as they were until there is one again, because in another branch of a repository, it can
   * be away for a moment.
   */
  #isAway(): boolean {
    const { root } = this.docs.options;
    const isAway = statFile(root)?.isDirectory() !== true;
    this.report('find the docs folder', isAway ? folderAway(root) : undefined);
    if (!isAway) {
      clearInterval(this.#looking);
      this.#looking = undefined;
    } else
      this.#looking ??= setInterval(() => {
        if (statFile(root)?.isDirectory()) void this.readAgain();
      }, LOOK).unref();
    return isAway;
  }

  /** Reports an uncaught error until the site is read again. */
  fail(error: unknown): void {
    this.report('go on', internalError('Unexpected error', error));
  }

  /** The document of a page with all problems that are shown on it, printed. Never rejects. */
  async document(pagePath: string): Promise<DevDocument & { problems: ShownProblem[] }> {
    const document = await this.documents.document(pagePath);
    const errors = [...document.errors, ...this.#failures.values()];
    // Astro doesn't render the page for missing ones.
    const isShown = this.#showErrors === undefined || !this.docs.loaded.pages.has(pagePath);
    return { ...document, errors, problems: isShown ? errors.map(showProblem) : [] };
  }

  /** Notifies `showErrors` of the current errors. */
  showErrors(): void {
    const ofPages = this.feed.pages().flatMap(({ errors = [] }) => errors);
    this.#showErrors?.(mergeDiagnostics(this.docs.failure, [...this.#failures.values()], ofPages));
  }

  /** The live reload script and the problems of a page that Astro renders. */
  async clientHtml(pagePath: string): Promise<string> {
    await this.update(pagePath);
    const { version, problems } = await this.document(pagePath);
    await this.showProblems(pagePath);
    return String(clientHtml({ base: this.docs.options.base, version, styles: this.stylesVersion, problems }));
  }

  /** Updates open pages that are outdated. Never rejects. */
  async inform(pages: readonly OpenPage[] = this.feed.pages(), assets: readonly string[] = []): Promise<void> {
    await this.guard('update open pages', () => Promise.all(pages.map((page) => this.#inform(page, assets))));
    this.showErrors();
  }

  async #inform(page: OpenPage, assets: readonly string[]): Promise<void> {
    const document = await this.document(page.path);
    for (const update of updatesFor(page, document, {
      base: this.docs.options.base,
      styles: this.stylesVersion,
      assets,
    }))
      this.feed.send(page, update);
    page.problems = JSON.stringify(document.problems);
    page.errors = document.errors;
    page.styles = this.stylesVersion;
  }

  /** Prints the problems of a page. Returns the number of new ones. */
  async showProblems(pagePath: string): Promise<number> {
    const { pages, bodies } = this.docs.loaded;
    const page = pages.get(pagePath);
    if (!page || page.generated) return 0;
    await bodies.prepare([page]);
    return this.check.show(page);
  }

  /** The problems of a page, and those of the whole site. */
  problems(pagePath: string): ProblemLists {
    const { docs, log } = this;
    const all = mergeDiagnostics(log.all());
    const page = docs.loaded.pages.get(pagePath);
    const own = new Set(page ? [page.file, `/${pagePath}`].flatMap((origin) => log.of(origin).map(formatDiagnostic)) : []);
    const ofPage = all.filter((one) => page && (docs.isOfPage(page, one) || own.has(formatDiagnostic(one))));
    return { page: listProblems(ofPage), site: listProblems(all) };
  }

  /** Notifies open pages of the number of problems. */
  sendCounts(pages: readonly OpenPage[] = this.feed.pages()): void {
    const counts = countProblems(mergeDiagnostics(this.log.all()));
    for (const page of pages) this.feed.send(page, { kind: 'counts', data: counts });
  }

  async #read(files: readonly string[]): Promise<void> {
    const { docs } = this;
    const root = docs.options.root;
    // Editors create files and remove them immediately.
    if (this.#isAway()) return;
    const known = files.filter((file) => statFile(path.join(root, file)) || docs.holds(file));
    const usesTheme = files.some((file) => this.#theme.uses(file));
    const effect = usesTheme ? 'site' : known.length === 0 ? 'nothing' : docs.refresh(known);
    if (effect !== 'nothing') await this.#update(effect, usesTheme ? files : known);
  }

  /**
   * Updates the site and open pages after files changed.
   * @param changed all changed files; undefined if unknown
   */
  async #update(effect: 'bodies' | 'site', changed: readonly string[] | undefined): Promise<void> {
    const known = changed ?? [];
    const { docs, log } = this;
    const before = log.all().length;
    let fresh = 0;
    if (effect === 'site') {
      const { site } = docs.loaded;
      const { ok, diagnostics } = await docs.load(changed);
      this.#moved.note(site, docs.loaded.site);
      fresh += log.show('configuration', ok ? [] : diagnostics);
      if (ok) fresh += log.show('site', diagnostics);
      if (ok && changed?.some((file) => this.#theme.uses(file)) !== false) {
        await this.#theme.reload();
        fresh += log.show('parts', this.#theme.diagnostics);
      }
      this.#noteFiles();
    }
    this.#noteStyles();
    this.documents.forget();
    this.search.forget();
    for (const [work, { code }] of this.#failures) if (code === 'site/internal') this.report(work, undefined);
    const assets = known.filter((file) => this.isAsset(file)).flatMap((file) => docs.loaded.assetHref(file) ?? []);
    await this.inform(this.feed.pages(), assets);
    for (const file of known) {
      const page = docs.pageOfFile(file);
      fresh += page ? await this.showProblems(page.path) : log.show(file, []);
    }
    this.check.changed(known);
    const lasting = log.all();
    if (fresh > 0 || (before > 0 && lasting.length === 0)) this.#output.line(formatServedCount(lasting));
  }

  #noteStyles(): void {
    const version = siteStylesFile(this.docs.loaded);
    if (version !== this.#styles.version) this.#styles = { version };
  }

  /** Updates the list of files besides pages. */
  #noteFiles(): void {
    const { site } = this.docs.loaded;
    this.#files = undefined;
    this.#assets = new Set(site.assets.map((asset) => asset.path));
  }
}

function folderAway(root: string): Diagnostic {
  return {
    code: 'site/folder-missing',
    severity: 'error',
    message: `The docs folder \`${root}\` does not exist any more. Pages are shown as they were.`,
    hint: 'When the folder is there again, it is read again. If it has another path now, start `lectern dev` there.',
  };
}
