import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type VisitOptions, visit } from './support/visit.ts';

const open = (path: string, options: VisitOptions = {}) => visit(path, { site: 'places', ...options });

/** Where the page says that it is. */
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

const inVersion1 = {
  path: '/shared/rules',
  product: 'Harbor',
  version: '1.0',
  tab: 'Guides',
  sidebar: ['/guides/1/moor', '*/shared/rules', '/guides/1/rope'],
  neighbours: ['PreviousMoor /guides/1/moor', 'NextRope /guides/1/rope'],
  search: '1.0',
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

  it('leads into the pages of the other version without JavaScript', async () => {
    const page = await open('shared/rules', { javaScript: false });
    await page.locator('#navbar .lc-version-menu').click();
    await page.locator('#navbar .lc-version-menu + .lc-menu a', { hasText: '1.0' }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/guides\/1\/moor\/?$/);
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
});
