import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { address, readClipboard, visibleTexts, visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const labels = (page: Page): Promise<string[]> => visibleTexts(page, '[data-component-part="update-label"]');
const tag = (page: Page, name: string) => page.getByRole('group', { name: 'Filter by tag' }).getByRole('button', { name });

describe('updates', () => {
  it('§component.Update has its label beside the text on a wide screen and over it on a narrow one', async () => {
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      const page = await visit(browser, 'components/updates', { width });
      const [label, text] = [
        await page.locator('[data-component-part="update-label"]').first().boundingBox(),
        await page.locator('[data-component-part="update-content"]').first().boundingBox(),
      ];
      expect((label?.y ?? 0) + (label?.height ?? 0) > (text?.y ?? 0)).toBe(isBeside);
    }
  });

  it('§component.Update copies its address by its label, and sets the hash', async () => {
    const page = await visit(browser, 'components/updates');
    const clipboard = await readClipboard(page);
    await page.getByRole('link', { name: 'May 2026' }).first().click();
    await expect.poll(clipboard).toBe(`${address('components/updates')}/#may-2026`);
    expect(await page.evaluate(() => location.hash)).toBe('#may-2026');
  });

  it('§component.Update is shown whole without JavaScript, and there is no filter', async () => {
    const page = await visit(browser, 'components/updates', { javaScript: false });
    expect(await labels(page)).toEqual(['June 2026', 'May 2026', 'April 2026']);
    expect(await page.locator('[data-component-part="update-filter"]').count()).toBe(0);
    expect(await visibleTexts(page, '#table-of-contents .toc-item')).toEqual(['June 2026', 'May 2026', 'April 2026']);
  });
});

describe('the filter of updates', () => {
  it('shows the entries that have every chosen tag, and writes the tags into the address', async () => {
    const page = await visit(browser, 'components/updates');
    await tag(page, 'Quay').click();
    expect(await labels(page)).toEqual(['June 2026', 'May 2026']);
    await tag(page, 'Crane').click();
    expect([await labels(page), new URL(page.url()).search]).toEqual([['June 2026'], '?tags=Quay,Crane']);
    expect(await tag(page, 'Crane').getAttribute('aria-pressed')).toBe('true');
    await tag(page, 'Quay').click();
    await tag(page, 'Crane').click();
    expect([await labels(page), new URL(page.url()).search]).toEqual([['June 2026', 'May 2026', 'April 2026'], '']);
  });

  it('works by keyboard, and says how many entries are left', async () => {
    const page = await visit(browser, 'components/updates');
    await tag(page, 'Crane').focus();
    await page.keyboard.press('Space');
    expect(await labels(page)).toEqual(['June 2026']);
    expect(await page.getByRole('status').innerText()).toBe('1 of 3 updates');
  });

  it('is read from the address', async () => {
    const page = await visit(browser, 'components/updates?tags=Crane,%20Quay,Nothing');
    expect(await labels(page)).toEqual(['June 2026']);
    expect(await tag(page, 'Quay').getAttribute('aria-pressed')).toBe('true');
  });

  it('stands in the place of the table of contents, and over the first entry on a narrow screen', async () => {
    const wide = await visit(browser, 'components/updates');
    expect(await wide.locator('#table-of-contents [data-component-part="update-filter"]').isVisible()).toBe(true);
    expect(await visibleTexts(wide, '#table-of-contents .toc-item')).toEqual([]);
    const narrow = await visit(browser, 'components/updates', { width: 390 });
    expect(await narrow.locator('.prose [data-component-part="update-filter"]').isVisible()).toBe(true);
  });

  it('gives way to a link to an entry that it hides', async () => {
    const page = await visit(browser, 'components/updates?tags=Crane#may-2026');
    await expect.poll(() => labels(page)).toEqual(['June 2026', 'May 2026', 'April 2026']);
    expect(new URL(page.url()).search).toBe('');
  });
});
