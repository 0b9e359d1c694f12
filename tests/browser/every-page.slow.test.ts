import { afterAll, beforeAll } from 'vitest';
import { serveSite } from './support/built-sites.ts';
import { describeTour, REFLOW } from './support/describe-tour.ts';

/** Sites with more pages than kinds of pages. */
const SITES = ['components', 'reference', 'languages', 'starter', 'docs'] as const;

for (const name of SITES) {
  let served: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    served = await serveSite(name);
  });
  afterAll(() => served?.close());
  describeTour(`every page of \`${name}\``, () => served.site, { widths: [1440, 390], reflow: REFLOW });
}
