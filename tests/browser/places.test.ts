import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (path: string, options: Parameters<typeof visit>[2] = {}) => visit(browser, path, { site: 'places', ...options });

/** Where the page says that it stands. */
async function around(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();
    return {
      path: location.pathname.replace(/\/$/, ''),
      product: text('.lc-sidebar-switchers .lc-switcher-name'),
      version: text('#navbar .lc-version-menu .lc-switcher-name'),
      tab: text('#navbar .nav-tabs [aria-current]'),
      sidebar: [...document.querySelectorAll('.lc-sidebar-nav a')].map(
        (link) => `${link.getAttribute('aria-current') === 'page' ? '*' : ''}${link.getAttribute('href')}`,
      ),
      neighbours: [...document.querySelectorAll('#pagination a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      search: document.querySelector<HTMLElement>('lectern-search')?.dataset.version,
    };
  });
}

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.locator(`${menu} summary`).first().click();
  await Promise.all([page.waitForEvent('load'), page.locator(`${menu} a`, { hasText: entry }).first().click()]);
}

const inVersion1 = {
  path: '/shared/rules',
  product: 'Harbor',
  version: '1.0',
  tab: 'Guides',
  sidebar: ['/guides/1/moor', '*/shared/rules', '/guides/1/rope'],
  neighbours: ['PreviousMoor /guides/1/moor', 'NextRope /guides/1/rope'],
  search: '1.0',
};
const inVersion2 = {
  ...inVersion1,
  version: '2.0',
  sidebar: ['/guides/2/moor', '*/shared/rules'],
  neighbours: ['PreviousMoor /guides/2/moor'],
  search: '2.0',
};

describe('a page that several versions list', () => {
  it('§settings.navigation.version stays in the version from which the reader comes', async () => {
    const page = await open('guides/1/moor');
    await page.locator('.lc-sidebar-nav summary').click();
    await Promise.all([page.waitForEvent('load'), page.locator('.lc-sidebar-nav a', { hasText: 'Rules' }).click()]);
    await expect.poll(() => around(page)).toEqual(inVersion1);
    expect(await page.locator('.lc-sidebar-nav details').evaluate((group: HTMLDetailsElement) => group.open)).toBe(true);
    await page.reload();
    await expect.poll(() => around(page)).toEqual(inVersion1);
  });

  it('is kept when another version is chosen, and back', async () => {
    const page = await open('shared/rules');
    await expect.poll(() => around(page)).toEqual(inVersion2);
    await choose(page, '#navbar .lc-version-menu', '1.0');
    await expect.poll(() => around(page)).toEqual(inVersion1);
    await choose(page, '#navbar .lc-version-menu', '2.0');
    await expect.poll(() => around(page)).toEqual(inVersion2);
  });

  it('remembers the version across parts that have none, and in another tab of the browser', async () => {
    const page = await open('guides/1/rope');
    await page.goto(new URL('/api/tides', page.url()).href);
    const other = await page.context().newPage();
    await other.goto(new URL('/shared/rules', page.url()).href);
    await expect.poll(() => around(other)).toEqual(inVersion1);
  });

  it('leads into the pages of the other version without JavaScript', async () => {
    const page = await open('shared/rules', { javaScript: false });
    await page.locator('#navbar .lc-version-menu summary').click();
    await page.locator('#navbar .lc-version-menu a', { hasText: '1.0' }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/guides\/1\/moor\/?$/);
  });

  it('stays as it was built when the other place cannot be loaded', async () => {
    const page = await open('guides/1/moor', { before: (one) => one.route('**/place-*.htm', (route) => route.abort()) });
    const failed = page.waitForEvent('requestfailed');
    await page.goto(new URL('/shared/rules', page.url()).href);
    await failed;
    expect(await around(page)).toEqual(inVersion2);
  });
});

describe('a page that several products list', () => {
  it('stays in the product, in the column and in the drawer', async () => {
    const page = await open('marina/welcome', { width: 390, height: 844 });
    await page.goto(new URL('/api/tides', page.url()).href);
    await expect
      .poll(() => around(page))
      .toEqual({
        path: '/api/tides',
        product: 'Marina',
        version: undefined,
        tab: 'API',
        sidebar: ['/api/berths', '*/api/tides'],
        neighbours: ['PreviousBerths /api/berths'],
        search: undefined,
      });
    await page.locator('.lc-menu-button').click();
    expect(await page.locator('#sidebar .nav-tabs li').allInnerTexts()).toEqual(['Welcome', 'API']);
    expect(await page.locator('.sidebar-group-header').innerText()).toBe('Calls of the marina');
  });

  it('is kept when another product is chosen by keyboard', async () => {
    const page = await open('api/berths');
    await page.locator('.lc-sidebar-switchers summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await expect.poll(async () => (await around(page)).product).toBe('Marina');
    expect((await around(page)).path).toBe('/api/berths');
  });
});
