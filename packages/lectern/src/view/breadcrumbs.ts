import { type PagePlacement, selectBreadcrumbs } from '@lectern/core';
import { messagesFor } from '../messages/messages.ts';

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
