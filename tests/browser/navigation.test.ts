import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { address, focusedName, isInView, visibleTexts, visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const phone = { width: 390, height: 800 };

describe('the skip link', () => {
  it('is the first stop of the Tab key, is seen then, and leads to the text', async () => {
    const page = await visit(browser, 'guides/long');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to main content');
    expect(await page.locator('.lc-skip-link').evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lc-main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('the sidebar', () => {
  it('§navigation.pages marks the page that is read, and no other', async () => {
    const page = await visit(browser, 'guides/long');
    expect(await sidebar(page).locator('[aria-current="page"]').allInnerTexts()).toEqual(['A long guide']);
  });

  it('§navigation.group opens the groups around the page, and opens and closes them by mouse and by keyboard', async () => {
    const page = await visit(browser, 'guides/long');
    const group = (name: string) => sidebar(page).locator('summary').filter({ hasText: name });
    expect(await sidebar(page).getByRole('link', { name: 'The last guide' }).isVisible()).toBe(true);
    expect(await sidebar(page).getByRole('link', { name: 'The rare guide' }).isVisible()).toBe(false);
    await group('Rare').click();
    expect(await sidebar(page).getByRole('link', { name: 'The rare guide' }).isVisible()).toBe(true);
    await group('Advanced').focus();
    await page.keyboard.press('Enter');
    await sidebar(page).getByRole('link', { name: 'The last guide' }).waitFor({ state: 'hidden' });
  });

  it('keeps its open groups and its place from page to page', async () => {
    const page = await visit(browser, '', { height: 300 });
    const scroller = page.locator('lectern-sidebar');
    await sidebar(page).locator('summary').filter({ hasText: 'Rare' }).click();
    await scroller.evaluate((box) => {
      box.scrollTop = 60;
    });
    await page.goto(address('guides/first'));
    expect(await sidebar(page).getByRole('link', { name: 'The rare guide' }).isVisible()).toBe(true);
    expect(await scroller.evaluate((box) => box.scrollTop)).toBe(60);
  });

  it('scrolls its current entry into view', async () => {
    const page = await visit(browser, 'components/everything', { height: 400 });
    const [box, entry] = [
      await page.locator('lectern-sidebar').boundingBox(),
      await sidebar(page).locator('[aria-current="page"]').boundingBox(),
    ];
    expect(entry?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });

  it('opens and closes its groups without JavaScript', async () => {
    const page = await visit(browser, '', { javaScript: false });
    await sidebar(page).locator('summary').filter({ hasText: 'Rare' }).click();
    await sidebar(page).getByRole('link', { name: 'The rare guide' }).click();
    await page.waitForURL(/guides\/rare/);
  });
});

describe('the drawer of a phone', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
  };

  it('opens by mouse, has the focus inside, and leads to a page', async () => {
    const page = await visit(browser, '', phone);
    expect(await sidebar(page).isVisible()).toBe(false);
    await open(page);
    expect(await focusedName(page)).toBe('Close navigation');
    await sidebar(page).getByRole('link', { name: 'First steps ashore' }).click();
    await page.waitForURL(/guides\/first/);
    expect(await sidebar(page).isVisible()).toBe(false);
  });

  it.each([
    ['Escape', async (page: Page) => page.keyboard.press('Escape')],
    ['its button', async (page: Page) => page.getByRole('button', { name: 'Close navigation' }).click()],
    ['a press beside it', async (page: Page) => page.mouse.click(385, 600)],
  ])('opens by keyboard, closes with %s, and gives the focus back', async (_, close) => {
    const page = await visit(browser, '', phone);
    await page.getByRole('button', { name: 'Open navigation' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.waitFor();
    await close(page);
    await page.locator('#sidebar').waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Open navigation');
  });

  it('lets the Tab key reach nothing behind it', async () => {
    const page = await visit(browser, '', phone);
    await open(page);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button')]
        .filter((element) => !element.closest('#sidebar') && !element.closest('[inert]') && element.checkVisibility())
        .map((element) => element.textContent),
    );
    expect(outside).toEqual([]);
  });

  it('holds what the bar has no room for: versions, tabs and links', async () => {
    const page = await visit(browser, '', phone);
    await open(page);
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.locator('summary').filter({ hasText: 'Version v2' }).click();
    expect(await drawer.getByRole('link', { name: 'v1' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect([await drawer.isVisible(), await drawer.getByRole('link', { name: 'v1' }).isVisible()]).toEqual([true, false]);
    expect(await drawer.getByRole('link', { name: 'Components' }).isVisible()).toBe(true);
    expect(await drawer.getByRole('link', { name: /Pricing/ }).isVisible()).toBe(true);
  });

  it('leaves the switch of the mode in the bar', async () => {
    const page = await visit(browser, '', phone);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await page.locator('html.dark').count()).toBe(1);
  });

  it('becomes a column again when the window grows', async () => {
    const page = await visit(browser, '', phone);
    await open(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.locator('#sidebar').getAttribute('role')).toBeNull();
    await page.getByRole('link', { name: 'First steps ashore' }).first().click();
    await page.waitForURL(/guides\/first/);
  });

  it('opens without JavaScript, so that every page can be reached', async () => {
    const page = await visit(browser, '', { ...phone, javaScript: false });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await sidebar(page).getByRole('link', { name: 'First steps ashore' }).click();
    await page.waitForURL(/guides\/first/);
  });
});

describe('the version menu', () => {
  const menu = (page: Page) => page.locator('#navbar summary').filter({ hasText: 'Version' });

  it('§versions §rule.versions-dropdown lists the versions in the bar, marks the current one and leads to another', async () => {
    const page = await visit(browser, 'v2/news');
    await menu(page).click();
    expect(await page.locator('#navbar .lc-menu-list a').allInnerTexts()).toEqual(['v2', 'v1']);
    expect(await page.locator('#navbar .lc-menu-list [aria-current="true"]').innerText()).toBe('v2');
    await page.locator('#navbar').getByRole('link', { name: 'v1' }).click();
    await sidebar(page).getByText('Old news').waitFor();
    expect(await menu(page).innerText()).toMatch(/v1$/);
    expect(await sidebar(page).getByText('News of v2').count()).toBe(0);
  });

  it('§rule.versions-dropdown opens by keyboard, closes with Escape and keeps the focus', async () => {
    const page = await visit(browser, '');
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('v2');
    await page.keyboard.press('Escape');
    expect(await focusedName(page)).toBe('Version v2');
    expect(await page.locator('#navbar .lc-menu-list').isVisible()).toBe(false);
  });

  it('closes with a click elsewhere, and when the focus leaves it', async () => {
    const page = await visit(browser, '');
    await menu(page).click();
    await page.locator('h1').click();
    expect(await page.locator('#navbar .lc-menu-list').isVisible()).toBe(false);
    await menu(page).click();
    await page.getByRole('link', { name: 'Start' }).first().focus();
    expect(await page.locator('#navbar .lc-menu-list').isVisible()).toBe(false);
  });

  it('§rule.versions-dropdown opens and leads away without JavaScript', async () => {
    const page = await visit(browser, 'v2/news', { javaScript: false });
    await menu(page).click();
    await page.locator('#navbar').getByRole('link', { name: 'v1' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/v2'));
  });
});

describe('the bar of tabs', () => {
  it('§tabs.name §tabs.url marks the tab of the page, and leads to the first page of another', async () => {
    const page = await visit(browser, 'guides/first');
    const tabs = page.locator('#navbar').getByRole('navigation', { name: 'Sections' });
    expect((await tabs.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Documentation',
      'Components',
      'Blog (opens in a new tab)',
    ]);
    expect(await tabs.locator('[aria-current="true"]').innerText()).toBe('Documentation');
    await tabs.getByRole('link', { name: 'Components' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/components\/callouts/);
    expect(await tabs.locator('[aria-current="true"]').innerText()).toBe('Components');
  });
});

describe('the table of contents', () => {
  const current = (page: Page): Promise<string[]> => page.locator('#table-of-contents [aria-current="true"]').allInnerTexts();

  it('marks the section that is read while the page scrolls', async () => {
    const page = await visit(browser, 'guides/long');
    await expect.poll(() => current(page)).toEqual(['Part 1']);
    for (const [id, name] of [
      ['part-4', 'Part 4'],
      ['part-5-in-detail', 'Part 5, in detail'],
      ['part-2', 'Part 2'],
    ]) {
      await page.evaluate((target) => document.getElementById(target ?? '')?.scrollIntoView({ behavior: 'instant' }), id);
      await expect.poll(() => current(page)).toEqual([name]);
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => current(page)).toEqual(['Part 8, in detail']);
  });

  it('marks the parents of the section too', async () => {
    const page = await visit(browser, 'guides/long#part-5-in-detail');
    await expect.poll(() => page.locator('.toc-item[data-active] > a').allInnerTexts()).toEqual(['Part 5', 'Part 5, in detail']);
  });

  it('leads to a section by keyboard, below the sticky bars, and its title leads to the top', async () => {
    const page = await visit(browser, 'guides/long');
    await page.locator('#table-of-contents').getByRole('link', { name: 'Part 6', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isInView(page, '#part-6')).toBe(true);
    await page.getByRole('link', { name: 'On this page' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('is a popover on a narrow window, which opens by keyboard and closes with Escape, also without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const page = await visit(browser, 'guides/long', { width: 800, javaScript });
      const button = page.getByRole('button', { name: 'On this page' });
      expect(await page.locator('#table-of-contents').isVisible()).toBe(false);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('#table-of-contents').waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await page.locator('#table-of-contents').waitFor({ state: 'hidden' });
    }
  });

  it('§page.contents-panels §component.Tabs leaves out headings of panels that are not shown, from the start, and all are there without JavaScript', async () => {
    const entry = (page: Page) => page.locator('#table-of-contents').getByRole('link', { name: 'Packages for Linux' }).isVisible();
    const page = await visit(browser, 'components/tabs');
    expect(await entry(page)).toBe(false);
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await entry(page)).toBe(true);
    expect(await entry(await visit(browser, 'components/tabs', { javaScript: false }))).toBe(true);
  });

  it('closes its popover when a section is chosen', async () => {
    const page = await visit(browser, 'guides/long', { width: 800 });
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('#table-of-contents').getByRole('link', { name: 'Part 7', exact: true }).click();
    await page.locator('#table-of-contents').waitFor({ state: 'hidden' });
    await expect.poll(() => isInView(page, '#part-7')).toBe(true);
  });
});

describe('pagination', () => {
  it('§navigation.pages leads through the pages in their order, by keyboard and without JavaScript', async () => {
    const page = await visit(browser, '', { javaScript: false });
    const pagination = page.getByRole('navigation', { name: 'Pagination' });
    const titles = [await page.locator('h1').innerText()];
    for (let pages = 0; pages < 3; pages++) {
      await pagination.locator('[rel="next"]').focus();
      const address = page.url();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== address);
      titles.push(await page.locator('h1').innerText());
    }
    expect(titles).toEqual(['A plain page of text', 'First steps ashore', 'A long guide', 'The last guide']);
    await pagination.locator('[rel="prev"]').click();
    await page.waitForURL(/guides\/long/);
  });
});

describe('the page as a whole', () => {
  it('has one first heading, and landmarks with names', async () => {
    const page = await visit(browser, '');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(
      await page
        .getByRole('navigation')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map(
              (one) => one.getAttribute('aria-label') ?? document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
            ),
        ),
    ).toEqual(['Top bar', 'Sections', 'Main', 'Pagination', 'On this page']);
    for (const role of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1);
  });

  it('shows a ring around whatever the Tab key reaches', async () => {
    const page = await visit(browser, '');
    const bare: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' ? undefined : element.outerHTML.slice(0, 120);
      });
      if (found !== undefined) bare.push(found);
    }
    expect(bare).toEqual([]);
  });

  it('moves nothing for readers who asked for less motion', async () => {
    const page = await visit(browser, 'components/code', { reducedMotion: true });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationTimeline } = getComputedStyle(element) as CSSStyleDeclaration & {
            animationTimeline?: string;
          };
          const seconds = [transitionDuration, animationTimeline === 'auto' ? animationDuration : '0s']
            .flatMap((list) => list.split(','))
            .map((time) => Number.parseFloat(time) * (time.includes('ms') ? 0.001 : 1));
          return seconds.some((time) => time > 0.01);
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  it('has targets of at least 24 pixels in its chrome, and of 44 for fingers', async () => {
    const small = (page: Page, size: number) =>
      page.evaluate(
        (least) =>
          [
            ...document.querySelectorAll<HTMLElement>(
              '#navbar button, #navbar a, .lc-contents-button, .lc-pagination a, .lc-copy-button, [data-component-part="tab-button"]',
            ),
          ]
            .filter(
              (element) =>
                element.checkVisibility() &&
                Math.min(element.getBoundingClientRect().height, element.getBoundingClientRect().width) < least - 0.5,
            )
            .map(
              (element) =>
                `${element.outerHTML.slice(0, 80)} ${element.getBoundingClientRect().width}×${element.getBoundingClientRect().height}`,
            ),
        size,
      );
    expect(await small(await visit(browser, 'components/code'), 24)).toEqual([]);
    expect(await small(await visit(browser, 'components/code', { touch: true, width: 820 }), 44)).toEqual([]);
  });

  it('§topbarLinks §topbarCtaButton reach the reader by keyboard, in the order of the bar', async () => {
    const page = await visit(browser, '');
    await page.locator('#navbar').getByRole('link', { name: 'Support' }).focus();
    const names: string[] = [];
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Tab');
      names.push(await focusedName(page));
    }
    expect(names).toEqual(['Pricing (opens in a new tab)', 'Start', 'Dark mode']);
  });

  it('§footerSocials §feedback stand at the end with their names', async () => {
    const page = await visit(browser, '');
    expect(await visibleTexts(page, '.lc-feedback a')).toEqual(['Suggest edits (opens in a new tab)', 'Raise issue (opens in a new tab)']);
    expect(await visibleTexts(page, '#footer a')).toEqual(['GitHub (opens in a new tab)', 'X (opens in a new tab)']);
  });
});
