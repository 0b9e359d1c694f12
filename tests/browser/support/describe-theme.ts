import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServedSite } from './built-sites.ts';
import { describeTour } from './describe-tour.ts';
import { openMenus } from './menus.ts';
import { openPage, type ReaderOptions } from './pages.ts';
import { MISSING } from './tour.ts';

/** One page of each kind: start page, guide, operation, changelog without a sidebar, a page of the author's own HTML, and the page for what is not there. */
const KINDS = ['', 'guides/moor', 'api-reference/berths/list-berths', 'changelog', 'guides/landing', MISSING];

/** Opens a page of the fixture of themes. It is closed after the test. */
export async function openThemed(site: ServedSite, path: string, options: ReaderOptions = {}): Promise<Page> {
  const page = await openPage(options);
  onTestFinished(() => page.close());
  await page.goto(`${site.origin}/${path}`);
  return page;
}

/** Left, right, top, and bottom edge of the first visible element. */
export async function edges(page: Page, selector: string): Promise<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  return await page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });
}

/** Number of visible elements. */
export const seen = (page: Page, selector: string): Promise<number> => page.locator(selector).filter({ visible: true }).count();

const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

/** Defines the tests of the edges of a theme. The first width is that of a phone. */
export function describeEdges(theme: string, site: () => ServedSite, widths: readonly number[] = [390, 1100, 1440, 1920]): void {
  describe(`the edges of the theme ${theme}`, () => {
    it('show logo, search, tabs, and languages once on wide windows, and nothing over the text', async () => {
      const page = await openThemed(site(), 'guides/moor');
      for (const width of widths.slice(1)) {
        await resize(page, width);
        const counts = ['.lc-logo', '.lc-search-box', '.nav-tabs', '.lc-language-menu', '.lc-menu-button'].map((part) => seen(page, part));
        expect(await Promise.all(counts), `${width}`).toEqual([1, 1, 1, 1, 0]);
        const [sidebar, title, logo] = await Promise.all([edges(page, '#sidebar'), edges(page, '#page-title'), edges(page, '.lc-logo')]);
        expect(sidebar.right).toBeLessThan(title.left);
        expect(logo.left).toBeGreaterThanOrEqual(0);
        const bar = await edges(page, '#navbar');
        expect(bar.bottom <= title.top || bar.right <= title.left).toBe(true);
      }
      await page.evaluate(() => document.getElementById('footer')?.remove());
      const [text, main] = await Promise.all([edges(page, '#content'), edges(page, 'main')]);
      expect(main.bottom - text.bottom, 'space below the text of a page without a footer').toBeGreaterThanOrEqual(48);
    });

    it('start the text of every kind of page at one line', async () => {
      const lefts = new Map<number, number[]>();
      const page = await openThemed(site(), 'guides/moor');
      for (const path of ['guides/moor', 'guides/cargo', 'api-reference/berths/list-berths', 'nowhere/at/all']) {
        await page.goto(`${site().origin}/${path}`);
        for (const width of widths) {
          await resize(page, width);
          lefts.set(width, [...(lefts.get(width) ?? []), (await edges(page, 'h1')).left]);
        }
      }
      expect([...lefts].filter(([, all]) => new Set(all).size > 1)).toEqual([]);
    });
  });
}

/** Defines the test of all menus of a theme, in the window and in the drawer. */
export function describeMenus(theme: string, site: () => ServedSite, widths: readonly number[] = [390, 820, 1440, 1920]): void {
  it(`menus of the theme ${theme} are painted as a whole at ${widths.join(', ')} pixels`, async () => {
    const ids = new Set<string>();
    const faults: string[] = [];
    for (const path of ['guides/moor', 'ar']) {
      const page = await openThemed(site(), path);
      const open = async (part: 'body' | '#sidebar', width: number) => {
        const menus = await openMenus(page, part);
        for (const { id } of menus) ids.add(id);
        faults.push(...menus.flatMap((menu) => menu.faults.map((fault) => `${path}, ${width}: ${fault}`)));
      };
      for (const width of widths) {
        await resize(page, width);
        await open('body', width);
        if (width > 1000) continue;
        await page.locator('.lc-menu-button').click();
        await open('#sidebar', width);
        await page.keyboard.press('Escape');
      }
    }
    expect(faults).toEqual([]);
    expect([...ids]).toEqual(expect.arrayContaining(['drawer-language-0', 'drawer-version-1', 'page-menu', 'table-of-contents']));
  });
}

/** Defines the tests of everything else that a theme decides. `mint` is the site in the theme of that name. */
export function describeTheme(theme: string, site: () => ServedSite, mint: () => ServedSite, widths = [1440, 390]): void {
  describeTour(`the theme ${theme}, on every kind of page,`, () => ({ ...site(), pages: KINDS }), {
    widths,
    reflow: [320, 390, 720, 1024],
  });

  describe(`the theme ${theme}`, () => {
    it('is used with the keyboard: each stop is in the window', async () => {
      const page = await openThemed(site(), 'guides/moor');
      const stops: string[] = [];
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() => {
            const element = document.activeElement;
            const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
            const isShown = width > 0 && height > 0 && left >= -1 && top >= -1 && left < innerWidth && top < innerHeight;
            return isShown ? '' : `${element?.outerHTML.slice(0, 80)}`;
          }),
        );
      }
      expect(stops.filter((stop) => stop !== '')).toEqual([]);
    });

    it('is read and navigated without JavaScript', async () => {
      const page = await openThemed(site(), 'guides/moor', { javaScript: false });
      expect(await seen(page, '.lc-logo')).toBe(1);
      expect(await seen(page, '.lc-sidebar-list [aria-current="page"]')).toBe(1);
      expect(await seen(page, '#page-title')).toBe(1);
      await page.locator('.nav-tabs a').filter({ visible: true, hasText: 'Changelog' }).click();
      expect(await page.locator('#page-title').innerText()).toBe('Changelog');
    });

    it('has the drawer of all themes on a phone', async () => {
      const page = await openThemed(site(), 'guides/moor', { width: 390, touch: true });
      await page.locator('.lc-menu-button').click();
      const drawer = page.getByRole('dialog', { name: 'Navigation' });
      await drawer.waitFor();
      expect(await edges(page, '#sidebar')).toMatchObject({ left: 0, top: 0 });
      expect(await drawer.getByRole('link', { name: 'Changelog' }).isVisible()).toBe(true);
    });

    it('has the modes `wide` and `frame` with a sidebar, and `center` and `custom` without', async () => {
      const page = await openThemed(site(), 'guides/cargo');
      for (const [path, hasSidebar] of [
        ['guides/cargo', 1],
        ['guides/frame', 1],
        ['changelog', 0],
        ['guides/landing', 0],
      ] as const) {
        await page.goto(`${site().origin}/${path}`);
        expect([await seen(page, '#navbar'), await seen(page, '#sidebar')], path).toEqual([1, hasSidebar]);
        const { left, right } = await edges(page, 'main');
        expect(right, path).toBeLessThanOrEqual(1440);
        if (hasSidebar === 0) expect(Math.abs(left - (1440 - right)), path).toBeLessThan(2);
      }
    });

    it('is mirrored for languages that are written from right to left', async () => {
      const page = await openThemed(site(), 'ar');
      const [sidebar, title] = await Promise.all([edges(page, '#sidebar'), edges(page, '#page-title')]);
      expect(sidebar.left).toBeGreaterThan(title.right);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });

    it('prints the text alone, on all of the paper', async () => {
      const page = await openThemed(site(), 'guides/moor', { width: 1123 });
      await page.emulateMedia({ media: 'print' });
      expect([await seen(page, '#navbar'), await seen(page, '#sidebar')]).toEqual([0, 0]);
      expect((await edges(page, '#page-title')).left).toBeLessThan(32);
    });

    it('§settings.theme names its choices, and loads their styles, only if it has any', async () => {
      const read = (path: string) => readFile(join(site().folder, path, 'index.html'), 'utf8');
      const html = await read('guides/moor');
      expect(html.includes('data-look=')).toBe(theme !== 'mint');
      expect(/href="\/_assets\/looks\.[^"]+\.css"/.test(html)).toBe(theme !== 'mint');
      expect(/data-look="[^"]*header-/.test(html)).toBe(['maple', 'willow', 'almond'].includes(theme));
      expect(await read('changelog')).not.toMatch(/data-look="[^"]*header-/);
    });

    it('adds no JavaScript, and at most 3 KB of CSS after gzip', async () => {
      const weigh = async ({ folder }: ServedSite, pattern: RegExp): Promise<number> => {
        const html = await readFile(join(folder, 'guides/moor/index.html'), 'utf8');
        const files = [...html.matchAll(pattern)].map(([, file = '']) => readFile(join(folder, file)));
        return (await Promise.all(files)).reduce((sum, content) => sum + gzipSync(content).length, 0);
      };
      const [styles, scripts] = [/<link rel="stylesheet" href="([^"]+)"/g, /<script[^>]* src="([^"]+)"/g];
      expect(await weigh(site(), scripts)).toBe(await weigh(mint(), scripts));
      expect((await weigh(site(), styles)) - (await weigh(mint(), styles))).toBeLessThanOrEqual(3072);
    });
  });
}
