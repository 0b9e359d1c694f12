import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedName, isInView, visit } from './support/visit.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const phone = { width: 390, height: 800 };

describe('the skip link', () => {
  it('is the first stop of the Tab key, is seen then, and leads to the text', async () => {
    const page = await visit('guides/long');
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
  it('§navigation.group opens the groups around the page, and opens and closes them by mouse and by keyboard', async () => {
    const page = await visit('guides/long');
    const group = (name: string) => sidebar(page).locator('summary').filter({ hasText: name });
    expect(await sidebar(page).getByRole('link', { name: 'The last guide' }).isVisible()).toBe(true);
    expect(await sidebar(page).getByRole('link', { name: 'The rare guide' }).isVisible()).toBe(false);
    await group('Rare').click();
    expect(await sidebar(page).getByRole('link', { name: 'The rare guide' }).isVisible()).toBe(true);
    await group('Advanced').focus();
    await page.keyboard.press('Enter');
    await sidebar(page).getByRole('link', { name: 'The last guide' }).waitFor({ state: 'hidden' });
  });

  it('scrolls its current entry into view', async () => {
    const page = await visit('components/everything', { height: 400 });
    const [box, entry] = [
      await page.locator('lectern-sidebar').boundingBox(),
      await sidebar(page).locator('[aria-current="page"]').boundingBox(),
    ];
    expect(entry?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });
});

describe('the drawer of a phone', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
  };

  it('opens by mouse, has the focus inside, and leads to a page', async () => {
    const page = await visit('', phone);
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
    const page = await visit('', phone);
    await page.getByRole('button', { name: 'Open navigation' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.waitFor();
    await close(page);
    await page.locator('#sidebar').waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toMatch(/^Open navigation/);
  });

  it('contains what the bar has no room for: versions, tabs and links', async () => {
    const page = await visit('', phone);
    await open(page);
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.locator('button').filter({ hasText: 'Version v2' }).click();
    expect(await drawer.getByRole('link', { name: 'v1' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect([await drawer.isVisible(), await drawer.getByRole('link', { name: 'v1' }).isVisible()]).toEqual([true, false]);
    expect(await drawer.getByRole('link', { name: 'Components' }).isVisible()).toBe(true);
    expect(await drawer.getByRole('link', { name: /Pricing/ }).isVisible()).toBe(true);
    await drawer.locator('lectern-sidebar').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    expect((await drawer.getByRole('link', { name: 'Components' }).boundingBox())?.y).toBeGreaterThan(0);
  });

  it('leaves the switch of the mode in the bar', async () => {
    const page = await visit('', phone);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await page.locator('html.dark').count()).toBe(1);
  });

  it('opens without JavaScript, so that every page can be reached', async () => {
    const page = await visit('', { ...phone, javaScript: false });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await sidebar(page).getByRole('link', { name: 'First steps ashore' }).click();
    await page.waitForURL(/guides\/first/);
  });
});

describe('the version menu', () => {
  const menu = (page: Page) => page.locator('#navbar button').filter({ hasText: 'Version' });

  it('§rule.versions-dropdown opens and leads away without JavaScript', async () => {
    const page = await visit('v2/news', { javaScript: false });
    await menu(page).click();
    await page.locator('#navbar').getByRole('link', { name: 'v1' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/v2'));
  });
});

describe('the table of contents', () => {
  const current = (page: Page): Promise<string[]> => page.locator('#table-of-contents [aria-current="true"]').allInnerTexts();

  it('marks the section that is read while the page scrolls', async () => {
    const page = await visit('guides/long');
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

  it('leads to a section by keyboard, below the sticky bars, and its title leads to the top', async () => {
    const page = await visit('guides/long');
    await page.locator('#table-of-contents').getByRole('link', { name: 'Part 6', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isInView(page, '#part-6')).toBe(true);
    await page.getByRole('link', { name: 'On this page' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('is a popover on a narrow window, which opens by keyboard and closes with Escape, also without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const page = await visit('guides/long', { width: 800, javaScript });
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
    const page = await visit('components/tabs');
    expect(await entry(page)).toBe(false);
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await entry(page)).toBe(true);
    expect(await entry(await visit('components/tabs', { javaScript: false }))).toBe(true);
  });
});

describe('the page as a whole', () => {
  it('has one first heading, and landmarks with names', async () => {
    const page = await visit('');
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
    const page = await visit('');
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
    const page = await visit('components/code', { reducedMotion: true });
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
    expect(await small(await visit('components/code'), 24)).toEqual([]);
    expect(await small(await visit('components/code', { touch: true, width: 820 }), 44)).toEqual([]);
  });

  it('§topbarLinks §topbarCtaButton reach the reader by keyboard, in the order of the bar', async () => {
    const page = await visit('');
    await page.locator('#navbar').getByRole('link', { name: 'Support' }).focus();
    const names: string[] = [];
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Tab');
      names.push(await focusedName(page));
    }
    expect(names).toEqual(['Pricing (opens in a new tab)', 'Start', 'Dark mode']);
  });
});
