import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { SiteName } from './support/built-sites.ts';
import { type DescribeOptions, describeTour, REFLOW } from './support/describe-tour.ts';
import { servedSite } from './support/visit.ts';

/*
 * Every kind of page. All pages of the larger sites are seen by the slow tests.
 */

const SITES: Partial<Record<SiteName, Partial<DescribeOptions> & { pages?: string[] }>> = {
  components: {
    pages: [
      '',
      'guides/long',
      'v2/news',
      ...['code', 'diagrams', 'everything', 'frames', 'icons', 'tabs', 'updates'].map((name) => `components/${name}`),
    ],
  },
  stars: { hosts: ['https://api.github.com/repos/fixture/docs'] },
  forced: {},
  overview: {},
  'own-theme': { hosts: ['https://stats.example.com/a.js'] },
  languages: { pages: ['', 'ar/moor', 'de/moor', 'moor'] },
  starter: { pages: ['', 'guides/concepts', 'api-reference/create-job', 'changelog/product-updates'], widths: [390] },
  docs: { pages: ['', 'guides/quickstart', 'docs-json/themes', 'components/code'] },
};

for (const [site, { pages, ...options }] of Object.entries(SITES)) {
  const served = () => ({ ...servedSite(site as SiteName), ...(pages && { pages }) });
  describeTour(`${pages ? 'a page of each kind' : 'every page'} of \`${site}\``, served, { widths: [1440], reflow: REFLOW, ...options });
}

it('components carry no style attributes, so that the strictest policy refuses nothing of theirs', async () => {
  const names = ['callouts', 'cards', 'frames', 'steps', 'tabs', 'accordions', 'code', 'examples', 'fields', 'tooltips', 'updates'];
  for (const name of names)
    expect(await readFile(`${servedSite().folder}/components/${name}/index.html`, 'utf8'), name).not.toMatch(/<[^>]+ style=/);
});
