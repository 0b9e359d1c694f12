import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import type { SiteName } from './support/built-sites.ts';
import { type Sight, tour } from './support/tour.ts';
import { servedSite } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** 320 pixels is WCAG's narrow window, 720 a window of 1440 at 200 %. */
const reflow = [320, 720];

describe.each<{ site: SiteName; widths: number[]; hosts: string[] }>([
  { site: 'components', widths: [1440, 390], hosts: [] },
  { site: 'stars', widths: [1440], hosts: ['https://api.github.com/repos/fixture/docs'] },
  { site: 'forced', widths: [1440], hosts: [] },
  { site: 'reference', widths: [1440], hosts: [] },
  { site: 'overview', widths: [1440], hosts: [] },
  { site: 'languages', widths: [1440, 390], hosts: [] },
  { site: 'starter', widths: [1440], hosts: [] },
  { site: 'docs', widths: [1440], hosts: [] },
])('every page of `$site`, the one for missing pages included', ({ site, widths, hosts }) => {
  let sights: Sight[];
  beforeAll(async () => {
    sights = await tour(browser, servedSite(site), { widths, reflow });
  });
  const list = (of: 'violations' | 'errors' | 'foreign' | 'refused' | 'overflows'): string[] =>
    sights.flatMap((sight) => sight[of].map((one) => `/${sight.path} ${one}`));

  it(`keeps to WCAG 2.2 AA in light and in dark mode at ${widths.join(' and ')} pixels`, () => {
    expect(list('violations')).toEqual([]);
  });

  it(hosts.length === 0 ? 'asks no other host' : 'asks no other host but that of the star count', () => {
    expect([...new Set(sights.flatMap((sight) => sight.foreign))]).toEqual(hosts);
  });

  it('causes no error in the console', () => {
    expect(list('errors')).toEqual([]);
  });

  it('is refused nothing by the security policy of its build', () => {
    expect(list('refused')).toEqual([]);
  });

  it('is not scrolled sideways at 320 pixels or at 200 %', () => {
    expect(list('overflows')).toEqual([]);
  });

  it('moves nothing that a reader sees while it loads', () => {
    // A few letters of a line may move when the font of italics or of another script arrives.
    expect(sights.filter(({ shift }) => shift > 0.001).map(({ path, shift }) => `/${path} ${shift.toFixed(4)}`)).toEqual([]);
  });
});

describe('components', () => {
  it('carry no style attributes, so that the strictest policy refuses nothing of theirs', async () => {
    const { readFile } = await import('node:fs/promises');
    const names = ['callouts', 'cards', 'frames', 'steps', 'tabs', 'accordions', 'code', 'examples', 'fields', 'tooltips', 'updates'];
    for (const name of names) {
      expect(await readFile(`${servedSite().folder}/components/${name}/index.html`, 'utf8'), name).not.toMatch(/<[^>]+ style=/);
    }
  });
});
