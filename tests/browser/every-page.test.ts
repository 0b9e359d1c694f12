import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { SiteName } from './support/built-sites.ts';
import { describeTour, HOSTS, REFLOW } from './support/describe-tour.ts';
import { MISSING } from './support/tour.ts';
import { servedSite } from './support/visit.ts';

/*
 * Every kind of page. All pages of these sites are seen by the slow tests, also at 390 pixels.
 */

const COMPONENTS = ['code', 'diagrams', 'everything', 'frames', 'icons', 'tabs', 'updates'];

const SITES: Partial<Record<SiteName, { pages: string[]; widths?: number[] }>> = {
  components: { pages: ['', 'guides/long', 'v2/news', MISSING, ...COMPONENTS.map((name) => `components/${name}`)] },
  stars: { pages: ['', 'guides/install-the-crane'] },
  forced: { pages: ['', MISSING] },
  overview: { pages: ['api-reference/overview', 'api-reference/water'] },
  'own-theme': { pages: ['guide', 'api-reference/list-boats'] },
  languages: { pages: ['', 'ar/moor', 'de/moor', 'moor', MISSING] },
  starter: { pages: ['', 'guides/concepts', 'api-reference/create-job', 'changelog/product-updates'], widths: [390] },
  docs: { pages: ['', 'guides/quickstart', 'docs-json/themes', 'components/code'] },
};

for (const [name, { pages, widths = [1440] }] of Object.entries(SITES)) {
  const site = name as SiteName;
  const options = { widths, reflow: REFLOW, hosts: HOSTS[site] ?? [] };
  describeTour(`a page of each kind of \`${site}\``, () => ({ ...servedSite(site), pages }), options);
}

it('components carry no style attributes, so that the strictest policy refuses nothing of theirs', async () => {
  const names = ['callouts', 'cards', 'frames', 'steps', 'tabs', 'accordions', 'code', 'examples', 'fields', 'tooltips', 'updates'];
  for (const name of names)
    expect(await readFile(`${servedSite().folder}/components/${name}/index.html`, 'utf8'), name).not.toMatch(/<[^>]+ style=/);
});
