import { remember } from '../cache/remember.ts';
import { PageIds } from '../content/finish/hash-links.ts';
import type { HashLink, PageBody, PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The ids and fragment links of a page, as plain data. */
export interface HashFacts {
  /** Path of the page and its ids, one per line. */
  ids: [path: string, ids: string][];
  /** Links of the page to fragments of other pages. */
  links: readonly HashLink[];
}

/** Gets them from a page. A page with generated content has no list of ids. */
export function hashFactsOf({ path, reference, frontMatter }: PageSource, body: PageBody): HashFacts {
  const isApi = reference !== undefined || frontMatter.openapi !== undefined || frontMatter.api !== undefined;
  const isWhole = !isApi && frontMatter.extra['openapi-schema'] === undefined;
  return { ids: isWhole && body.ids ? [[path, body.ids.join('\n')]] : [], links: body.hashLinks ?? [] };
}

/** Problems of links to missing fragments. Doesn't check links to pages without a list of ids. */
export function checkHashLinks(facts: readonly HashFacts[]): Diagnostic[] {
  const lists = new Map(facts.flatMap(({ ids }) => ids));
  const known = new Map<string, PageIds>();
  return facts.flatMap(({ links }) =>
    links.flatMap((link) => {
      const list = link.path === undefined ? undefined : lists.get(link.path);
      if (list === undefined || link.path === undefined) return [];
      return remember(known, link.path, () => new PageIds(list.split('\n'))).check(link) ?? [];
    }),
  );
}
