import { beforeAll, describe, expect, it } from 'vitest';
import type { ServedSite, SiteName } from './built-sites.ts';
import { type Sight, type TourOptions, tour } from './tour.ts';

export interface DescribeOptions extends TourOptions {
  /** Other hosts that pages may ask. */
  hosts?: string[];
}

/** Defines the tests of pages of a site. The site is asked for before the first of them. */
export function describeTour(title: string, site: () => ServedSite, { hosts = [], ...options }: DescribeOptions): void {
  describe(title, () => {
    let sights: Sight[];
    beforeAll(async () => {
      sights = await tour(site(), options);
    });
    const list = (of: 'violations' | 'errors' | 'refused' | 'overflows'): string[] =>
      sights.flatMap((sight) => sight[of].map((one) => `/${sight.path} ${one}`));

    it(`keeps to WCAG 2.2 AA in light and in dark mode at ${options.widths.join(' and ')} pixels`, () => {
      expect(sights.length).toBeGreaterThan(1);
      expect(list('violations')).toEqual([]);
    });

    it('causes no error, asks no unknown host, and is refused nothing by the security policy of its build', () => {
      expect([list('errors'), list('refused'), [...new Set(sights.flatMap(({ foreign }) => foreign))]]).toEqual([[], [], hosts]);
    });

    it(`is not scrolled sideways at ${options.reflow.join(' and ')} pixels`, () => {
      expect(list('overflows')).toEqual([]);
    });

    it('moves nothing that a reader sees while it loads', () => {
      // A few letters of a line may move when the font of italics or of another script arrives.
      expect(sights.filter(({ shift }) => shift > 0.001).map(({ path, shift }) => `/${path} ${shift.toFixed(4)}`)).toEqual([]);
    });
  });
}

/** Other hosts that pages of sites ask. */
export const HOSTS: Partial<Record<SiteName, string[]>> = {
  stars: ['https://api.github.com/repos/fixture/docs'],
  'own-theme': ['https://stats.example.com/a.js'],
};

/** 320 pixels is WCAG's narrow window, 720 a window of 1440 at 200 %. */
export const REFLOW = [320, 720];
