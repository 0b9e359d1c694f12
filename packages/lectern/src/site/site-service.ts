import path from 'node:path';
import {
  type BodyPhrases,
  buildBody,
  type ConfigSource,
  type ContentResources,
  createHighlighter,
  createRedirectResolver,
  type Diagnostic,
  DiskCache,
  type DocumentCache,
  type FolderCache,
  formatDiagnostic,
  type HighlightedCode,
  type Highlighter,
  type IconReference,
  isPageOutdated,
  isUnreadable,
  leadsToItself,
  loadSite,
  mergeDiagnostics,
  type PageBody,
  type PageCache,
  type PageNode,
  type PageSource,
  type RedirectResolver,
  readText,
  refreshPage,
  SampleHighlighter,
  type ScriptResult,
  type Site,
  type TreeNode,
  toHref,
} from '@lectern/core';
import { findSiteFonts, type SiteFonts, THEME_FONTS } from '../fonts/site-fonts.ts';
import { createIcons, type Icons } from '../icons/icons.ts';
import { loadIconSets } from '../icons/load.ts';
import { messagesFor } from '../messages/messages.ts';
import { type GitDates, readGitDates } from '../outputs/git-dates.ts';
import type { Host } from '../outputs/hosts/names.ts';
import { Outputs } from '../outputs/outputs.ts';
import { drawSiteImages, type SiteImages } from '../outputs/site-images.ts';
import type { DevPage } from '../search/dev-search.ts';
import { pageText } from '../search/page-text.ts';
import { createPageSelector, isSearchable } from '../search/select-page.ts';
import { SiteSearch } from '../search/site-search.ts';
import type { SearchText } from '../search/types.ts';
import { createPageContextBuilder, type PageContextBuilder } from '../view/context.ts';
import { decodePath } from '../view/decode-path.ts';
import { markdownRule } from '../view/has-markdown.ts';
import { RecentSet } from '../view/recent-set.ts';
import type { Repository } from '../view/repository.ts';
import type { ApiFiles, FormulaMarkup, LecternRuntime, RedirectRules, SiteFile, VendorName } from '../view/runtime.ts';
import { type ApiPageView, ApiReference } from './api-reference.ts';
import { checkConfigIcons, checkPageIcons } from './check-icons.ts';
import { checkSampleLanguages } from './check-languages.ts';
import { checkIntegrations, checkPageTools, takesEvents, usableIntegrations } from './check-services.ts';
import { checkTranslations } from './check-translations.ts';
import { renderCodeBlock } from './code-block.ts';
import { readCodeSettings } from './code-settings.ts';
import { Formulas } from './formulas.ts';
import { HashCheck, type HashFacts } from './hash-check.ts';
import { readRepository } from './read-repository.ts';
import { FILES_FOLDER, listSiteFiles } from './site-files.ts';
import { listVendorFiles, vendorEntry } from './vendor-files.ts';
import { WRITTEN_PAGES } from './written-endpoint.ts';

export interface SiteServiceOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a slash at its end. */
  base: string;
  /** Public origin, `https://docs.example.com`. */
  origin: string | undefined;
  /** Folder for caches that survive builds. */
  cacheDirectory: string;
  /** Absolute paths that are not part of the docs. */
  exclude: readonly string[];
  /** Told when a page is rendered, with the number so far and of all. */
  onRendered?: ((done: number, total: number) => void) | undefined;
  /** Workers for highlighting start ahead of rendering; dev waits for the first page. */
  prefetch: boolean;
  /** Threads for highlighting at most; 0 where rendering itself is spread over threads. */
  highlightWorkers?: number;
  /** Host whose rule files are written as well. */
  host?: Host;
  /** Name of the sitemap, where it is made elsewhere. */
  sitemap?: string;
}

/** What an earlier build found out about a page. */
export interface AdoptedPage {
  /** False for a file beside the pages. */
  isPage: boolean;
  diagnostics: readonly Diagnostic[];
  hashes: HashFacts;
  vendors: readonly VendorName[];
}

/** How many bodies are kept between the check of all pages and their rendering; the rest is built twice. */
const KEPT_BODIES = 1000;

interface BuiltBody {
  body: PageBody;
  /** What the body was made of, until it is kept for later. */
  tree?: readonly TreeNode[];
  diagnostics: Diagnostic[];
}

/** Of a page that stands in no file. */
const EMPTY_BODY: BuiltBody = { body: { nodes: [], toc: [], codeBlocks: [], dependencies: [] }, diagnostics: [] };

/** Holds the loaded site and answers what routes and components ask. Lives as long as a build or a dev server. */
export class SiteService implements LecternRuntime {
  readonly options: SiteServiceOptions;
  /** What outlives the process. */
  readonly cache: DiskCache;
  readonly #highlighter: Highlighter;
  readonly #samples = new SampleHighlighter();
  readonly #pageCache: PageCache = new Map();
  readonly #documentCache: DocumentCache = {};
  readonly #folderCache: FolderCache = {};
  /** Drawings are read once, not again with every change in dev. */
  readonly #iconSets = loadIconSets();
  readonly #bodies = new Map<string, BuiltBody>();
  readonly #formulas = new Formulas();
  readonly #hashes = new HashCheck();
  readonly #vendors = new RecentSet<VendorName>();
  readonly #reported: Diagnostic[] = [];
  /** Why the configuration could not be used when it was read last; the site is the one before. */
  #failure: Diagnostic[] = [];
  /** Files that changed while the configuration could not be used. */
  readonly #unread: string[] = [];
  #rendered = 0;
  #site!: Site;
  #resources!: ContentResources;
  #pages = new Map<string, PageSource>();
  /** What came of the code of pages, and what is wrong with it. */
  readonly #scripts = new Map<string, { result: ScriptResult; diagnostics: readonly Diagnostic[] }>();
  /** What browsers load for it, by path. */
  readonly #scriptFiles = new Map<string, SiteFile>();
  /** Pages whose code has not run yet. */
  readonly #waiting = new Set<string>();
  #icons!: Icons;
  #contexts!: PageContextBuilder;
  #api!: ApiReference;
  #redirects!: RedirectResolver;
  #outputs!: Outputs;
  #dates: GitDates = new Map();
  #datesRead: Promise<void> | undefined;
  #showsDates = false;
  #fonts: SiteFonts = THEME_FONTS;
  #codeCss = '';
  #images: SiteImages = { files: [] };
  #repositoryFound: Repository | undefined;

  constructor(options: SiteServiceOptions) {
    this.options = options;
    const { highlightWorkers: workers } = options;
    this.cache = new DiskCache({ folder: path.join(options.cacheDirectory, 'cache') });
    this.#highlighter = createHighlighter({ cache: this.cache, ...(workers !== undefined && { workers }) });
  }

  get site(): Site {
    return this.#site;
  }

  /**
   * Reads the docs folder anew. Returns false when the configuration cannot be used; the last good site stays then.
   * @param changed all files that changed since it was read last, by their paths from the docs root, when that is known
   */
  async load(changed?: readonly string[]): Promise<{ ok: boolean; diagnostics: Diagnostic[] }> {
    const { root, base, exclude } = this.options;
    const loaded = await loadSite(root, {
      base,
      exclude,
      cache: this.cache,
      pageCache: this.#pageCache,
      documentCache: this.#documentCache,
      folderCache: this.#folderCache,
      ...(changed && { changed: [...this.#unread, ...changed] }),
    });
    if (loaded.kind === 'failed') {
      if (changed) this.#unread.push(...changed);
      this.#failure = loaded.diagnostics;
      return { ok: false, diagnostics: loaded.diagnostics };
    }
    this.#unread.length = 0;
    this.#site = loaded.site;
    this.#resources = {
      ...loaded.resources,
      checkIcon: (icon, type) => this.#icons.check(icon, type === undefined ? {} : { type }),
      checkFormula: (formula, display) => this.#formulas.check(formula, display),
    };
    this.#hashes.clear();
    this.#scripts.clear();
    this.#waiting.clear();
    this.#pages = new Map(loaded.site.pages.filter((page) => page.frontMatter.url === undefined).map((page) => [page.path, page]));
    this.#bodies.clear();
    this.#failure = [];
    this.#reported.length = 0;
    const report = (diagnostic: Diagnostic) => this.report(diagnostic);
    this.#icons = createIcons({
      library: loaded.site.config.icons.library,
      report,
      assetHref: (file) => this.assetHref(file),
      sets: this.#iconSets,
    });
    for (const problem of checkConfigIcons(loaded.site.config, loaded.configSource, this.#icons)) report(problem);
    const sourceOf = (page: PageSource) => {
      const text = readText(this.options.root, page.file);
      return 'diagnostic' in text ? undefined : text.source;
    };
    for (const problem of checkPageIcons(this.#pages.values(), this.#icons, sourceOf)) report(problem);
    for (const check of [checkSampleLanguages, checkTranslations, checkIntegrations, checkPageTools])
      for (const problem of check(loaded.site.config, loaded.configSource)) report(problem);
    this.#datesRead = undefined;
    this.#showsDates =
      loaded.site.config.timestamp === true || loaded.site.pages.some(({ frontMatter }) => frontMatter.extra.timestamp === true);
    if (this.#showsDates) await this.readDates();
    this.#fonts = await findSiteFonts(loaded.site.config.fonts, {
      ...{ root, base, folder: `${FILES_FOLDER}/fonts`, cache: this.cache },
    });
    this.#images = await drawSiteImages(loaded.site.config, {
      ...{ root, base, folder: `${FILES_FOLDER}/images`, cache: this.cache },
    });
    const code = await readCodeSettings(loaded.site.config, root, loaded.configSource);
    this.#codeCss = code.css;
    this.#highlighter.useGrammars(code.grammars);
    for (const problem of code.diagnostics) report(problem);
    for (const problem of this.#fonts.diagnostics) report(withLine(problem, loaded.configSource));
    this.#contexts = createPageContextBuilder(loaded.site, {
      fonts: this.#fonts,
      images: this.#images,
      base,
      origin: this.options.origin ?? loaded.site.config.site,
      icon: (reference, options) => this.icon(reference, options),
      changed: (file) => this.shownDate(file),
      takesFeedback: takesEvents(loaded.site.config),
      // Nobody wants to count the visits of authors.
      ...(this.options.prefetch && { services: usableIntegrations(loaded.site.config) }),
      ...(await this.#repository(report, loaded.configSource)),
    });
    this.#api = new ApiReference({
      documents: loaded.documents,
      pages: loaded.site.pages,
      config: loaded.site.config.api,
      base,
      origin: this.options.origin ?? loaded.site.config.site,
      pageHref: (page) => this.#contexts.href(page),
      lang: (page) => this.#contexts.lang(page),
    });
    this.#redirects = createRedirectResolver(loaded.site.redirects ?? { exact: [], patterns: [], places: [] }, (one) =>
      this.#pages.has(one),
    );
    const excerpts = new Map(loaded.documents.map((one) => [one.document.id, one]));
    this.#outputs = new Outputs(
      {
        site: loaded.site,
        base,
        origin: (this.options.origin ?? loaded.site.config.site)?.replace(/\/+$/, ''),
        href: (one) => this.#contexts.href(one),
        tree: (page) => this.#tree(page),
        hasMarkdown: markdownRule(loaded.site),
        excerpt: ({ reference }) =>
          reference?.kind === 'operation' ? excerpts.get(reference.document)?.excerpt?.(reference.key) : undefined,
        redirect: (one) => this.redirect(one),
        changed: (page) => this.#dates.get(page.file),
      },
      {
        lang: (one) => this.#contexts.lang(one),
        extra: this.#images.files.filter((file) => !file.path.startsWith(FILES_FOLDER)),
        ...(this.options.host && { host: this.options.host }),
        ...(this.options.sitemap && { sitemap: this.options.sitemap }),
      },
    );
    return { ok: true, diagnostics: loaded.site.diagnostics };
  }

  /** When a file was committed last, where pages show it: nothing waits for git otherwise. */
  shownDate(file: string): string | undefined {
    return this.#showsDates ? this.#dates.get(file) : undefined;
  }

  /** Asks git when pages were changed last, once for each reading of the site. */
  readDates(): Promise<void> {
    this.#datesRead ??= readGitDates(this.options.root, this.cache).then((dates) => {
      this.#dates = dates;
    });
    return this.#datesRead;
  }

  /** What is added to the site's style sheet. */
  get styles(): { css: string; key: string } {
    const { css, key } = this.#fonts;
    return { css: [css, this.#codeCss].filter(Boolean).join('\n'), key: key + this.#codeCss };
  }

  /** What pages show besides what `site` and the files of the docs folder say. Plain JSON. */
  get surroundings(): unknown {
    const { files: fonts, diagnostics, ...font } = this.#fonts;
    const { files: images, ...image } = this.#images;
    const names = [...fonts, ...images].map((file) => file.path);
    return [font, image, names, this.#codeCss, this.#repositoryFound];
  }

  /** Paths of all files of the docs folder. */
  filePaths(): Iterable<string> {
    return this.#resources.filePaths();
  }

  /** Everything beside the pages that machines read. */
  get outputs(): Outputs {
    return this.#outputs;
  }

  /** Files that are made of one page. */
  pageFiles(pagePath: string): SiteFile[] {
    const page = this.#pages.get(pagePath);
    return page ? this.#outputs.pageFiles(page) : [];
  }

  /** A file for machines by its path; undefined when there is none. */
  outputFile(file: string): SiteFile | undefined {
    return this.#outputs.file(file, (one) => (this.redirect(one) === undefined ? this.#pages.get(one) : undefined));
  }

  async #repository(report: (diagnostic: Diagnostic) => void, source: ConfigSource) {
    const { feedback, repository } = this.#site.config;
    if (!feedback.suggestEdit && !feedback.raiseIssue) return {};
    const found = await readRepository(this.options.root, repository);
    this.#repositoryFound = found;
    if (found) return { repository: found };
    report({
      code: 'site/no-repository',
      severity: 'warning',
      message: 'The feedback buttons are left out, because the repository of the docs is not known.',
      hint: 'Set `lectern.repository.url` in the configuration, or build inside a git checkout with a remote.',
      ...source.locate('/feedback'),
    });
    return {};
  }

  /**
   * Builds every body once: finds the problems of all pages, which of them hold code to run, and the code to highlight.
   * @param onProgress called with the number of pages done
   */
  prepare(onProgress?: (done: number, total: number) => void): void {
    let done = 0;
    for (const page of this.#pages.values()) {
      const built = this.#build(page);
      if (this.#bodies.size < KEPT_BODIES) this.#bodies.set(page.path, { body: built.body, diagnostics: built.diagnostics });
      this.#reported.push(...built.diagnostics);
      this.#noteHashes(page, built);
      if (built.body.script) this.#waiting.add(page.path);
      if (this.options.prefetch) this.#highlighter.prefetch(built.body.codeBlocks);
      done += 1;
      onProgress?.(done, this.#pages.size);
    }
  }

  /** Reads one page: its problems are reported, and its body is kept for the rendering. Tells whether it holds code that has to run first. */
  needsScripts(pagePath: string): boolean {
    const page = this.#pages.get(pagePath);
    if (!page || this.redirect(pagePath) !== undefined) return false;
    const built = this.#build(page);
    this.#reported.push(...built.diagnostics);
    this.#noteHashes(page, built);
    this.#bodies.set(pagePath, built);
    return built.body.script !== undefined;
  }

  /** Runs the code of pages, all at once, so that they can be rendered. Its problems are reported. */
  async runScripts(paths: Iterable<string> = this.#waiting): Promise<void> {
    const pages = [...new Set(paths)].sort().flatMap((one) => {
      const page = this.#pages.get(one);
      const script = page && (this.#bodies.get(one) ?? this.#build(page)).body.script;
      return script ? [{ path: one, script }] : [];
    });
    this.#waiting.clear();
    if (pages.length === 0) return;
    const { runScripts } = await import('../islands/page-scripts.ts');
    const { root, base, cacheDirectory } = this.options;
    const { results, diagnostics, files } = await runScripts(pages, {
      ...{ root, base, cacheDirectory },
      icon: (name, options) => this.icon(name, options),
      assetHref: (file) => this.assetHref(file),
    });
    for (const file of files) this.#scriptFiles.set(file.path, file);
    this.#reported.push(...diagnostics);
    for (const [one, result] of results) {
      const page = this.#pages.get(one);
      if (!page) continue;
      const concerned = new Set([page.file, ...(this.#bodies.get(one)?.body.dependencies ?? [])]);
      this.#scripts.set(one, { result, diagnostics: diagnostics.filter(({ location }) => location && concerned.has(location.file)) });
      const built = this.#build(page);
      this.#reported.push(...built.diagnostics);
      this.#noteHashes(page, built);
      this.#bodies.set(one, built);
    }
  }

  /** Files that make code of pages run in the browser, as far as it was run at build. */
  scriptFiles(): SiteFile[] {
    return [...this.#scriptFiles.values()];
  }

  /** One of them. */
  scriptFile(file: string): SiteFile | undefined {
    return this.#scriptFiles.get(file);
  }

  #noteHashes({ path: pagePath, reference, frontMatter }: PageSource, { body }: BuiltBody): void {
    const isApi = reference !== undefined || frontMatter.openapi !== undefined || frontMatter.api !== undefined;
    this.#hashes.add(pagePath, body, !isApi && frontMatter.extra['openapi-schema'] === undefined);
  }

  /** What is known of links to places on pages that were read here. */
  get hashFacts(): HashFacts {
    return this.#hashes.facts;
  }

  /** Reports links to places that other pages do not have, when all pages are read. */
  checkHashes(others: readonly HashFacts[] = []): void {
    this.#reported.push(...this.#hashes.problems(others));
  }

  /** What was found besides the problems that loading the site finds. */
  reported(): Diagnostic[] {
    return this.#reported;
  }

  /** The same since it was taken last. */
  takeReported(): Diagnostic[] {
    return this.#reported.splice(0);
  }

  /** How often an icon with a problem was asked for: each is reported for the first page that has it, and not again. */
  get iconTroubles(): number {
    return this.#icons.troubles;
  }

  /** Counts a page that is taken over from an earlier build, with what is known of it. */
  adopt({ isPage, diagnostics, hashes, vendors }: AdoptedPage): void {
    this.#reported.push(...diagnostics);
    this.#hashes.adopt(hashes);
    for (const vendor of vendors) this.#vendors.add(vendor);
    if (isPage) this.countRendered();
  }

  /** Everything found so far, sorted, each problem once. */
  diagnostics(): Diagnostic[] {
    return mergeDiagnostics(this.#site.diagnostics, this.#reported);
  }

  problems(pagePath: string): string[] {
    if (this.options.prefetch) return [];
    const page = this.#pages.get(pagePath);
    const own = page ? (this.#bodies.get(pagePath) ?? this.#build(page)).diagnostics : [];
    const ofFile = page ? this.#site.diagnostics.filter((one) => one.location?.file === page.file) : [];
    return [...this.#failure, ...ofFile, ...own].filter((one) => one.severity === 'error').map(formatDiagnostic);
  }

  /** Problems in the text of the pages that the files hold. */
  problemsOf(files: Iterable<string>): Diagnostic[] {
    return [...files].flatMap((file) => {
      const page = this.pageOfFile(file);
      return page ? this.#build(page).diagnostics : [];
    });
  }

  page(pagePath: string): PageSource | undefined {
    return this.#pages.get(pagePath);
  }

  pageOfFile(file: string): PageSource | undefined {
    return this.#site.pages.find((page) => page.file === file);
  }

  get pageCount(): number {
    return this.#pages.size;
  }

  paths(): string[] {
    const paths = [...this.#pages.keys()];
    const { exact = [], places = [] } = this.#site.redirects ?? {};
    // A rule for a place on what is no page needs one to stand on, or a pattern leads away from it.
    const under = places.map((place) => place.path).filter((one) => this.redirect(one) !== undefined);
    const redirected = [...new Set([...exact.map(({ source }) => source), ...under])].filter((one) => !this.#pages.has(one));
    const root = this.redirect('') === undefined || this.#pages.has('') || redirected.includes('') ? [] : [''];
    return [...root, ...redirected, ...paths];
  }

  redirect(pagePath: string): string | undefined {
    const found = this.#pages.has(pagePath) ? this.#redirects.exact(pagePath) : this.#redirects.resolve(pagePath);
    if (found) return this.#contexts.link(found.destination);
    if (pagePath !== '' || this.#pages.has('')) return undefined;
    const { home } = this.#site.navigation;
    return home === undefined ? undefined : this.#contexts.href(home);
  }

  redirectRules(pagePath?: string): RedirectRules | undefined {
    const { redirects } = this.#site;
    if (!redirects || redirects.places.length + redirects.patterns.length === 0) return undefined;
    const isShown = (one: string) => this.#pages.has(one) || this.redirect(one) !== undefined;
    const places = redirects.places
      .filter(({ path: one }) => (pagePath === undefined ? !isShown(one) : one === pagePath))
      .map(({ path: one, hash, query, destination }) => {
        return { ...(pagePath === undefined && { path: `/${one}` }), hash, query, to: this.#contexts.link(destination) };
      });
    const patterns = pagePath === undefined ? redirects.patterns.filter((one) => !leadsToItself(one)) : [];
    if (places.length + patterns.length === 0) return undefined;
    return { places, patterns: patterns.map(({ pattern, replacement }) => [pattern, replacement]), base: this.options.base };
  }

  entries() {
    return [...this.#pages.values()].map((page) => {
      return { path: page.path, data: { ...page.frontMatter.extra, ...page.frontMatter, title: page.title } };
    });
  }

  context(pagePath: string) {
    return this.#contexts.page(pagePath);
  }

  lang(pagePath: string) {
    return this.#contexts.lang(pagePath);
  }

  /** The text that readers find a page by; undefined for a page that search leaves out. */
  searchText(pagePath: string): SearchText | undefined {
    const page = this.#pages.get(pagePath);
    return page && isSearchable(this.#site, page) ? pageText(this.#tree(page), this.api(pagePath)) : undefined;
  }

  /** Starts the search index of a build. */
  openSearch(): Promise<SiteSearch> {
    const cacheDirectory = path.join(this.options.cacheDirectory, 'search');
    return SiteSearch.open({ site: this.#site, href: (page) => this.#contexts.href(page), cacheDirectory });
  }

  /** Pages for the search index of the dev server, which renders none of them. */
  searchSources(): DevPage[] {
    const selector = createPageSelector(this.#site, (page) => this.#contexts.href(page));
    return [...this.#pages.values()].flatMap((source) => {
      const page = this.redirect(source.path) === undefined ? selector.select(source) : undefined;
      return page ? [{ page, text: () => this.searchText(source.path) ?? [] }] : [];
    });
  }

  notFoundContext() {
    return this.#contexts.notFound();
  }

  files() {
    const files = [
      ...listSiteFiles(this),
      ...this.#fonts.files,
      ...this.#images.files.filter((file) => file.path.startsWith(FILES_FOLDER)),
      ...this.scriptFiles(),
    ];
    // A build copies what pages turned out to use.
    return this.options.prefetch ? files : [...files, ...listVendorFiles('katex'), ...listVendorFiles('mermaid')];
  }

  /** Libraries that rendered pages name. */
  usedVendors(): VendorName[] {
    return this.#vendors.all();
  }

  /** The same since they were taken last. */
  takeUsedVendors(): VendorName[] {
    return this.#vendors.takeRecent();
  }

  vendorHref(name: VendorName) {
    this.#vendors.add(name);
    return `${this.options.base}/${vendorEntry(name)}`;
  }

  formula(formula: string, display: boolean): FormulaMarkup {
    return this.#formulas.print(formula, display);
  }

  /** Entries of groups that pages of big sections leave out, with the name of their file. */
  sidebarFragments() {
    return this.#contexts.sidebarFragments();
  }

  /** What stands around pages in other places than their first, with the name of its file. */
  placeFragments() {
    return this.#contexts.placeFragments();
  }

  /** Path and title of every page that readers may be led to. */
  titles() {
    return [...this.#pages.values()]
      .filter((page) => page.frontMatter.hidden !== true && !page.frontMatter.noindex)
      .map(({ path: page, title }) => ({ path: page, title }));
  }

  titlesHref() {
    return `${this.options.base}/${FILES_FOLDER}/pages.json`;
  }

  async body(pagePath: string): Promise<PageBody> {
    const page = this.#pages.get(pagePath);
    if (!page) throw new Error(`No page has the address /${pagePath}.`);
    this.countRendered();
    let built = this.#bodies.get(pagePath) ?? this.#build(page);
    this.#bodies.set(pagePath, built);
    if (built.body.script) {
      await this.runScripts([pagePath]);
      built = this.#bodies.get(pagePath) ?? built;
    }
    // A page is rendered once in a build; letting go of its body keeps memory flat.
    if (this.options.prefetch) this.#bodies.delete(pagePath);
    return built.body;
  }

  /** Says that a page is rendered whose body was asked for elsewhere. */
  countRendered(): void {
    this.#rendered += 1;
    this.options.onRendered?.(this.#rendered, this.#pages.size);
  }

  /** What a page shows of an API document, after its own content. */
  api(pagePath: string): ApiPageView | undefined {
    const page = this.#pages.get(pagePath);
    if (!page) return undefined;
    return page.frontMatter.api === undefined ? this.#api.view(page) : this.#api.writtenView(page, this.#build(page).body.nodes);
  }

  get apiFiles(): ApiFiles {
    return {
      schemaFiles: () => this.#api.schemaFiles(),
      schemaData: (document, file) => this.#api.schemaData(document, file),
      operationFiles: () => this.#api.operationFiles(),
      playgroundData: (document, key) => {
        const page = document === WRITTEN_PAGES ? this.#pages.get(key) : undefined;
        return page ? this.#api.writtenData(page, this.#build(page).body.nodes) : this.#api.playgroundData(document, key);
      },
      playgroundMenus: () => this.#api.playgroundMenus(),
    };
  }

  #build(page: PageSource): BuiltBody {
    if (page.generated) return EMPTY_BODY;
    const text = readText(this.options.root, page.file);
    if ('diagnostic' in text) return failedBody([text.diagnostic]);
    const built = buildBody({
      page,
      source: text.source,
      resources: this.#resources,
      toc: this.#site.config.tableOfContents,
      ownsTitle: page.frontMatter.mode === 'frame' || page.frontMatter.mode === 'custom',
      phrases: this.#phrasesOf(page.path),
      script: this.#scripts.get(page.path)?.result,
    });
    built.diagnostics.push(...(this.#scripts.get(page.path)?.diagnostics ?? []));
    return isUnreadable(built.diagnostics) ? failedBody(built.diagnostics) : built;
  }

  /** What the body of a page is made of. */
  #tree(page: PageSource): readonly TreeNode[] {
    const kept = this.#bodies.get(page.path);
    return (kept?.tree ? kept : this.#build(page)).tree ?? [];
  }

  #phrasesOf(path: string): BodyPhrases {
    const { content, site } = messagesFor(this.#contexts.lang(path));
    const { linkTo, table, needsScript, showCode } = content;
    return { linkTo, newTab: site.newTab, table, needsScript, showCode };
  }

  /**
   * Takes changes of files into account that concern nothing but the bodies of pages.
   * @param files paths from the docs root
   * @returns what changed; after `site` the docs folder has to be loaded again
   */
  refresh(files: readonly string[]): 'nothing' | 'bodies' | 'site' {
    const changes = files.map((file) => refreshPage(this.options.root, file, this.#pageCache));
    if (changes.every(({ kind }) => kind === 'none')) return 'nothing';
    // Names that no page has any more do no harm until the next start.
    const classNames = new Set(this.#site.classNames);
    for (const change of changes) if (change.kind === 'body') for (const name of change.classNames) classNames.add(name);
    if (classNames.size > this.#site.classNames.length) this.#site = { ...this.#site, classNames: [...classNames].sort() };
    for (const file of files) this.#resources.forget?.(file);
    this.#bodies.clear();
    this.#scripts.clear();
    return changes.some(({ kind }) => kind === 'site') ? 'site' : 'bodies';
  }

  /** Whether a file, or a folder with files, belonged to the docs when they were read last. */
  holds(file: string): boolean {
    const files = this.#folderCache.last?.discovery.files;
    return files !== undefined && (files.has(file) || [...files.keys()].some((one) => one.startsWith(`${file}/`)));
  }

  /** Whether the file of a page is another than the one that was read. */
  isOutdated(pagePath: string): boolean {
    const page = this.#pages.get(pagePath);
    return page !== undefined && !page.generated && isPageOutdated(this.options.root, page.file, this.#pageCache);
  }

  /** What is wrong with the body of a page. Nothing is kept, and nothing reported. */
  check(pagePath: string): Diagnostic[] {
    const page = this.#pages.get(pagePath);
    return page ? (this.#bodies.get(pagePath) ?? this.#build(page)).diagnostics : [];
  }

  /** Forgets what was built, so that the next request sees the file as it is now. */
  forgetBodies(): void {
    this.#bodies.clear();
  }

  highlight(code: string, language: string): Promise<HighlightedCode> {
    return this.#highlighter.highlight(code, language);
  }

  async highlightSample(code: string, language: string): Promise<HighlightedCode> {
    return this.#samples.highlight(code, language) ?? this.highlight(code, language);
  }

  codeBlock(code: string, language: string, meta: string) {
    return renderCodeBlock(this.#highlighter, code, language, meta);
  }

  icon(icon: IconReference | string, options?: Parameters<LecternRuntime['icon']>[1]) {
    return this.#icons.render(icon, options);
  }

  report(diagnostic: Diagnostic): void {
    this.#reported.push(diagnostic);
  }

  /** Address of a file of the docs folder that a path or an address names; undefined when it does not exist. */
  assetHref(file: string): string | undefined {
    const { base } = this.options;
    const spellings = file.startsWith(`${base}/`) ? [file, file.slice(base.length)] : [file];
    const found = spellings.map((one) => (decodePath(one) ?? one).replace(/^\.?\/+/, '')).find((one) => this.#resources.hasFile(one));
    return found === undefined ? undefined : toHref(base, found);
  }

  /** True for files in folders that are not part of the docs. */
  isExcluded(file: string): boolean {
    return this.options.exclude.some((folder) => file === folder || file.startsWith(folder.replace(/[\\/]*$/, path.sep)));
  }

  async close(): Promise<void> {
    await this.#highlighter.close();
    this.cache.trim();
  }
}

/** A problem of the configuration with the line that it stands in. */
function withLine(problem: Diagnostic, { texts }: ConfigSource): Diagnostic {
  const { file, line } = problem.location ?? {};
  const excerpt = line === undefined ? undefined : texts.find((text) => text.file === file)?.line(line);
  return excerpt === undefined ? problem : { ...problem, excerpt };
}

/** A page that cannot be read keeps its address, so that links to it hold, and says what is wrong with it. */
function failedBody(diagnostics: Diagnostic[]): BuiltBody {
  const problems = diagnostics
    .filter((one) => one.severity === 'error')
    .map(formatDiagnostic)
    .join('\n\n');
  const children: PageNode[] = [{ kind: 'html', html: '<p>This page could not be built. Fix this problem in its source:</p>' }];
  const code: PageNode = { kind: 'component', name: 'CodeBlock', props: { code: problems, language: '', meta: 'wrap' }, children: [] };
  const nodes: PageNode[] = [{ kind: 'component', name: 'Danger', props: {}, children }, code];
  return { body: { nodes, toc: [], codeBlocks: [], dependencies: [] }, diagnostics };
}
