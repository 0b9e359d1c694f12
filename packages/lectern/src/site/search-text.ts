import type { Diagnostic, PageSource } from '@lectern/core';
import { type DevPage, DevSearch } from '../search/dev-search.ts';
import { pageText } from '../search/page-text.ts';
import { createPageSelector, isSearchable } from '../search/select-page.ts';
import type { SearchText, SharedSearch } from '../search/types.ts';
import type { Docs } from './docs.ts';
import type { LoadedDocs } from './loaded-docs.ts';

/** The search text of a page. Undefined for a page that isn't searchable. */
export function searchTextOf({ site, bodies, api, hooks }: LoadedDocs, page: PageSource): SearchText | undefined {
  if (!isSearchable(site, page)) return undefined;
  const text = pageText(bodies.of(page).tree, api.view(page));
  return hooks.has('record') ? hooks.record(page, text) : text;
}

/** Warnings for queries that don't find the pages that the author expects. */
export async function findUnexpectedResults({ loaded, cache, options }: Docs): Promise<Diagnostic[]> {
  const expectations = loaded.site.config.search?.expect ?? [];
  if (expectations.length === 0 || loaded.hooks.has('search')) return [];
  const { testExpectations } = await import('../search/expectations.ts');
  const pages = searchPages(loaded, options.sharedSearch);
  const problems: Diagnostic[] = [];
  const index = new DevSearch({ pages: () => pages, cache, onProblem: (problem) => problems.push(problem) });
  const found = await testExpectations(
    expectations,
    pages.map(({ page }) => page),
    index,
  );
  return [...problems, ...found];
}

/** All searchable pages. */
export function searchPages(docs: LoadedDocs, shared?: SharedSearch): DevPage[] {
  const { site, pages, contexts, redirects } = docs;
  const selector = createPageSelector(site, contexts.href, shared, docs.hooks.lists.messages);
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
