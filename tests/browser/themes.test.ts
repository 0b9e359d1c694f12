import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type ServedSite, serveTheme, type ThemeName, themes } from './support/built-sites.ts';
import { openPage, type ReaderOptions } from './support/pages.ts';
import { type Sight, tour } from './support/tour.ts';
import { visit } from './support/visit.ts';

/** One page of each kind: start page, guide, operation, changelog without a sidebar, and a page of the author's own HTML. */
const KINDS = ['', 'guides/moor', 'api-reference/berths/list-berths', 'changelog', 'guides/landing'];

let browser: Browser;
const served = new Map<ThemeName, Awaited<ReturnType<typeof serveTheme>>>();
beforeAll(async () => {
  browser = await launchBrowser();
  const waiting = [...themes];
  const work = async (): Promise<void> => {
    for (let theme = waiting.shift(); theme !== undefined; theme = waiting.shift()) served.set(theme, await serveTheme(theme));
  };
  await Promise.all([work(), work()]);
});
afterAll(async () => {
  await browser?.close();
  for (const { close } of served.values()) await close();
});

function siteOf(theme: ThemeName): ServedSite {
  const site = served.get(theme)?.site;
  if (site === undefined) throw new Error(`The theme ${theme} is not served.`);
  return site;
}

async function open(theme: ThemeName, path: string, options: ReaderOptions = {}): Promise<Page> {
  const page = await openPage(browser, options);
  onTestFinished(() => page.close());
  await page.goto(`${siteOf(theme).origin}/${path}`);
  return page;
}

/** Left, right, top, and bottom edge of the first visible element. */
async function edges(page: Page, selector: string): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return await page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });
}

const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

describe.each(themes)('the theme %s', (theme) => {
  let sights: Sight[];
  beforeAll(async () => {
    sights = await tour(browser, { ...siteOf(theme), pages: KINDS }, { widths: [1440, 390], reflow: [320, 390, 720, 1024] });
  });
  const list = (of: 'violations' | 'errors' | 'refused' | 'overflows'): string[] =>
    sights.flatMap((sight) => sight[of].map((one) => `/${sight.path} ${one}`));

  it('§settings.theme keeps to WCAG 2.2 AA on every kind of page in both modes', () => {
    expect(sights.map(({ path }) => path)).toEqual([...KINDS, 'nowhere/at/all'].sort());
    expect(list('violations')).toEqual([]);
  });

  it('is not scrolled sideways, causes no error, and is refused nothing', () => {
    expect([list('overflows'), list('errors'), list('refused')]).toEqual([[], [], []]);
  });

  it('moves nothing that a reader sees while it loads', () => {
    expect(sights.filter(({ shift }) => shift > 0.001).map(({ path, shift }) => `/${path} ${shift.toFixed(4)}`)).toEqual([]);
  });

  it.each([1100, 1440, 1920])('at %i pixels shows logo, search, tabs, and languages once, and nothing over the text', async (width) => {
    const page = await open(theme, 'guides/moor', { width });
    const counts = ['.lc-logo', '.lc-search-box', '.nav-tabs', '.lc-language-menu', '.lc-menu-button'].map((selector) =>
      seen(page, selector),
    );
    expect(await Promise.all(counts)).toEqual([1, 1, 1, 1, 0]);
    const [sidebar, title, logo] = await Promise.all([edges(page, '#sidebar'), edges(page, '#page-title'), edges(page, '.lc-logo')]);
    expect(sidebar.right).toBeLessThan(title.left);
    expect(logo.left).toBeGreaterThanOrEqual(0);
    const bar = await edges(page, '#navbar');
    expect(bar.bottom <= title.top || bar.right <= title.left).toBe(true);
  });

  it.each([390, 1100, 1440, 1920])('at %i pixels starts the text of every kind of page at one edge', async (width) => {
    const lefts: [string, number][] = [];
    for (const path of ['guides/moor', 'guides/cargo', 'api-reference/berths/list-berths', 'nowhere/at/all']) {
      const page = await open(theme, path, { width });
      lefts.push([path, (await edges(page, 'h1')).left]);
    }
    expect(lefts).toEqual(lefts.map(([path]) => [path, lefts[0]?.[1]]));
  });

  it('leaves space below the text of a page without a footer', async () => {
    const page = await open(theme, 'guides/moor');
    await page.evaluate(() => document.getElementById('footer')?.remove());
    const [text, main] = await Promise.all([edges(page, '#content'), edges(page, 'main')]);
    expect(main.bottom - text.bottom).toBeGreaterThanOrEqual(48);
  });

  it('is used with the keyboard: each stop is in the window', async () => {
    const page = await open(theme, 'guides/moor');
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
    const page = await open(theme, 'guides/moor', { javaScript: false });
    expect(await seen(page, '.lc-logo')).toBe(1);
    expect(await seen(page, '.lc-sidebar-list [aria-current="page"]')).toBe(1);
    expect(await seen(page, '#page-title')).toBe(1);
    await page.locator('.nav-tabs a').filter({ visible: true, hasText: 'Changelog' }).click();
    expect(await page.locator('#page-title').innerText()).toBe('Changelog');
  });

  it('has the drawer of all themes on a phone', async () => {
    const page = await open(theme, 'guides/moor', { width: 390, touch: true });
    await page.locator('.lc-menu-button').click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.waitFor();
    expect(await edges(page, '#sidebar')).toMatchObject({ left: 0, top: 0 });
    expect(await drawer.getByRole('link', { name: 'Changelog' }).isVisible()).toBe(true);
  });

  it.each(['wide', 'frame', 'center', 'custom'] as const)('has the mode `%s`', async (mode) => {
    const path = { wide: 'guides/cargo', frame: 'guides/frame', center: 'changelog', custom: 'guides/landing' }[mode];
    const page = await open(theme, path);
    expect([await seen(page, '#navbar'), await seen(page, '#sidebar')]).toEqual([1, mode === 'wide' || mode === 'frame' ? 1 : 0]);
    const { left, right } = await edges(page, 'main');
    expect(right).toBeLessThanOrEqual(1440);
    if (mode === 'center' || mode === 'custom') expect(Math.abs(left - (1440 - right))).toBeLessThan(2);
  });

  it('is mirrored for languages that are written from right to left', async () => {
    const page = await open(theme, 'ar');
    const [sidebar, title] = await Promise.all([edges(page, '#sidebar'), edges(page, '#page-title')]);
    expect(sidebar.left).toBeGreaterThan(title.right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  it('prints the text alone, on all of the paper', async () => {
    const page = await open(theme, 'guides/moor', { width: 1123 });
    await page.emulateMedia({ media: 'print' });
    expect([await seen(page, '#navbar'), await seen(page, '#sidebar')]).toEqual([0, 0]);
    expect((await edges(page, '#page-title')).left).toBeLessThan(32);
  });

  it('§settings.theme names its choices, and loads their styles, only if it has any', async () => {
    const read = (path: string) => readFile(join(siteOf(theme).folder, path, 'index.html'), 'utf8');
    const html = await read('guides/moor');
    expect(html.includes('data-look=')).toBe(theme !== 'mint');
    expect(/href="\/_assets\/looks\.[^"]+\.css"/.test(html)).toBe(theme !== 'mint');
    expect(/data-look="[^"]*header-/.test(html)).toBe(['maple', 'willow', 'almond'].includes(theme));
    expect(await read('changelog')).not.toMatch(/data-look="[^"]*header-/);
  });

  it('adds no JavaScript, and at most 2 KB of CSS after gzip', async () => {
    const weigh = async (name: ThemeName, pattern: RegExp): Promise<number> => {
      const { folder } = siteOf(name);
      const html = await readFile(join(folder, 'guides/moor/index.html'), 'utf8');
      const files = [...html.matchAll(pattern)].map(([, file = '']) => readFile(join(folder, file)));
      return (await Promise.all(files)).reduce((sum, content) => sum + gzipSync(content).length, 0);
    };
    const [styles, scripts] = [/<link rel="stylesheet" href="([^"]+)"/g, /<script[^>]* src="([^"]+)"/g];
    expect(await weigh(theme, scripts)).toBe(await weigh('mint', scripts));
    expect((await weigh(theme, styles)) - (await weigh('mint', styles))).toBeLessThanOrEqual(2048);
  });
});

describe('where the bar is', () => {
  it('§settings.theme in `mint`, above everything', async () => {
    const page = await open('mint', 'guides/moor');
    expect((await edges(page, '#sidebar')).top).toBe((await edges(page, '#navbar')).bottom);
  });

  it('§settings.theme in `maple`, above the content', async () => {
    const page = await open('maple', 'guides/moor');
    const [bar, sidebar] = await Promise.all([edges(page, '#navbar'), edges(page, '#sidebar')]);
    expect([sidebar.top, sidebar.bottom, bar.left]).toEqual([0, 900, sidebar.right]);
  });

  it('§settings.theme in `willow` and `almond`, in the sidebar', async () => {
    for (const theme of ['willow', 'almond'] as const) {
      const page = await open(theme, 'guides/moor');
      const [bar, sidebar, list] = await Promise.all([edges(page, '#navbar'), edges(page, '#sidebar'), edges(page, '.lc-sidebar-scroll')]);
      expect([bar.left, bar.top, bar.right]).toEqual([0, 0, sidebar.right]);
      expect(list.top).toBeGreaterThanOrEqual(bar.bottom);
    }
  });

  it('§settings.theme in `palm`, with the languages in the corner, whose menu opens upward', async () => {
    const page = await open('palm', 'guides/moor');
    await page.getByText('English').filter({ visible: true }).click();
    const menu = await edges(page, '.lc-language-menu .lc-menu-list');
    expect([menu.bottom <= 860, menu.right <= 1440, menu.left > 1200]).toEqual([true, true, true]);
  });

  it('§settings.theme in `aspen`, with breadcrumbs, and groups that open their first page', async () => {
    const page = await open('aspen', 'guides/cargo');
    expect(await page.locator('.lc-page-header .lc-breadcrumbs').innerText()).toMatch(/Ships\s+Cargo/);
    await page.locator('.lc-sidebar-list').getByRole('link', { name: 'Papers' }).click();
    expect(await page.locator('#page-title').innerText()).toBe('Customs');
  });

  it('§settings.theme in `sequoia`, with the page menu above "On this page"', async () => {
    const page = await open('sequoia', 'guides/moor');
    expect(await seen(page, '.lc-page-contents .lc-page-actions')).toBe(1);
    expect(await seen(page, '.lc-page-header .lc-page-actions')).toBe(0);
  });
});

describe('the page of our docs about themes', () => {
  it('shows itself in every theme, and in `mint` again', async () => {
    const errors: string[] = [];
    const page = await visit(browser, 'docs-json/themes', {
      site: 'docs',
      before: (empty) => {
        empty.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      },
    });
    const look = () => page.evaluate(() => document.documentElement.dataset['look']);
    for (const theme of themes.toReversed()) {
      const button = page.getByRole('button', { name: theme, exact: true });
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      const built = await readFile(join(siteOf(theme).folder, 'guides/moor/index.html'), 'utf8');
      expect(await look()).toBe(/data-look="([^"]*)"/.exec(built)?.[1]);
      expect((await edges(page, '#sidebar')).right).toBeLessThan((await edges(page, '#page-title')).left);
    }
    expect([await look(), errors]).toEqual([undefined, []]);
  });

  it('has no switch without JavaScript', async () => {
    const page = await visit(browser, 'docs-json/themes', { site: 'docs', javaScript: false });
    expect(await page.getByRole('button', { name: 'maple' }).filter({ visible: true }).count()).toBe(0);
  });
});
