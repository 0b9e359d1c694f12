import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveTheme, themes } from './support/built-sites.ts';
import { describeEdges, describeMenus, describeTheme, edges, openThemed, seen } from './support/describe-theme.ts';
import { visit } from './support/visit.ts';

const served = new Map<string, Awaited<ReturnType<typeof serveTheme>>>();
beforeAll(async () => {
  for (const theme of themes) served.set(theme, await serveTheme(theme));
});
afterAll(async () => {
  for (const { close } of served.values()) await close();
});

function siteOf(theme: string): ServedSite {
  const site = served.get(theme)?.site;
  if (site === undefined) throw new Error(`The theme ${theme} is not served.`);
  return site;
}

/** With the bar above everything, above the content, and in the sidebar. The slow tests look at all themes, and at more widths. */
for (const theme of ['mint', 'maple', 'almond'] as const) describeEdges(theme, () => siteOf(theme), [390, 1100, 1920]);

/** Other files look at `mint`. */
describeTheme(
  'almond',
  () => siteOf('almond'),
  () => siteOf('mint'),
  [1440],
);

describeMenus('mint', () => siteOf('mint'), [820, 1920]);
describeMenus('almond', () => siteOf('almond'), [390, 1440]);

describe('where the bar is', () => {
  it('§settings.theme in `mint`, above everything', async () => {
    const page = await openThemed(siteOf('mint'), 'guides/moor');
    expect((await edges(page, '#sidebar')).top).toBe((await edges(page, '#navbar')).bottom);
  });

  it('§settings.theme in `maple`, above the content', async () => {
    const page = await openThemed(siteOf('maple'), 'guides/moor');
    const [bar, sidebar] = await Promise.all([edges(page, '#navbar'), edges(page, '#sidebar')]);
    expect([sidebar.top, sidebar.bottom, bar.left]).toEqual([0, 900, sidebar.right]);
  });

  it('§settings.theme in `willow` and `almond`, in the sidebar', async () => {
    for (const theme of ['willow', 'almond'] as const) {
      const page = await openThemed(siteOf(theme), 'guides/moor');
      const [bar, sidebar, list] = await Promise.all([edges(page, '#navbar'), edges(page, '#sidebar'), edges(page, '.lc-sidebar-scroll')]);
      expect([bar.left, bar.top, bar.right]).toEqual([0, 0, sidebar.right]);
      expect(list.top).toBeGreaterThanOrEqual(bar.bottom);
      const button = await edges(page, '.lc-drawer-links > .lc-button');
      expect(button.bottom - button.top).toBe(36);
    }
  });

  it('§settings.theme in `palm`, with the languages in the corner, whose menu opens upward', async () => {
    const page = await openThemed(siteOf('palm'), 'guides/moor');
    await page.getByText('English').filter({ visible: true }).click();
    const menu = await edges(page, '.lc-language-menu + .lc-menu');
    expect([menu.bottom <= 860, menu.right <= 1440, menu.left > 1200]).toEqual([true, true, true]);
  });

  it('§settings.theme in `aspen`, with breadcrumbs, and groups that open their first page', async () => {
    const page = await openThemed(siteOf('aspen'), 'guides/cargo');
    expect(await page.locator('.lc-page-header .lc-breadcrumbs').innerText()).toMatch(/Ships\s+Cargo/);
    await page.locator('.lc-sidebar-list').getByRole('link', { name: 'Papers' }).click();
    expect(await page.locator('#page-title').innerText()).toBe('Customs');
  });

  it('§settings.theme in `sequoia`, with the page menu above "On this page"', async () => {
    const page = await openThemed(siteOf('sequoia'), 'guides/moor');
    const places = async () => [await seen(page, '.lc-page-contents .lc-page-menu'), await seen(page, '.lc-page-header .lc-page-menu')];
    expect(await places()).toEqual([1, 0]);
    await page.setViewportSize({ width: 1100, height: 900 });
    expect(await places()).toEqual([0, 1]);
  });
});

describe('the page of our docs about themes', () => {
  it('shows itself in every theme, and in `mint` again', async () => {
    const errors: string[] = [];
    const page = await visit('docs-json/themes', {
      site: 'docs',
      before: (empty) => {
        empty.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      },
    });
    const look = () => page.evaluate(() => document.documentElement.dataset['look']);
    for (const theme of [...themes, 'mint'] as const) {
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
    const page = await visit('docs-json/themes', { site: 'docs', javaScript: false });
    expect(await page.getByRole('button', { name: 'maple' }).filter({ visible: true }).count()).toBe(0);
  });
});
