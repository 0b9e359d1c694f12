import type { DiskCache, Site } from '@lectern/core';
import type { OutputFolder } from '../outputs/output-folder.ts';
import { SEARCH_ROUTE, SearchIndex, type SearchIndexResult } from './search-index.ts';
import { createPageSelector } from './select-page.ts';
import type { SearchText } from './types.ts';

/** The search index of a site's build. Ignores pages that aren't searchable. */
export interface SiteSearch {
  /** @returns a promise if the caller should wait before it adds more */
  add(pagePath: string, text: SearchText): Promise<unknown> | undefined;
  /** Writes the index to the output folder when all pages are rendered. Rejects only if it can't be written. */
  write(output: OutputFolder): Promise<SearchIndexResult>;
}

/** @param href URL of a page with the base path */
export function createSiteSearch(site: Site, href: (path: string) => string, cache: DiskCache): SiteSearch {
  const selector = createPageSelector(site, href);
  const index = new SearchIndex({ paths: selector.paths(), cache });
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return {
    add(pagePath, text) {
      const source = pages.get(pagePath);
      const page = source && selector.select(source);
      return page && index.add(page, text);
    },
    write: (output) => index.write(output, SEARCH_ROUTE.slice(1, -1)),
  };
}
