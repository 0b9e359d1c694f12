import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { address, focusedName, isInView, visibleTexts, visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Label of the chosen tab of each group of a page, in order. */
const chosen = (page: Page): Promise<string[]> =>
  page.locator('[role="tab"][aria-selected="true"]').evaluateAll((tabs) => tabs.map((tab) => tab.textContent?.trim() ?? ''));
const tab = (page: Page, group: number, name: string) => page.locator('lectern-tabs').nth(group).getByRole('tab', { name, exact: true });
const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

describe('tabs by mouse', () => {
  it('§component.Tabs §component.Tab show the panel of the tab that is clicked, and no other', async () => {
    const page = await visit(browser, 'components/tabs');
    const panels = '.tabs >> nth=0 >> [role="tabpanel"] >> p:first-child';
    expect(await visibleTexts(page, panels)).toEqual(['Panel of macOS.']);
    await tab(page, 0, 'Windows').click();
    expect(await visibleTexts(page, '.tabs >> nth=0 >> [role="tabpanel"]')).toEqual(['Panel of Windows.']);
  });

  it('§component.Tab names its panel, and the tab names what it controls', async () => {
    const page = await visit(browser, 'components/tabs');
    const linux = tab(page, 0, 'Linux');
    await linux.click();
    const panel = page.getByRole('tabpanel', { name: 'Linux' }).first();
    expect(await linux.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
  });

  it('§component.Tabs show the tab of `defaultTabIndex`, and a single tab shows its label', async () => {
    const page = await visit(browser, 'components/tabs');
    expect(await chosen(page)).toEqual(['macOS', 'Windows', 'Windows', 'macOS', 'Alone']);
  });

  it('choose the same label in every group and code group of the page, except one with `sync={false}`', async () => {
    const page = await visit(browser, 'components/tabs');
    await tab(page, 0, 'Linux').click();
    expect(await chosen(page)).toEqual(['Linux', 'Linux', 'Windows', 'Linux', 'Alone']);
    await tab(page, 3, 'macOS').click();
    expect(await chosen(page)).toEqual(['macOS', 'Linux', 'Windows', 'macOS', 'Alone']);
  });

  it('leave the clicked tab where it was on the screen while groups above it change', async () => {
    const page = await visit(browser, 'components/tabs');
    const code = tab(page, 3, 'Linux');
    await code.scrollIntoViewIfNeeded();
    const before = await code.boundingBox();
    await code.click();
    expect(Math.abs(((await code.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
  });

  it('write the tab into the hash without a new entry in the history, and code clears it', async () => {
    const page = await visit(browser, 'components/tabs');
    const entries = await page.evaluate(() => history.length);
    await tab(page, 0, 'Linux').click();
    expect(await hash(page)).toBe('#linux');
    await tab(page, 3, 'macOS').click();
    expect([await hash(page), await page.evaluate(() => history.length)]).toEqual(['', entries]);
  });
});

describe('tabs by keyboard', () => {
  it('§component.Tabs take one stop of the Tab key, which then goes on into the panel', async () => {
    const page = await visit(browser, 'components/tabs');
    await tab(page, 0, 'macOS').focus();
    await tab(page, 0, 'Linux').click();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Link to “Packages for Linux”');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Linux');
  });

  it('choose with the arrow keys, which wrap around, and with Home and End', async () => {
    const page = await visit(browser, 'components/tabs');
    await tab(page, 0, 'macOS').focus();
    const visited: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await page.keyboard.press(key);
      visited.push(await focusedName(page));
      expect((await chosen(page))[0]).toBe(visited.at(-1));
    }
    expect(visited).toEqual(['Linux', 'Windows', 'macOS', 'Windows', 'macOS', 'Windows']);
  });

  it.each(['Enter', 'Space'])('choose the focused tab with %s', async (key) => {
    const page = await visit(browser, 'components/tabs');
    await tab(page, 1, 'Linux').focus();
    await page.keyboard.press(key);
    expect((await chosen(page)).slice(0, 2)).toEqual(['Linux', 'Linux']);
  });

  it('keep their hands off keys that are pressed inside a panel', async () => {
    const page = await visit(browser, 'components/tabs#linux');
    await page.getByRole('link', { name: 'Link to “Packages for Linux”' }).focus();
    await page.keyboard.press('ArrowRight');
    expect((await chosen(page))[0]).toBe('Linux');
  });
});

describe('a remembered choice', () => {
  it('§component.Tabs is what the next page starts with, before anything is painted', async () => {
    const page = await visit(browser, 'components/tabs', {
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
    const page = await visit(browser, 'components/tabs');
    await tab(page, 0, 'Windows').click();
    await page.goto(address('components/more-tabs'));
    expect(await chosen(page)).toEqual(['macOS']);
  });

  it('is not made by an example of a response, since a status is no preference', async () => {
    const page = await visit(browser, 'components/examples');
    await page.getByRole('tab', { name: '404 Not Found' }).click();
    await page.reload();
    expect(await chosen(page)).toEqual(['cURL', '200 OK']);
  });
});

describe('a hash', () => {
  it('that names a tab chooses it and moves focus there', async () => {
    const page = await visit(browser, 'components/tabs#windows');
    expect((await chosen(page))[0]).toBe('Windows');
    expect(await focusedName(page)).toBe('Windows');
  });

  it('that names a heading in a hidden panel chooses the panel and scrolls to the heading', async () => {
    const page = await visit(browser, 'components/tabs', { height: 500 });
    await page.goto(address('components/tabs#packages-for-linux'));
    expect((await chosen(page))[0]).toBe('Linux');
    await expect.poll(() => isInView(page, '#packages-for-linux')).toBe(true);
  });
});

describe('tabs without JavaScript', () => {
  it('§component.Tabs show every panel under its label', async () => {
    const page = await visit(browser, 'components/tabs', { javaScript: false });
    expect(await page.locator('[role="tablist"]').filter({ visible: true }).count()).toBe(0);
    const panels = page.locator('lectern-tabs > [data-label]');
    expect(await panels.filter({ visible: true }).count()).toBe(await panels.count());
    const labels = await panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content));
    expect(labels.slice(0, 5)).toEqual(['"macOS"', '"Linux"', '"Windows"', '"Windows"', '"Linux"']);
  });
});

describe('a code group', () => {
  it('§component.CodeGroup shows the block of the tab that is chosen, by mouse and by keyboard', async () => {
    const page = await visit(browser, 'components/code');
    const blocks = '.code-group >> nth=0 >> pre';
    expect(await visibleTexts(page, blocks)).toEqual(['curl https://api.fixture.example/v1/arrivals']);
    await page.getByRole('tab', { name: 'Node.js' }).click();
    expect(await visibleTexts(page, blocks)).toEqual(["const arrivals = await fetch('https://api.fixture.example/v1/arrivals');"]);
    await page.keyboard.press('End');
    expect(await visibleTexts(page, blocks)).toEqual(['arrivals = requests.get("https://api.fixture.example/v1/arrivals")']);
  });

  it('§component.CodeGroup with `dropdown` offers a menu of languages and names the file', async () => {
    const page = await visit(browser, 'components/code');
    const group = page.locator('.code-group').nth(1);
    expect(await group.locator('[data-component-part="tab-file"]').filter({ visible: true }).innerText()).toBe('arrivals.js');
    await group.getByRole('combobox', { name: 'Language' }).selectOption('Python');
    expect(await group.locator('[data-component-part="tab-file"]').filter({ visible: true }).innerText()).toBe('arrivals.py');
    expect(await group.locator('pre').filter({ visible: true }).innerText()).toBe('all = arrivals()');
  });

  it('§component.CodeGroup shows every block under its label without JavaScript', async () => {
    const page = await visit(browser, 'components/code', { javaScript: false });
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
    const page = await visit(browser, 'components/examples');
    const [text, request, response] = await Promise.all(
      ['#after-the-examples', '#request-example', '#response-example'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(request?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
    expect(response?.x).toBe(request?.x);
    expect(response?.y).toBeGreaterThan(request?.y ?? 0);
  });

  it('stay in view while the text scrolls', async () => {
    const page = await visit(browser, 'components/examples', { height: 500 });
    await page.evaluate(() =>
      document.querySelector('.prose')?.append(Object.assign(document.createElement('p'), { innerHTML: '<br>'.repeat(80) })),
    );
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => isInView(page, '#request-example')).toBe(true);
  });

  it('stand where they were written on a narrow screen', async () => {
    const page = await visit(browser, 'components/examples', { width: 800 });
    const tops = await Promise.all(
      ['#list-arrivals', '#request-example', '#response-example', '#after-the-examples'].map(
        async (selector) => (await page.locator(selector).boundingBox())?.y ?? 0,
      ),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it('choose their languages and statuses by keyboard', async () => {
    const page = await visit(browser, 'components/examples');
    await page.getByRole('tab', { name: '200 OK' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await visibleTexts(page, '#response-example pre')).toEqual(['{ "error": "no_such_month" }']);
    await page.getByRole('tab', { name: 'cURL' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await chosen(page)).toEqual(['Node.js', '404 Not Found']);
  });

  it('§component.RequestExample §component.ResponseExample show all of their blocks without JavaScript', async () => {
    const page = await visit(browser, 'components/examples', { javaScript: false });
    expect(await page.locator('.lc-example pre').filter({ visible: true }).count()).toBe(4);
  });
});
