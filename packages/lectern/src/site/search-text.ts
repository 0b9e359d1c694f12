import type { PageSource } from '@lectern/core';
import type { DevPage } from '../search/dev-search.ts';
import { pageText } from '../search/page-text.ts';
import { createPageSelector, isSearchable } from '../search/select-page.ts';
import type { SearchText, SharedSearch } from '../search/types.ts';
import type { LoadedDocs } from './loaded-docs.ts';

/** The search text of a page. Undefined for a page that isn't searchable. */
export function searchTextOf({ site, bodies, api }: LoadedDocs, page: PageSource): SearchText | undefined {
  return isSearchable(site, page) ? pageText(bodies.of(page).tree, api.view(page)) : undefined;
}

/** All searchable pages. */
export function searchPages(docs: LoadedDocs, shared?: SharedSearch): DevPage[] {
  const { site, pages, contexts, redirects } = docs;
  const selector = createPageSelector(site, contexts.href, shared);
  return [...pages.values()].flatMap((source) => {
    const page = redirects.target(source.path) === undefined ? selector.select(source) : undefined;
    if (!page) return [];
    const text = async () => {
      await docs.bodies.prepare([source]);
      return searchTextOf(docs, source) ?? [];
    };
    return [{ page, text }];
  });
}
