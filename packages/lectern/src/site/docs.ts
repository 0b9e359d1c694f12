import path from 'node:path';
import {
  type AddedPage,
  type CutReason,
  type Diagnostic,
  DiskCache,
  type DocumentCache,
  type FolderCache,
  Highlighter,
  internalError,
  isPageOutdated,
  type JsonValue,
  loadSite,
  type PageCache,
  type PageSource,
  ParserGuard,
  refreshPage,
  type Site,
  settleProblems,
} from '@lectern/core';
import { ThemeCompiler } from '../compiled-theme/compile-process.ts';
import type { ProjectOfParts } from '../compiled-theme/prepare.ts';
import { loadIconSets } from '../icons/load.ts';
import { listLinkedOutputs, listOutputClaims } from '../outputs/claims.ts';
import type { Host } from '../outputs/hosts/host.ts';
import { SERVICES } from '../services/list.ts';
import { settingsOf } from '../services/service.ts';
import { describePartFailure } from '../settings/part-failure.ts';
import type { OwnName, OwnParts, Settings } from '../settings/parts.ts';
import { isSettingsFile, NO_SETTINGS, readSettings } from '../settings/read-settings.ts';
import type { LecternRuntime, SiteFile, VendorName } from '../view/runtime.ts';
import { TypeReader } from './code/type-reader.ts';
import { type DocsOptions, type LoadedDocs, loadDocs } from './loaded-docs.ts';
import { createRuntime } from './runtime.ts';

export type { DocsOptions, LoadedDocs } from './loaded-docs.ts';

/** What the theme knows of the place of a site. */
export function placesOf(docs: Docs): { root: string; base: string; origin: string | undefined; href(path: string): string } {
  const { root, base, origin } = docs.options;
  return { root, base, origin, href: (path) => docs.loaded.contexts.href(path) };
}

/** A docs folder that is read again after changes. Exists once per build or dev server. */
export class Docs {
  readonly options: DocsOptions;
  /** Persists between processes. */
  readonly cache: DiskCache;
  /** Access for routes and theme. Always uses the last good reading. */
  readonly runtime: LecternRuntime;
  #settings: Settings = NO_SETTINGS;
  #settingsProblems: readonly Diagnostic[] = [];
  /** What plugins have made of the configuration, for render processes. */
  changedConfig: JsonValue | undefined;
  /** Pages of plugins, for render processes. */
  addedPages: readonly AddedPage[] = [];
  /** Set in Astro projects. */
  stylesHref: string | undefined;
  /** Set in Astro's dev server. */
  devClient: LecternRuntime['devClient'] | undefined;
  /** Set in Astro projects. */
  project: ProjectOfParts | undefined;
  /** Gets each part that fails in an Astro site. Set in its dev server, and collected before. */
  onFailedPart = (problem: Diagnostic, _name?: OwnName, _error?: unknown): unknown => this.failedParts.set(problem.message, problem);
  /** The parts of an Astro site that its build can compile. */
  usableParts: OwnParts | undefined;
  /** All modules that they are made of: paths from the docs root. */
  partModules: readonly string[] | undefined;
  readonly failedParts = new Map<string, Diagnostic>();
  readonly partFailed: LecternRuntime['partFailed'] = (name, error) => {
    const sources = { root: this.options.root, parts: this.settings.parts, modules: this.partModules };
    this.onFailedPart(describePartFailure(name as OwnName, error, sources), name as OwnName, error);
  };
  /** Called when changed API documents are validated, and the docs have to be loaded again. Set in dev. */
  onValidated: (() => void) | undefined;
  readonly highlighter: Highlighter;
  readonly types: TypeReader;
  /** Libraries that rendered pages load. A renderer clears it before each page. */
  readonly vendors = new Set<VendorName>();
  readonly compiler = new ThemeCompiler();
  readonly #guard: ParserGuard;
  /** Lines and blocks of code on rendered pages that are highlighted only in part, and why. A renderer clears it before each page. */
  readonly cutCode = new Map<string, CutReason>();
  readonly #pageCache: PageCache = new Map();
  readonly #documentCache: DocumentCache = {};
  readonly #folderCache: FolderCache = {};
  readonly #iconSets = loadIconSets();
  /** Files that changed while the configuration was invalid. */
  readonly #unread: string[] = [];
  #loaded: LoadedDocs | undefined;
  /** The errors of the configuration in the last reading. */
  #failure: readonly Diagnostic[] = [];

  /** @param guard is closed with the docs. By default, one that remembers its verdicts in the cache */
  constructor(options: DocsOptions, guard?: ParserGuard) {
    this.options = options;
    this.cache = new DiskCache({ folder: path.join(options.cacheDirectory, 'cache') });
    this.#guard = guard ?? new ParserGuard({ cache: this.cache });
    this.highlighter = new Highlighter(this.cache, { onCut: (code, reason) => this.cutCode.set(code, reason) });
    this.types = new TypeReader(options.root, this.cache);
    this.runtime = createRuntime(this);
  }

  /** The last good reading. Throws before the first. */
  get loaded(): LoadedDocs {
    if (!this.#loaded) throw new Error('The docs are asked for before they are loaded.');
    return this.#loaded;
  }

  /** The host to write rule files for. */
  get host(): Host | undefined {
    const { host } = this.options;
    return host === undefined ? undefined : this.#settings.hooks.lists.hosts[host];
  }

  /** What `lectern.config.ts` sets. */
  get settings(): Settings {
    return this.#settings;
  }

  /** Starts the parser while the docs are loaded. For commands that always parse pages. */
  startParser(): void {
    this.#guard.start();
  }

  /**
   * Reads the docs folder. If the configuration is invalid, the last good reading stays.
   * @param changed paths from the docs root of all files that changed since the last reading; undefined if unknown
   * @returns the problems outside the bodies of pages, or the errors of the configuration
   */
  async load(changed?: readonly string[]): Promise<{ ok: boolean; diagnostics: readonly Diagnostic[] }> {
    try {
      return await this.#load(changed);
    } catch (error) {
      if (changed) this.#unread.push(...changed);
      const file = this.#folderCache.config?.source.file ?? 'docs.json';
      this.#failure = [internalError('The site cannot be loaded', error, file)];
      return { ok: false, diagnostics: this.#failure };
    }
  }

  async #load(changed: readonly string[] | undefined): Promise<{ ok: boolean; diagnostics: readonly Diagnostic[] }> {
    const { root, base, pageUrls, exclude, around, offline, mode, drafts, origin, sitemap } = this.options;
    if (changed === undefined || changed.some((file) => isSettingsFile(root, this.#settings, file))) {
      const { settings, diagnostics } = await readSettings(this.options);
      this.#settings = settings;
      this.#settingsProblems = diagnostics;
    }
    const ofPages: Diagnostic[] = [];
    const { hooks } = this.#settings;
    const loaded = await loadSite(root, {
      morePages: hooks.has('pages')
        ? async (own) => (this.addedPages = this.options.addedPages ?? (await hooks.pages(own, (one) => ofPages.push(one))))
        : undefined,
      own: {
        themes: hooks.lists.themes,
        ...(hooks.has('fences') && { fences: hooks.fenceLanguages }),
        iconLibraries: Object.keys(hooks.lists.icons),
        services: Object.fromEntries(
          Object.entries(hooks.lists.services).flatMap(([name, one]) => (SERVICES[name] === one ? [] : [[name, settingsOf(one)]])),
        ),
        ...(hooks.has('config') && {
          change: (written, report) => (this.changedConfig = this.options.changedConfig ?? hooks.config(written, report)),
        }),
      },
      outputs: listOutputClaims(Object.values(hooks.lists.hosts)),
      generated: ({ site }) => listLinkedOutputs(origin ?? site, sitemap),
      base,
      pageUrls,
      redirectsToSlash: this.host?.redirectsToSlash,
      exclude: [...exclude, ...this.#settings.exclude, ...Object.values(hooks.lists.hosts).flatMap((host) => host.outDir?.(root) ?? [])],
      around,
      offline,
      drafts: mode === 'dev' ? 'marked' : drafts ? 'shown' : 'left-out',
      cache: this.cache,
      checkParser: this.#guard.check,
      pageCache: this.#pageCache,
      documentCache: this.#documentCache,
      folderCache: this.#folderCache,
      onValidated: this.onValidated,
      ...(changed && { changed: [...this.#unread, ...changed] }),
    });
    if (loaded.kind === 'failed') {
      if (changed) this.#unread.push(...changed);
      this.#failure = loaded.diagnostics;
      return { ok: false, diagnostics: loaded.diagnostics };
    }
    this.#unread.length = 0;
    this.#failure = [];
    this.types.refresh();
    const docs = await loadDocs({
      ...{
        loaded: this.#settings.areLost ? withoutUnknownComponents(loaded) : loaded,
        options: this.options,
        cache: this.cache,
        types: this.types,
        settings: this.#settings,
      },
      guard: this.#guard,
      host: this.host,
      iconSets: this.#iconSets,
    });
    this.#loaded = { ...docs, diagnostics: [...this.#settingsProblems, ...ofPages, ...docs.diagnostics] };
    this.highlighter.useGrammars(docs.code.grammars);
    return { ok: true, diagnostics: this.#loaded.diagnostics };
  }

  /**
   * Applies changes of files that affect only the bodies of pages.
   * @param files paths from the docs root
   * @returns what changed; after `site`, the docs have to be loaded again
   */
  refresh(files: readonly string[]): 'nothing' | 'bodies' | 'site' {
    const changes = files.map((file) => refreshPage(this.options.root, file, this.#pageCache));
    if (changes.every(({ kind }) => kind === 'none')) return 'nothing';
    const { loaded } = this;
    const { site } = loaded;
    // Unused names are harmless until the next start.
    const classNames = new Set(site.classNames);
    for (const change of changes) if (change.kind === 'body') for (const name of change.classNames) classNames.add(name);
    if (classNames.size > site.classNames.length) this.#loaded = { ...loaded, site: { ...site, classNames: [...classNames].sort() } };
    for (const file of files) loaded.resources.forget?.(file);
    loaded.bodies.clear();
    return changes.some(({ kind }) => kind === 'site') ? 'site' : 'bodies';
  }

  /** A machine-readable file by its path. Undefined if it doesn't exist. */
  outputFile(file: string): SiteFile | undefined {
    const { outputs, pages, redirects } = this.loaded;
    return outputs.file(file, (one) => (redirects.target(one) === undefined ? pages.get(one) : undefined));
  }

  /** The page of a file in the docs folder. */
  pageOfFile(file: string): PageSource | undefined {
    return this.loaded.site.pages.find((page) => page.file === file);
  }

  /** Whether the last reading contained a file, or a folder with files. */
  holds(file: string): boolean {
    const files = this.#folderCache.last?.discovery.files;
    return files !== undefined && (files.has(file) || [...files.keys()].some((one) => one.startsWith(`${file}/`)));
  }

  /** Whether the file of a page changed since it was read. */
  isOutdated(page: PageSource): boolean {
    return !page.generated && isPageOutdated(this.options.root, page.file, this.#pageCache);
  }

  /** The errors of an invalid configuration. */
  get failure(): readonly Diagnostic[] {
    return this.#failure;
  }

  /** Errors of a page, including those of an invalid configuration. */
  errorsOf(pagePath: string): Diagnostic[] {
    const { pages, bodies, diagnostics } = this.loaded;
    const page = pages.get(pagePath);
    const own = page ? bodies.of(page).diagnostics : [];
    const ofFile = page ? diagnostics.filter((one) => this.isOfPage(page, one)) : [];
    return settleProblems(this.loaded.site, this.#failure, ofFile, own).filter((one) => one.severity === 'error');
  }

  /** Whether a problem is in the file of a page, or in a file of the API document that it shows. */
  isOfPage(page: PageSource, { code, location }: Diagnostic): boolean {
    if (location?.file === page.file) return true;
    if (!page.reference || !code.startsWith('openapi/')) return false;
    const others = this.loaded.site.documents.filter(({ id }) => id !== page.reference?.document);
    return others.every(({ source }) => source !== location?.file);
  }

  /** Ends the process that tests pages, which uses memory. It starts again if it is needed. */
  endParser(): void {
    this.#guard.close();
  }

  close(): void {
    this.compiler.close();
    this.#guard.close();
    this.highlighter.close();
    this.cache.trim();
  }
}

/** Components may be those of the configuration in code, which cannot be used. */
function withoutUnknownComponents<Loaded extends { site: Site }>(loaded: Loaded): Loaded {
  const { config } = loaded.site;
  const check = { ...config.lectern.check, 'page/unknown-component': 'off' as const };
  return { ...loaded, site: { ...loaded.site, config: { ...config, lectern: { ...config.lectern, check } } } };
}
