import type { DiskCache, PageSource, Site } from '@lectern/core';
import type { OutputFolder } from '../outputs/output-folder.ts';
import { SEARCH_ROUTE, SearchIndex, type SearchIndexResult } from './search-index.ts';
import { createPageSelector, type PageSelector } from './select-page.ts';
import type { SearchText } from './types.ts';

export interface SiteSearchOptions {
  site: Site;
  /** URL of a page with the base path. */
  href(path: string): string;
  cache: DiskCache;
}

/** The search index of a site's build. Ignores pages that aren't searchable. */
export class SiteSearch {
  readonly #index: SearchIndex;
  readonly #selector: PageSelector;
  readonly #pages: ReadonlyMap<string, PageSource>;

  constructor({ site, href, cache }: SiteSearchOptions) {
    this.#selector = createPageSelector(site, href);
    this.#index = new SearchIndex({ paths: this.#selector.paths(), cache });
    this.#pages = new Map(site.pages.map((page) => [page.path, page]));
  }

  /** @returns a promise if the caller should wait before it adds more */
  add(pagePath: string, text: SearchText): Promise<unknown> | undefined {
    const source = this.#pages.get(pagePath);
    const page = source && this.#selector.select(source);
    return page && this.#index.add(page, text);
  }

  /** Writes the index to the output folder when all pages are rendered. Never rejects. */
  write(output: OutputFolder): Promise<SearchIndexResult> {
    return this.#index.write(output, SEARCH_ROUTE.slice(1, -1));
  }
}
