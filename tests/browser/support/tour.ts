import type { Page } from 'playwright-core';
import { rulesOfMode, runAxe } from './axe.ts';
import type { ServedSite } from './built-sites.ts';
import { shiftOfLateFonts } from './layout-shift.ts';
import { openPage } from './pages.ts';

/** What was seen of one page. Every list is empty on a page without faults. */
export interface Sight {
  /** Path from the base. */
  path: string;
  /** Violations of WCAG 2.2 AA, each with the mode and the width in which it was found. */
  violations: string[];
  /** Uncaught errors and error messages, except those about the security policy. */
  errors: string[];
  /** Requests to other hosts. */
  foreign: string[];
  /** What the security policy refused: the directive and where. */
  refused: string[];
  /** Widths in CSS pixels at which the page can be scrolled sideways, and by how much. */
  overflows: string[];
  /** Cumulative layout shift until the page had come to rest, for a reader whose fonts arrive when everything has been painted. */
  shift: number;
}

export interface TourOptions {
  /** Widths at which axe judges the page in both modes. */
  widths: number[];
  /** Widths at which the page must not scroll sideways. */
  reflow: number[];
}

/** A path where no page is, for the page that is shown then. */
export const MISSING = 'nowhere/at/all';

/** Opens every page of a site once, two at a time, and notes what is wrong with it. */
export async function tour(site: ServedSite, options: TourOptions): Promise<Sight[]> {
  const paths = [...site.pages];
  const sights: Sight[] = [];
  const walk = async (): Promise<void> => {
    const page = await openPage();
    await page.addInitScript(noteRefusals);
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) sights.push(await look(page, site, path, options));
    await page.close();
  };
  await Promise.all([walk(), walk()]);
  return sights.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function look(page: Page, site: ServedSite, path: string, { widths, reflow }: TourOptions): Promise<Sight> {
  const sight: Sight = { path, violations: [], errors: [], foreign: [], refused: [], overflows: [], shift: 0 };
  const [first = 1440] = widths;
  const address = `${site.origin}${site.base}/${path}`;
  await page.unrouteAll();
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.route(
    (url) => url.origin !== site.origin,
    async (route) => {
      sight.foreign.push(route.request().url());
      // An answer like GitHub's: only the star count and scripts of sites may ask another host.
      if (route.request().resourceType() === 'script') await route.fulfill({ contentType: 'text/javascript', body: '' });
      else await route.fulfill({ json: { stargazers_count: 1 }, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  await page.setViewportSize({ width: first, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  page.on('pageerror', (error) => sight.errors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isExpected = /Content Security Policy/.test(text) || (path === MISSING && /status of 404/.test(text));
    if (message.type() === 'error' && !isExpected) sight.errors.push(text);
  });
  sight.shift = await shiftOfLateFonts(page, address);
  for (const width of reflow) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) sight.overflows.push(`${width}: ${overflow}`);
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode });
      const broken = await runAxe(page, mode === 'light' ? {} : { rules: rulesOfMode });
      sight.violations.push(...broken.map((violation) => `${mode}, ${width}: ${violation}`));
    }
  }
  sight.refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
  return sight;
}

/** Notes what the security policy refuses in `refused` on the window. Runs in the page, before anything else. */
export function noteRefusals(): void {
  const refused: string[] = [];
  Object.assign(globalThis, { refused });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    const place = target instanceof Element ? target.outerHTML.slice(0, 100) : '';
    refused.push(`${effectiveDirective} ${blockedURI} ${place}`.trim());
  });
}
