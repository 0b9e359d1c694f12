import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, focusedName, isInView, visit } from './support/visit.ts';

/** Label of the chosen tab of each group of a page, in order. */
const chosen = (page: Page): Promise<string[]> =>
  page.locator('[role="tab"][aria-selected="true"]').evaluateAll((tabs) => tabs.map((tab) => tab.textContent?.trim() ?? ''));
const tab = (page: Page, group: number, name: string) => page.locator('lectern-tabs').nth(group).getByRole('tab', { name, exact: true });

describe('tabs by keyboard', () => {
  it('§component.Tabs take one stop of the Tab key, which then goes on into the panel', async () => {
    const page = await visit('components/tabs');
    await tab(page, 0, 'macOS').focus();
    await tab(page, 0, 'Linux').click();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Link to “Packages for Linux”');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Linux');
  });
});

describe('a remembered choice', () => {
  it('§component.Tabs is what the next page starts with, before anything is painted', async () => {
    const page = await visit('components/tabs', {
      before: (empty) =>
        empty.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.dataset.atFirst = document.querySelector('[role="tab"][data-active]')?.textContent?.trim();
          });
        }),
    });
    await tab(page, 0, 'Linux').click();
    await page.goto(address('components/more-tabs'));
    expect(await chosen(page)).toEqual(['Linux']);
    expect(await page.getAttribute('html', 'data-at-first')).toBe('Linux');
  });

  it('leaves a group that lacks the label on its own default', async () => {
    const page = await visit('components/tabs');
    await tab(page, 0, 'Windows').click();
    await page.goto(address('components/more-tabs'));
    expect(await chosen(page)).toEqual(['macOS']);
  });
});

describe('a hash', () => {
  it('that names a tab chooses it and moves focus there', async () => {
    const page = await visit('components/tabs#windows');
    expect((await chosen(page))[0]).toBe('Windows');
    expect(await focusedName(page)).toBe('Windows');
  });
});

describe('tabs without JavaScript', () => {
  it('§component.Tabs show every panel under its label', async () => {
    const page = await visit('components/tabs', { javaScript: false });
    expect(await page.locator('[role="tablist"]').filter({ visible: true }).count()).toBe(0);
    const panels = page.locator('lectern-tabs > [data-label]');
    expect(await panels.filter({ visible: true }).count()).toBe(await panels.count());
    const labels = await panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content));
    expect(labels.slice(0, 5)).toEqual(['"macOS"', '"Linux"', '"Windows"', '"Windows"', '"Linux"']);
  });
});

describe('a code group', () => {
  it('§component.CodeGroup with `dropdown` offers a menu of languages and names the file', async () => {
    const page = await visit('components/code');
    const group = page.locator('.code-group').nth(1);
    expect(await group.locator('[data-component-part="tab-file"]').filter({ visible: true }).innerText()).toBe('arrivals.js');
    await group.getByRole('combobox', { name: 'Language' }).selectOption('Python');
    expect(await group.locator('[data-component-part="tab-file"]').filter({ visible: true }).innerText()).toBe('arrivals.py');
    expect(await group.locator('pre').filter({ visible: true }).innerText()).toBe('all = arrivals()');
  });

  it('§component.CodeGroup shows every block under its label without JavaScript', async () => {
    const page = await visit('components/code', { javaScript: false });
    const group = page.locator('.code-group').first();
    expect(await group.locator('pre').filter({ visible: true }).count()).toBe(3);
    const labels = await group
      .locator('lectern-code')
      .evaluateAll((all) => all.map((block) => getComputedStyle(block, '::before').content));
    expect(labels).toEqual(['"cURL"', '"Node.js"', '"Python"']);
  });
});

describe('examples of an endpoint', () => {
  it('§component.RequestExample §component.ResponseExample stand beside the text on a wide screen, the request on top', async () => {
    const page = await visit('components/examples');
    const [text, request, response] = await Promise.all(
      ['#after-the-examples', '#request-example', '#response-example'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(request?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
    expect(response?.x).toBe(request?.x);
    expect(response?.y).toBeGreaterThan(request?.y ?? 0);
  });

  it('stay in view while the text scrolls', async () => {
    const page = await visit('components/examples', { height: 500 });
    await page.evaluate(() =>
      document.querySelector('.prose')?.append(Object.assign(document.createElement('p'), { innerHTML: '<br>'.repeat(80) })),
    );
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => isInView(page, '#request-example')).toBe(true);
  });

  it('stand where they were written on a narrow screen', async () => {
    const page = await visit('components/examples', { width: 800 });
    const tops = await Promise.all(
      ['#list-arrivals', '#request-example', '#response-example', '#after-the-examples'].map(
        async (selector) => (await page.locator(selector).boundingBox())?.y ?? 0,
      ),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it('§component.RequestExample §component.ResponseExample show all of their blocks without JavaScript', async () => {
    const page = await visit('components/examples', { javaScript: false });
    expect(await page.locator('.lc-example pre').filter({ visible: true }).count()).toBe(4);
  });
});
