import { expect, it } from 'vitest';
import { HOSTILE } from './support/hostile-site.ts';
import { servedSite } from './support/visit.ts';
import { watchPages } from './support/watch-pages.ts';

/*
 * A document of hostile strings in every position, built as any other, and read under the policy that every site is tested with. Here, one
 * page of 15 is read, and all of them by the slow tests.
 */

it('a document of hostile strings is built page by page', () => {
  const pages = servedSite('hostile').pages.filter((path) => !path.startsWith('_lectern/'));
  // An operation, a webhook, a schema and a tag for each string, the long operation, the overview, and the page that an author wrote.
  expect(pages).toHaveLength(4 * HOSTILE.length + 3);
});

it('a document of hostile strings runs nothing, is refused nothing, asks no other host, and every island works', async () => {
  const site = servedSite('hostile');
  expect(
    await watchPages(
      site,
      site.pages.filter((_, index) => index % 15 === 0),
    ),
  ).toEqual([]);
});
