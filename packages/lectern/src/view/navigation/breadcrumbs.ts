import { type DivisionKind, type Navigation, type PagePlacement, selectBreadcrumbs, selectDivisions } from '@lectern/core';
import type { Messages } from '../../messages/types.ts';

export interface Breadcrumb {
  name: string;
  /** Path of the page that it opens. */
  path: string | undefined;
}

/**
 * The groups around a page, outermost first, with their names in the language of the page.
 * @param texts in that language
 */
export function breadcrumbsOf(placement: PagePlacement | undefined, path: string, texts: Messages): Breadcrumb[] {
  const crumbs = placement ? selectBreadcrumbs(placement, path) : [];
  return crumbs.map(({ name, isSchemas, path: root }) => ({ name: isSchemas ? texts.api.schemas : name, path: root }));
}

/**
 * The names of everything around a page, outermost first: tabs, products, and the like, then its groups.
 * @param texts in the language of the page
 * @param without divisions that aren't named
 */
export function sectionNames(
  navigation: Navigation,
  placement: PagePlacement | undefined,
  { path, texts, without }: { path: string; texts: Messages; without: readonly DivisionKind[] },
): string[] {
  const names = selectDivisions(navigation, placement)
    .filter(({ kind }) => !without.includes(kind))
    .map(({ name }) => name);
  const crumbs = breadcrumbsOf(placement, path, texts).map(({ name }) => name);
  return [...names, ...(names.at(-1) === crumbs[0] ? crumbs.slice(1) : crumbs)];
}
