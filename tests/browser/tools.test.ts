import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, readClipboard, visit } from './support/visit.ts';

describe('the menu of a page §settings.contextual', () => {
  it('copies the Markdown and announces it', async () => {
    const page = await visit('guides/moor', { site: 'tools' });
    const clipboard = await readClipboard(page);
    await page.click('.lc-page-menu > a');
    await page.locator('.lc-page-menu > a', { hasText: 'Page copied' }).waitFor();
    await expect.poll(clipboard).toBe('# Moor\n\n> How to moor a boat.\n\n## Bollard\n\nTie the **rope**.\n');
  });
});

describe('the head of a page', () => {
  it('has the menu of the page and the way to its contents in one row', async () => {
    const page = await visit('guides/moor', { site: 'tools', width: 1100, height: 844 });
    const tops = await page
      .locator('.lc-page-menu > a, .lc-contents-button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });

  it('names its place on a phone, and shows its contents below that', async () => {
    const page = await visit('guides/moor', { site: 'tools', width: 390, height: 844 });
    const bar = page.locator('.lc-place-bar');
    expect(await bar.innerText()).toMatch(/Moor\s+On this page$/);
    await page.evaluate(() => scrollTo(0, 600));
    await bar.getByRole('button', { name: 'On this page' }).click();
    const [above, below] = await Promise.all([bar.boundingBox(), page.locator('#table-of-contents').boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect((below?.x ?? 0) + (below?.width ?? 999)).toBeLessThanOrEqual(390);
  });
});

describe('redirects §settings.redirects.files', () => {
  it.each([
    ['a page that leads on', 'old', 'guides/moor'],
    ['a page that leads on, with the query and the place of the address', 'old?x=1#bollard', 'guides/moor?x=1#bollard'],
    ['a place of a path from which a wildcard leads elsewhere', 'v1/guides/knots#bowline', '#rope'],
    ['wildcards, from the page for missing pages', 'v1/guides/moor?x=1#bollard', 'guides/moor?x=1#bollard'],
    ['a place on a page', 'guides/moor#knots', '#rope'],
  ])('%s', async (_, from, to) => {
    const page = await visit(from, { site: 'tools' });
    // Static hosts add a slash.
    const shown = (url: string) => url.replace(/\/(?=$|[?#])/, '');
    await page.waitForURL((url) => shown(url.href) === shown(address(to, 'tools')));
    expect(await page.locator('h1').textContent()).toBe(to.startsWith('#') ? 'Quay' : 'Moor');
  });
});

it.each(['%5Cevil.example', '%09/evil.example', '/evil.example', '%2F%2Fevil.example', '%5C%5Cevil.example', '..%2F/evil.example'])(
  'a wildcard redirect of v1/%s stays on the site',
  async (path) => {
    const page = await visit(`v1/${path}`, { site: 'tools' });
    await page.waitForURL((url) => !url.pathname.includes('/v1/'));
    expect(new URL(page.url()).origin).toBe(new URL(address('', 'tools')).origin);
    expect(await page.locator('h1').textContent()).toBe('Page not found');
  },
);

describe('services', () => {
  /** Answers for the service and notes what is asked of it. */
  const listen = (asked: string[], consent?: string) => async (page: Page) => {
    await page.route('https://stats.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    if (consent !== undefined) await page.addInitScript((value) => localStorage.setItem('consent', value), consent);
  };
  /** Services start when nothing else is to be done; what is asked to wait for that later comes later. */
  const started = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  };
  const sent = (page: Page) =>
    page.evaluate(() => (window as unknown as { plausible?: { q?: unknown[][] } }).plausible?.q?.map(([name]) => name) ?? []);

  it('start with the consent of the reader, also with one that comes later §settings.integrations.cookies', async () => {
    const asked: string[] = [];
    const page = await visit('', { site: 'tools', before: listen(asked) });
    await started(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    await expect.poll(() => asked).toEqual(['https://stats.example/js/script.js']);
    await expect.poll(() => sent(page)).toEqual(['docs.content.view']);
  });

  it('learn of what readers do §settings.integrations', async () => {
    const page = await visit('guides/moor', { site: 'tools', before: listen([], 'yes') });
    await expect.poll(() => sent(page)).toEqual(['docs.content.view']);
    await page.click('button[data-answer="yes"]');
    await expect.poll(() => page.locator('[data-said]').textContent()).toBe('Thank you for your feedback.');
    await expect.poll(() => sent(page)).toEqual(['docs.content.view', 'docs.feedback.thumbs_up']);
  });
});

it('headings have the font of the author §settings.fonts.heading', async () => {
  const page = await visit('', { site: 'tools' });
  const fontOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await fontOf('h1')).toContain('JetBrains Mono Variable');
  expect(await fontOf('main p')).toContain('Inter Variable');
});
