import { type DivisionKind, type Navigation, type PagePlacement, selectBreadcrumbs, selectDivisions } from '@lectern/core';
import { messagesFor } from '../../messages/messages.ts';

export interface Breadcrumb {
  name: string;
  /** Path of the page that it opens. */
  path: string | undefined;
}

/**
 * The groups around a page, outermost first, with their names in the language of the page.
 * @param lang BCP 47 tag
 */
export function breadcrumbsOf(placement: PagePlacement | undefined, path: string, lang: string): Breadcrumb[] {
  const crumbs = placement ? selectBreadcrumbs(placement, path) : [];
  return crumbs.map(({ name, isSchemas, path: root }) => ({ name: isSchemas ? messagesFor(lang).api.schemas : name, path: root }));
}

/**
 * The names of everything around a page, outermost first: tabs, products, and the like, then its groups.
 * @param lang BCP 47 tag
 * @param without divisions that aren't named
 */
export function sectionNames(
  navigation: Navigation,
  placement: PagePlacement | undefined,
  { path, lang, without }: { path: string; lang: string; without: readonly DivisionKind[] },
): string[] {
  const names = selectDivisions(navigation, placement)
    .filter(({ kind }) => !without.includes(kind))
    .map(({ name }) => name);
  const crumbs = breadcrumbsOf(placement, path, lang).map(({ name }) => name);
  return [...names, ...(names.at(-1) === crumbs[0] ? crumbs.slice(1) : crumbs)];
}
