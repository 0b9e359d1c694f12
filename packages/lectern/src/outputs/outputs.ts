import { feedFile, type PageSource, pageOfFeed, printParts } from '@lectern/core';
import { listPublishedPages } from '../view/head/published-pages.ts';
import { notFoundFolders } from '../view/navigation/not-found-folders.ts';
import { absoluteHref, markdownFile, type OutputSource } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import { listDiscoveryFiles, WELL_KNOWN } from './discovery.ts';
import { findUpdates, formatFeed } from './feed.ts';
import { listHostFiles } from './hosts/files.ts';
import type { Host } from './hosts/host.ts';
import { isLiteral, listHostRules } from './hosts/rules.ts';
import { formatFolderIndex, formatFullEntry, formatHead, formatLlmsIndex } from './llms.ts';
import { formatPage } from './page-markdown.ts';
import { formatRobots, ROBOTS_FILE } from './robots.ts';
import { listSitemapFiles, SITEMAP_FILE } from './sitemap.ts';
import { listSkillFiles } from './skills.ts';

interface OutputOptions {
  /** Language of a page for its dates. */
  lang(path: string): string;
  /** Additional files of the site. */
  extra?: readonly SiteFile[];
  /** Host to write rule files for. */
  host?: Host | undefined;
  /** URL of a sitemap that is generated elsewhere, without the origin. */
  sitemap?: string | undefined;
  /** See `HeaderSettings.assets`. */
  assets?: string | undefined;
  /** URLs whose redirects need no rule, because the server of the site answers them. */
  answered?: ReadonlySet<string> | undefined;
}

/** What rule files of hosts contain of the rendered site. */
interface RenderedParts {
  /** The Content-Security-Policy. Undefined if the author turned it off. */
  policy?: string | undefined;
  /** The 404 page. */
  notFound?: (() => string | undefined) | undefined;
}

/** URLs of `llms.txt` and `llms-full.txt`. */
export const LLMS: readonly string[] = ['llms.txt', `${WELL_KNOWN}/llms.txt`];
export const LLMS_FULL: readonly string[] = ['llms-full.txt', `${WELL_KNOWN}/llms-full.txt`];
/** Folder of the lists of pages in folders. */
export const FOLDER_LISTS = '_llms';
export const NOT_FOUND_FILE = '404.html';

/**
 * All machine-readable files besides the pages: Markdown, feeds, lists of pages, and redirect files. A file with the
 * same name in the docs folder takes precedence.
 */
export class Outputs {
  readonly #source: OutputSource;
  readonly #options: OutputOptions;
  readonly #own: ReadonlySet<string>;
  #published: PageSource[] | undefined;

  constructor(source: OutputSource, options: OutputOptions) {
    this.#source = source;
    this.#options = options;
    this.#own = new Set(source.site.assets.map(({ path }) => path));
  }

  /** Published pages of the default language and version. */
  published(): readonly PageSource[] {
    this.#published ??= listPublishedPages(this.#source.site).filter(({ path }) => this.#source.redirect(path) === undefined);
    return this.#published;
  }

  /** Files generated from one page: its Markdown, and a feed if it has updates. */
  pageFiles(page: PageSource): SiteFile[] {
    const files: SiteFile[] = [];
    if (this.#source.hasMarkdown(page)) files.push({ path: markdownFile(page.path), content: () => formatPage(page, this.#source) });
    if (findUpdates(this.#source.tree(page)).length > 0) {
      const feed = () => formatFeed(page, this.#source, this.#options.lang(page.path)) ?? '';
      files.push({ path: feedFile(page.path), content: feed });
    }
    return this.#without(files);
  }

  /**
   * Files generated from the whole site, except those that contain all of its Markdown.
   * @param rendered what is only known when all pages are rendered
   */
  siteFiles({ policy, notFound }: RenderedParts = {}): SiteFile[] {
    const source = this.#source;
    const { base, site } = source;
    const published = this.published();
    const { answered } = this.#options;
    const rules = listHostRules(site, source).filter((rule) => !isLiteral(rule) || !answered?.has(printParts(rule.from, () => '')));
    const sitemap = this.#options.sitemap ?? `${base}/${SITEMAP_FILE}`;
    return this.#without([
      { path: ROBOTS_FILE, content: () => formatRobots(source, sitemap) },
      ...(this.#options.extra ?? []),
      ...(this.#options.sitemap === undefined ? listSitemapFiles(source) : []),
      ...LLMS.map((path) => ({ path, content: () => formatLlmsIndex(published, source) })),
      ...this.#folders().map(([folder, pages]) => ({
        path: `${FOLDER_LISTS}/${folder}.md`,
        content: () => formatFolderIndex(folder, pages, source),
      })),
      ...listSkillFiles(published, source),
      ...listDiscoveryFiles(source),
      ...listHostFiles(this.#options.host, rules, {
        base,
        assets: this.#options.assets,
        origin: source.origin,
        policy,
        notFound,
        link: `<${absoluteHref(source, `${base}/llms.txt`)}>; rel="llms-txt"`,
        pages: site.pages.map(({ path }) => path),
        notFoundFolders: [...notFoundFolders(site).keys()],
      }),
    ]);
  }

  /** Names of the files that contain all published pages. */
  fullFiles(): string[] {
    return LLMS_FULL.filter((path) => !this.#own.has(path));
  }

  /**
   * The content of those files in chunks.
   * @param markdown of a page that is already written; generated again if undefined
   */
  *full(markdown: (page: PageSource) => string | undefined = () => undefined): Generator<string> {
    yield formatHead(this.#source);
    for (const page of this.published().filter((one) => this.#source.hasMarkdown(one)))
      yield formatFullEntry(page, markdown(page) ?? formatPage(page, this.#source), this.#source);
  }

  /** A file by its path relative to the output folder. Undefined if it doesn't exist. */
  file(path: string, pageAt: (path: string) => PageSource | undefined): SiteFile | undefined {
    if (this.fullFiles().includes(path)) return { path, content: () => [...this.full()].join('') };
    const pagePath = path === 'index.md' ? '' : (pageOfFeed(path) ?? /^(.*)\.md$/.exec(path)?.[1]);
    const page = pagePath === undefined ? undefined : pageAt(pagePath);
    const ofPage = page && this.pageFiles(page).find((file) => file.path === path);
    return ofPage ?? this.siteFiles().find((file) => file.path === path);
  }

  /** Published pages by the first segment of their URLs. */
  #folders(): [folder: string, pages: PageSource[]][] {
    const nested = this.published().filter(({ path }) => path.includes('/'));
    return [...Map.groupBy(nested, ({ path }) => path.slice(0, path.indexOf('/')))];
  }

  #without(files: SiteFile[]): SiteFile[] {
    return this.#own.size === 0 ? files : files.filter(({ path }) => !this.#own.has(path));
  }
}
