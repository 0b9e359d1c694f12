import { afterAll, beforeAll } from 'vitest';
import { serveSite } from './support/built-sites.ts';
import { describeTour, HOSTS, REFLOW } from './support/describe-tour.ts';
import { MISSING } from './support/tour.ts';

/** Sites with more pages than kinds of pages. */
const SITES = ['components', 'reference', 'languages', 'starter', 'docs', 'stars', 'overview', 'own-theme'] as const;

for (const name of SITES) {
  let served: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    served = await serveSite(name);
  });
  afterAll(() => served?.close());
  const pages = () => ({ ...served.site, pages: [...served.site.pages, MISSING] });
  describeTour(`every page of \`${name}\``, pages, { widths: [1440, 390], reflow: REFLOW, hosts: HOSTS[name] ?? [] });
}
