import path from 'node:path';
import {
  buildBody,
  buildModuleSource,
  type ConfigSource,
  type ContentResources,
  createHighlighter,
  type Diagnostic,
  type DocumentCache,
  formatDiagnostic,
  type HighlightedCode,
  type Highlighter,
  type IconReference,
  loadSite,
  mergeDiagnostics,
  type PageBody,
  type PageCache,
  type PageNode,
  type PageSource,
  readText,
  type Site,
  toHref,
} from '@lectern/core';
import { createIcons, type Icons } from '../icons/icons.ts';
import { loadIconSets } from '../icons/load.ts';
import { createPageContextBuilder, type PageContextBuilder } from '../page/context.ts';
import type { ApiFiles, LecternRuntime } from '../runtime.ts';
import type { DevPage } from '../search/dev-search.ts';
import { createPageSelector } from '../search/select-page.ts';
import { type SearchSink, SiteSearch } from '../search/site-search.ts';
import { apiHtml, moduleHtml, nodesHtml } from '../search/source-html.ts';
import { type ApiPageView, ApiReference } from './api-reference.ts';
import { checkConfigIcons, checkPageIcons } from './check-icons.ts';
import { checkSampleLanguages } from './check-languages.ts';
import { renderCodeBlock } from './code-block.ts';
import { readRepository } from './read-repository.ts';
import { decodePath } from './serve-assets.ts';
import { FILES_FOLDER, listSiteFiles } from './site-files.ts';
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
  /** True when the Astro project can render the scripts that pages import. */
  rendersScripts: boolean;
  /** Told when a page is rendered, with the number so far and of all. */
  onRendered?: ((done: number, total: number) => void) | undefined;
  /** Workers for highlighting start ahead of rendering; dev waits for the first page. */
  prefetch: boolean;
  /** Paths of the pages to build, when the others are built elsewhere. */
  only?: ReadonlySet<string>;
  /** Threads for highlighting at most; 0 where rendering itself is spread over threads. */
  highlightWorkers?: number;
}

/** How many bodies are kept between the check of all pages and their rendering; the rest is built twice. */
const KEPT_BODIES = 1000;

interface BuiltBody {
  body: PageBody;
  diagnostics: Diagnostic[];
}

/** Of a page that stands in no file. */
const EMPTY_BODY: BuiltBody = { body: { nodes: [], toc: [], codeBlocks: [], needsModule: false, dependencies: [] }, diagnostics: [] };

/** Holds the loaded site and answers what routes and components ask. Lives as long as a build or a dev server. */
export class SiteService implements LecternRuntime {
  readonly options: SiteServiceOptions;
  readonly #highlighter: Highlighter;
  readonly #pageCache: PageCache = new Map();
  readonly #documentCache: DocumentCache = {};
  /** Drawings are read once, not again with every change in dev. */
  readonly #iconSets = loadIconSets();
  readonly #bodies = new Map<string, BuiltBody>();
  readonly #reported: Diagnostic[] = [];
  /** Why the configuration could not be used when it was read last; the site is the one before. */
  #failure: Diagnostic[] = [];
  #rendered = 0;
  #site!: Site;
  #resources!: ContentResources;
  #pages = new Map<string, PageSource>();
  #modulePaths = new Set<string>();
  /** Takes rendered pages for the search index; undefined where none is made. */
  search: SearchSink | undefined;
  /** Called in dev when a page turns out to need a module, before it is rendered. */
  onModulePage: (() => Promise<void>) | undefined;
  #icons!: Icons;
  #contexts!: PageContextBuilder;
  #api!: ApiReference;

  constructor(options: SiteServiceOptions) {
    this.options = options;
    const { highlightWorkers: workers } = options;
    this.#highlighter = createHighlighter({
      cacheDirectory: path.join(options.cacheDirectory, 'code'),
      ...(workers !== undefined && { workers }),
    });
  }

  get site(): Site {
    return this.#site;
  }

  /** Reads the docs folder anew. Returns false when the configuration cannot be used; the last good site stays then. */
  async load(): Promise<{ ok: boolean; diagnostics: Diagnostic[] }> {
    const { root, base, exclude } = this.options;
    const cacheDirectory = path.join(this.options.cacheDirectory, 'documents');
    const loaded = await loadSite(root, { base, exclude, cacheDirectory, pageCache: this.#pageCache, documentCache: this.#documentCache });
    if (loaded.kind === 'failed') {
      this.#failure = loaded.diagnostics;
      return { ok: false, diagnostics: loaded.diagnostics };
    }
    this.#site = loaded.site;
    this.#resources = { ...loaded.resources, checkIcon: (icon, type) => this.#icons.check(icon, type === undefined ? {} : { type }) };
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
    for (const problem of checkSampleLanguages(loaded.site.config, loaded.configSource)) report(problem);
    this.#contexts = createPageContextBuilder(loaded.site, {
      base,
      origin: this.options.origin ?? loaded.site.config.site,
      icon: (reference, options) => this.icon(reference, options),
      ...(await this.#repository(report, loaded.configSource)),
    });
    this.#api = new ApiReference({
      documents: loaded.documents,
      pages: loaded.site.pages,
      config: loaded.site.config.api,
      base,
      origin: this.options.origin ?? loaded.site.config.site,
      pageHref: (page) => this.#contexts.href(page),
    });
    return { ok: true, diagnostics: loaded.site.diagnostics };
  }

  async #repository(report: (diagnostic: Diagnostic) => void, source: ConfigSource) {
    const { feedback, repository } = this.#site.config;
    if (!feedback.suggestEdit && !feedback.raiseIssue) return {};
    const found = await readRepository(this.options.root, repository);
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
   * Builds every body once: finds the problems of all pages, which of them need a module, and the code to highlight.
   * @param onProgress called with the number of pages done
   */
  prepare(onProgress?: (done: number, total: number) => void): void {
    let done = 0;
    for (const page of this.#ownPages()) {
      const built = this.#build(page);
      if (this.#bodies.size < KEPT_BODIES) this.#bodies.set(page.path, built);
      this.#reported.push(...built.diagnostics);
      if (built.body.needsModule) this.#modulePaths.add(page.path);
      if (this.options.prefetch) this.#highlighter.prefetch(built.body.codeBlocks);
      done += 1;
      onProgress?.(done, this.#pages.size);
    }
  }

  /** Reads one page: its problems are reported, and its body is kept for the rendering. Tells whether it has to be compiled to a module. */
  needsModule(pagePath: string): boolean {
    const page = this.#pages.get(pagePath);
    if (!page) return false;
    const built = this.#build(page);
    this.#reported.push(...built.diagnostics);
    this.#bodies.set(pagePath, built);
    return built.body.needsModule;
  }

  /** What was found besides the problems that loading the site finds. */
  reported(): Diagnostic[] {
    return this.#reported;
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

  /** What @astrojs/mdx compiles for a page that needs a module; undefined for files that are not pages of this site. */
  moduleSource(absolute: string): string | undefined {
    const page = this.pageOfFile(path.relative(this.options.root, absolute).split(path.sep).join('/'));
    const text = page ? readText(this.options.root, page.file) : undefined;
    if (!page || !text || 'diagnostic' in text) return undefined;
    return buildModuleSource({ page, source: text.source, resources: this.#resources, toc: this.#site.config.tableOfContents });
  }

  get pageCount(): number {
    return this.#pages.size;
  }

  paths(): string[] {
    const paths = this.#ownPages().map((page) => page.path);
    return this.options.only || this.redirect('') === undefined ? paths : ['', ...paths];
  }

  #ownPages(): PageSource[] {
    const { only } = this.options;
    const pages = [...this.#pages.values()];
    return only ? pages.filter((page) => only.has(page.path)) : pages;
  }

  redirect(pagePath: string): string | undefined {
    if (pagePath !== '' || this.#pages.has('')) return undefined;
    const { home } = this.#site.navigation;
    return home === undefined ? undefined : this.#contexts.href(home);
  }

  entries() {
    return this.#ownPages().map((page) => {
      const entry = { path: page.path, data: { ...page.frontMatter.extra, ...page.frontMatter, title: page.title } };
      return this.#modulePaths.has(page.path) ? { ...entry, moduleFile: path.join(this.options.root, page.file) } : entry;
    });
  }

  context(pagePath: string) {
    return this.#contexts.page(pagePath);
  }

  rendered(pagePath: string, html: string) {
    return this.search?.add(pagePath, html);
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
      const page = selector.select(source);
      return page ? [{ page, html: () => this.#searchHtml(source) }] : [];
    });
  }

  #searchHtml(source: PageSource): string {
    const { body } = this.#bodies.get(source.path) ?? this.#build(source);
    const api = this.api(source.path);
    const text = body.needsModule ? readText(this.options.root, source.file) : undefined;
    const own = text && !('diagnostic' in text) ? moduleHtml(text.source.text) : nodesHtml(body.nodes);
    return `${own}${api ? apiHtml(api) : ''}`;
  }

  notFoundContext() {
    return this.#contexts.notFound();
  }

  files() {
    return listSiteFiles(this);
  }

  /** Entries of groups that pages of big sections leave out, with the name of their file. */
  sidebarFragments() {
    return this.#contexts.sidebarFragments();
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
    this.#rendered += 1;
    this.options.onRendered?.(this.#rendered, this.#pages.size);
    const built = this.#bodies.get(pagePath) ?? this.#build(page);
    this.#bodies.set(pagePath, built);
    if (built.body.needsModule && !this.#modulePaths.has(pagePath)) {
      this.#modulePaths.add(pagePath);
      await this.onModulePage?.();
    }
    // A page is rendered once in a build; letting go of its body keeps memory flat.
    if (this.options.prefetch) this.#bodies.delete(pagePath);
    return built.body;
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
      schemaFragment: (document, name) => this.#api.schemaFragment(document, name),
      schemaData: (document, name) => this.#api.schemaData(document, name),
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
      rendersScripts: this.options.rendersScripts,
    });
    return built.diagnostics.some((one) => one.code === 'page/mdx') ? failedBody(built.diagnostics) : built;
  }

  /** Forgets what was built, so that the next request sees the file as it is now. */
  forgetBodies(): void {
    this.#bodies.clear();
  }

  highlight(code: string, language: string): Promise<HighlightedCode> {
    return this.#highlighter.highlight(code, language);
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

  close(): Promise<void> {
    return this.#highlighter.close();
  }
}

/** A page that cannot be read keeps its address, so that links to it hold, and says what is wrong with it. */
function failedBody(diagnostics: Diagnostic[]): BuiltBody {
  const problems = diagnostics
    .filter((one) => one.severity === 'error')
    .map(formatDiagnostic)
    .join('\n\n');
  const children: PageNode[] = [
    { kind: 'html', html: '<p>This page could not be built. Its source has a problem that its author has to mend:</p>' },
  ];
  const code: PageNode = { kind: 'component', name: 'CodeBlock', props: { code: problems, language: '', meta: 'wrap' }, children: [] };
  const nodes: PageNode[] = [{ kind: 'component', name: 'Danger', props: {}, children }, code];
  return { body: { nodes, toc: [], codeBlocks: [], needsModule: false, dependencies: [] }, diagnostics };
}
