import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatProblemCount } from '@lectern/core';
import { siteStylesFile } from '../build/site-styles-file.ts';
import { DevSearch } from '../search/dev-search.ts';
import type { SiteService } from '../site/site-service.ts';
import type { SiteFile } from '../view/runtime.ts';
import { ChangeFeed, type OpenPage } from './change-feed.ts';
import { DevDocuments } from './documents.ts';
import { newsFor } from './news.ts';
import { type DevOutput, ProblemLog } from './problem-log.ts';
import type { ThemeSource } from './theme-source.ts';

/** A site while its author works on it: what it holds now, and who is told when that changes. */
export class DevSite {
  readonly service: SiteService;
  readonly documents: DevDocuments;
  readonly search: DevSearch;
  readonly log: ProblemLog;
  readonly feed = new ChangeFeed();
  readonly #theme: ThemeSource;
  readonly #output: DevOutput;
  #assets!: ReadonlySet<string>;
  #files: ReadonlyMap<string, SiteFile> | undefined;
  #styles: { version: string; css?: Promise<string> } = { version: '' };
  #work: Promise<void> = Promise.resolve();
  #lastUse = performance.now();

  /** @param service that has loaded the site */
  constructor(service: SiteService, theme: ThemeSource, output: DevOutput) {
    this.service = service;
    this.#theme = theme;
    this.#output = output;
    this.documents = new DevDocuments(service, theme);
    this.log = new ProblemLog(output);
    this.search = new DevSearch({
      pages: () => service.searchSources(),
      cacheDirectory: path.join(service.options.cacheDirectory, 'search-dev'),
      onProblem: (diagnostic) => this.log.mention([diagnostic]),
    });
    this.#noteFiles();
    this.#noteStyles();
  }

  /** Version of the site's stylesheet. */
  get stylesVersion(): string {
    return this.#styles.version;
  }

  /** The site's stylesheet. */
  async styles(): Promise<string> {
    const { siteStyles } = await import('../site/site-styles.ts');
    return (this.#styles.css ??= siteStyles(this.service));
  }

  isAsset(file: string): boolean {
    return this.#assets.has(file);
  }

  /** A file that is made of the site, by its path from the path that the docs are served at. */
  file(name: string): SiteFile | undefined {
    this.#files ??= new Map(this.service.files().map((file) => [file.path, file]));
    // What pages load for their code comes into being with them.
    return this.service.scriptFile(name) ?? this.#files.get(name) ?? this.service.outputFile(name);
  }

  /** Says that somebody waits for an answer or a change. */
  use(): void {
    this.#lastUse = performance.now();
  }

  /** Milliseconds since somebody did. */
  get unusedFor(): number {
    return performance.now() - this.#lastUse;
  }

  /** Resolves when no change is being read. Never rejects. */
  settled(): Promise<void> {
    return this.#work;
  }

  /** Brings a page and the theme up to date with their files, which may have changed a moment ago. */
  async update(pagePath: string): Promise<void> {
    const page = this.service.isOutdated(pagePath) ? this.service.page(pagePath) : undefined;
    if (page) await this.changed([page.file]);
    if (await this.#theme.refresh()) this.documents.forget();
  }

  /**
   * Reads files that were written, came or went, and tells every open page. One change after the other, so that an older reading
   * never replaces a newer one. Never rejects.
   * @param files paths from the docs root
   */
  changed(files: readonly string[]): Promise<void> {
    this.use();
    this.#work = this.#work
      .then(() => this.#read(files))
      .catch((error: unknown) => this.#output.error(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return this.#work;
  }

  /** Tells an open page what it misses. */
  async inform(page: OpenPage, assets: readonly string[] = []): Promise<void> {
    const document = await this.documents.document(page.path);
    for (const news of newsFor(page, document, { base: this.service.options.base, styles: this.stylesVersion, assets }))
      this.feed.tell(page, news);
    page.problems = document.problems.join('\n');
    page.styles = this.stylesVersion;
  }

  /** Prints why a page could not be made. */
  showFailure(pagePath: string, problems: readonly string[]): void {
    this.#output.error(`Failed to render /${pagePath}: ${problems.join('\n')}`);
  }

  /** Prints what is wrong with a page, and what was found while it was rendered. Returns how many problems were new. */
  showProblems(pagePath: string): number {
    const page = this.service.page(pagePath);
    const fresh = page && !page.generated ? this.log.show(page.file, this.service.check(pagePath)) : 0;
    this.log.mention(this.service.takeReported());
    return fresh;
  }

  async #read(files: readonly string[]): Promise<void> {
    const { service, log } = this;
    const root = service.options.root;
    // Editors write files that are gone again at once.
    const known = files.filter((file) => existsSync(path.join(root, file)) || service.holds(file));
    const effect = known.length === 0 ? 'nothing' : service.refresh(known);
    if (effect === 'nothing') return;
    const before = log.all().length;
    let fresh = 0;
    if (effect === 'site') {
      const { ok, diagnostics } = await service.load(known);
      fresh += log.show('configuration', ok ? [] : diagnostics);
      if (ok) fresh += log.show('site', service.diagnostics());
      this.#noteFiles();
    }
    this.#noteStyles();
    this.documents.forget();
    this.search.forget();
    const assets = known.filter((file) => this.isAsset(file)).flatMap((file) => service.assetHref(file) ?? []);
    await Promise.all(this.feed.pages().map((page) => this.inform(page, assets)));
    for (const file of known) {
      const page = service.pageOfFile(file);
      fresh += page ? this.showProblems(page.path) : log.show(file, []);
    }
    const lasting = log.all();
    if (fresh > 0 || (before > 0 && lasting.length === 0)) this.#output.line(formatProblemCount(lasting));
  }

  #noteStyles(): void {
    const version = siteStylesFile(this.service);
    if (version !== this.#styles.version) this.#styles = { version };
  }

  /** Notes what the site holds besides pages. */
  #noteFiles(): void {
    const { site } = this.service;
    this.#files = undefined;
    this.#assets = new Set(site.assets.map((asset) => asset.path));
  }
}
