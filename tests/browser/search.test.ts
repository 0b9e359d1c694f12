import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rulesOfMode, runAxe } from './support/axe.ts';
import { collectErrors } from './support/pages.ts';
import { serveFolder } from './support/serve-folder.ts';
import { focusedName, isInView, servedSite, type VisitOptions, visibleTexts, visit } from './support/visit.ts';

const open = (path = '', options: VisitOptions = {}) => visit(path, { site: 'search', ...options });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('option');
const status = (page: Page) => dialog(page).getByRole('status');

async function search(page: Page, text: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(text);
  await expect.poll(() => status(page).textContent()).toContain(text);
}

/** Titles of the options, as `Berth a boat`. */
async function titles(page: Page): Promise<string[]> {
  const texts = await page.locator('.lc-search-option .lc-search-title').allInnerTexts();
  return texts.map((text) => text.trim().replace(/\s+/g, ' '));
}

const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('lc-search-match') ?? [])].map((range) => (range as Range).toString()));

describe('search', () => {
  it.each([
    ['a key', (page: Page) => page.keyboard.press('Control+k')],
    ['the field', (page: Page) => page.getByRole('button', { name: 'Search the harbour' }).click()],
  ])('opens by %s, and closes by Escape with the focus where it was', async (_, act) => {
    const page = await open();
    await page.getByRole('link', { name: 'berth', exact: true }).focus();
    await act(page);
    await field(page).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(['berth', 'Search the harbour']).toContain(await focusedName(page));
  });

  it('loses no key on a line with a latency of 300 ms', async () => {
    const page = await open();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 });
    await page.keyboard.press('Control+k');
    expect(await dialog(page).isVisible()).toBe(true);
    await page.keyboard.type('berth', { delay: 50 });
    expect(await dialog(page).locator('input').inputValue()).toBe('berth');
    await expect.poll(() => status(page).textContent()).toContain('berth');
    expect(await field(page).inputValue()).toBe('berth');
  });

  it('loads nothing before it is used', async () => {
    const requests: string[] = [];
    const page = await open('', { before: (fresh) => fresh.on('request', (request) => requests.push(new URL(request.url()).pathname)) });
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /_lectern\/search|island|dialog/.test(path))).toEqual([]);
    await search(page, 'boat');
    expect(requests.filter((path) => path.endsWith('pagefind.js'))).toEqual(['/docs/_lectern/search/pagefind.js']);
  });

  it('is not offered without JavaScript', async () => {
    const page = await open('', { javaScript: false });
    expect(await page.getByRole('button', { name: 'Search the harbour' }).isVisible()).toBe(false);
  });
});

describe('results', () => {
  it('are pages with their place and their sections, under the base path', async () => {
    const page = await open();
    await search(page, 'book');
    expect(await visibleTexts(page, '.lc-search-hit:first-child .lc-search-crumb')).toEqual(['Documentation › Start']);
    expect(await titles(page)).toEqual(['Berth a boat', 'Book a berth']);
    expect(await options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/guides/berth',
      '/docs/guides/berth#book-a-berth',
    ]);
    expect(await visibleTexts(page, '.lc-search-section mark')).toContain('harbour.bookBerth');
  });

  it('open the very field of a response, which is folded', async () => {
    const page = await open();
    await search(page, 'mast_height');
    expect(await titles(page)).toEqual(['Register a boat POST /boats', 'mast_height']);
    await page.getByRole('option', { name: 'mast_height' }).click();
    await page.waitForURL('**#response-201-rig-mast_height');
    await expect.poll(() => isInView(page, '#response-201-rig-mast_height')).toBe(true);
  });

  it('break no rule of accessibility, are filtered by section and method, and all come back', async () => {
    const page = await open();
    await search(page, 'boat');
    expect(await status(page).textContent()).toMatch(/^\d+ pages found for boat$/);
    expect(await dialog(page).getByRole('listbox', { name: 'Search results' }).getByRole('group', { name: 'Berth a boat' }).count()).toBe(
      1,
    );
    expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await runAxe(page, { within: 'dialog', rules: rulesOfMode })).toEqual([]);
    const chip = (name: string) => dialog(page).getByRole('button', { name: new RegExp(`^${name} \\d`) });
    await chip('API').click();
    await expect.poll(() => dialog(page).getByRole('group', { name: 'Berth a boat' }).count()).toBe(0);
    expect(await chip('API').getAttribute('aria-pressed')).toBe('true');
    expect(await chip('API').evaluate((button) => button === document.activeElement)).toBe(true);
    await chip('POST').click();
    await expect.poll(() => dialog(page).getByRole('group', { name: 'List boats' }).count()).toBe(0);
    await field(page).fill('lighthouse');
    await dialog(page).getByText('Your filters may be hiding results').waitFor();
    await dialog(page).getByRole('button', { name: 'Search without filters' }).click();
    await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(['What is new', 'What was new']));
    expect(await chip('API').count()).toBe(0);
  });

  it('are those of the version that is read, and of others on request', async () => {
    const page = await open('v1/news');
    await search(page, 'lamp');
    expect((await titles(page)).filter((title) => title.startsWith('What'))).toEqual(['What was new']);
    await dialog(page).getByRole('button', { name: /^v2/ }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('What is new');
  });
});

describe('the page that a result leads to', () => {
  it('shows the match until Escape is pressed, with its address as it is', async () => {
    const page = await open();
    await search(page, 'lantern');
    await page.keyboard.press('Enter');
    await page.waitForURL(/guides\/berth\/?$/);
    await expect.poll(() => highlighted(page)).toEqual(['lantern']);
    await page.keyboard.press('Escape');
    expect(await highlighted(page)).toEqual([]);
    await page.reload();
    expect(await highlighted(page)).toEqual([]);
  });

  it.each([
    ['an accordion', 'bollards'],
    ['a tab', 'capstan'],
  ])('opens %s around the match', async (_, word) => {
    const page = await open();
    await search(page, word);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/guides\/berth/);
    await expect.poll(() => highlighted(page)).toEqual([word]);
    await page.locator('#content').getByText(word).waitFor({ state: 'visible' });
  });
});

describe('on a phone', () => {
  it('fills the window, scrolls inside, and breaks no rule', async () => {
    const page = await open('', { width: 390, height: 700, touch: true });
    await page.getByRole('button', { name: 'Search the harbour' }).tap();
    await field(page).fill('boat');
    await options(page).first().waitFor();
    expect(
      await dialog(page).evaluate((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [top, left, width, height];
      }),
    ).toEqual([0, 0, 390, 700]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close search' }).tap();
    await dialog(page).waitFor({ state: 'hidden' });
  });
});

describe('when search cannot run', () => {
  it('says that the policy of the site refuses it, and what it needs', async () => {
    const { folder, base } = servedSite('search');
    const server = await serveFolder(folder, { base, policy: "default-src 'self'; script-src 'self' 'unsafe-inline'; worker-src 'none'" });
    onTestFinished(server.close);
    const page = await open();
    await page.goto(server.url(''));
    await page.keyboard.press('Control+k');
    await field(page).fill('boat');
    await dialog(page).getByText('‘wasm-unsafe-eval’').first().waitFor();
    expect(await status(page).textContent()).toContain('Content-Security-Policy');
  });

  it('needs no other host, and complains of nothing', async () => {
    const foreign: string[] = [];
    const page = await open('', {
      before: (fresh) =>
        fresh.route(
          (url) => url.origin !== servedSite().origin && url.origin !== servedSite('search').origin,
          (route) => {
            foreign.push(route.request().url());
            return route.abort();
          },
        ),
    });
    const errors = collectErrors(page);
    await search(page, 'boat');
    expect([foreign, errors]).toEqual([[], []]);
  });
});
