import type { DiskCache, Site } from '@lectern/core';
import type { FindMessages } from '../messages/messages.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { SearchedPage } from '../settings/plugin-types.ts';
import type { OwnSearchPage } from './own-page.ts';
import { SEARCH_ROUTE, SearchIndex, type SearchIndexResult } from './search-index.ts';
import { createPageSelector } from './select-page.ts';
import type { SearchPage, SearchText, SharedSearch } from './types.ts';

/** The search index of a site's build. Ignores pages that aren't searchable. */
export interface SiteSearch {
  /** @returns a promise if the caller should wait before it adds more */
  add(pagePath: string, text: SearchText): Promise<unknown> | undefined;
  /** Adds one of the pages of the project. */
  addOwn(page: OwnSearchPage): Promise<unknown> | undefined;
  /** What a provider of the search gets in the order of the site, when all pages are added. */
  searched?(): SearchedPage[];
  /** Completes the index when all pages are rendered. Rejects only if it can't be written. */
  finish(): Promise<SearchIndexResult>;
}

/** A page as a provider of the search gets it. */
export function searchedPage({ url, title, description, language, breadcrumb, keywords }: SearchPage, blocks: SearchText): SearchedPage {
  return { href: url, title, ...(description !== undefined && { description }), language, breadcrumb, keywords, blocks };
}

/** Collects the pages for a provider of the search, and writes no index. */
export function createProvidedSearch({
  site,
  href,
  shared,
  messages,
}: Pick<SiteSearchOptions, 'site' | 'href' | 'shared' | 'messages'>): SiteSearch {
  const selector = createPageSelector(site, href, shared, messages);
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const texts = new Map<string, SearchText>();
  return {
    add: (path, text) => void texts.set(path, text),
    addOwn: () => undefined,
    searched: () =>
      selector.paths().flatMap((path) => {
        const [text, source] = [texts.get(path), pages.get(path)];
        const page = text && source && selector.select(source);
        return page ? [searchedPage(page, text)] : [];
      }),
    finish: async () => ({ pages: texts.size, cached: false, diagnostics: [] }),
  };
}

export interface SiteSearchOptions {
  site: Site;
  /** URL of a page with the base path. */
  href(path: string): string;
  messages: FindMessages;
  cache: DiskCache;
  output: OutputFolder;
  shared: SharedSearch | undefined;
  /** URLs of pages of the project that join the index. */
  own: readonly string[];
}

export function createSiteSearch({ site, href, cache, output, shared, own, messages }: SiteSearchOptions): SiteSearch {
  const selector = createPageSelector(site, href, shared, messages);
  const index = new SearchIndex({ paths: [...selector.paths(), ...own], cache, output, folder: SEARCH_ROUTE.slice(1, -1), shared });
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return {
    add(pagePath, text) {
      const source = pages.get(pagePath);
      const page = source && selector.select(source);
      return page && index.add(page, text);
    },
    addOwn: ({ page, record }) => index.addRecord(page, [], () => record),
    finish: () => index.finish(),
  };
}
