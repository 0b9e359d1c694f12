import { docsIn } from 'virtual:lectern/site';
import type { DocsPage, NavigationItem } from '../view/docs-data.ts';
import type { DocsRoot, FirstRoot, InDocs, Known, PageId } from './known-docs.ts';

export type {
  DocsPage,
  NavigationDivisionItem,
  NavigationGroup,
  NavigationItem,
  NavigationLink,
  NavigationPage,
} from '../view/docs-data.ts';
export type { DocsRoot, InDocs, OperationId, PageId } from './known-docs.ts';

/**
 * All pages of the docs, those included that are generated from API documents. Redirects and entries that only link to
 * another URL aren't pages. In dev, it is always the current state of the docs.
 */
export function pages({ root }: InDocs = {}): DocsPage[] {
  return docsIn(root).runtime.data().pages();
}

/**
 * One page of the docs.
 * @param id path of the page without leading and trailing slashes, such as `guides/start`. The home page is `index`
 * @throws an error with the name `UnknownPageError` if there is no such page
 */
export function page<Id extends string, Root extends DocsRoot = FirstRoot>(
  id: Known<Id, PageId<Root>>,
  { root }: InDocs<Root> = {},
): DocsPage {
  return docsIn(root).runtime.data().page(id);
}

/**
 * The navigation as `docs.json` describes it: groups and pages, inside the tabs, languages, versions, and other parts of the
 * docs, if there are any. Hidden entries are left out, and no entry is marked as current.
 */
export function navigation({ root }: InDocs = {}): NavigationItem[] {
  return docsIn(root).runtime.data().navigation();
}
