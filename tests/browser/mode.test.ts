import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { forEachMode, type Mode } from './support/pages.ts';
import { address, visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const toggle = (page: Page) => page.locator('#navbar').getByRole('button', { name: 'Dark mode' });

/** What the page is drawn in: the mode that its background belongs to. */
const drawn = (page: Page): Promise<Mode> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas to read the colour with');
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red + green + blue > 384 ? 'light' : 'dark';
  });

const store = (page: Page, mode: Mode) => page.addInitScript((value) => localStorage.setItem('lectern-mode', value), mode);

/** Notes the mode of the page when its body begins, before anything of it is painted. */
const noteFirstMode = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(globalThis, { firstMode: document.documentElement.classList.contains('dark') ? 'dark' : 'light' });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
const firstMode = (page: Page) => page.evaluate(() => (globalThis as unknown as { firstMode: string }).firstMode);

describe('the mode of a site without a default', () => {
  forEachMode(['light', 'dark'], (mode) => {
    it('§rule.mode-system is that of the reader’s system', async () => {
      expect(await drawn(await visit(browser, '', { mode }))).toBe(mode);
    });

    it('§rule.mode-system is that of the reader’s system without JavaScript too', async () => {
      expect(await drawn(await visit(browser, '', { mode, javaScript: false }))).toBe(mode);
    });

    it('is set before the body is there, so that nothing flashes', async () => {
      const other = mode === 'light' ? 'dark' : 'light';
      const page = await visit(browser, '', {
        mode: other,
        before: async (empty) => {
          await store(empty, mode);
          await noteFirstMode(empty);
        },
      });
      expect([await firstMode(page), await drawn(page)]).toEqual([mode, mode]);
    });
  });

  it('follows the system when that changes', async () => {
    const page = await visit(browser, '', { mode: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawn(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => drawn(page)).toBe('light');
  });
});

describe('the switch', () => {
  it('§modeToggle changes the mode by mouse, says which it is, and is remembered on the next page', async () => {
    const page = await visit(browser, '');
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    await toggle(page).click();
    expect([await drawn(page), await toggle(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    await page.goto(address('guides/first'));
    expect([await drawn(page), await toggle(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
  });

  it.each(['Enter', 'Space'])('§modeToggle works with %s', async (key) => {
    const page = await visit(browser, '');
    await toggle(page).focus();
    await page.keyboard.press(key);
    expect(await drawn(page)).toBe('dark');
  });

  it('wins over the system, until it is what the system says', async () => {
    const page = await visit(browser, '', { mode: 'light' });
    await toggle(page).click();
    expect(await page.evaluate(() => localStorage.getItem('lectern-mode'))).toBe('dark');
    await toggle(page).click();
    expect(await page.evaluate(() => localStorage.getItem('lectern-mode'))).toBeNull();
  });

  it('changes other open pages of the site at once', async () => {
    const page = await visit(browser, '');
    const second = await page.context().newPage();
    await second.goto(address('guides/first'));
    await toggle(page).click();
    await expect.poll(() => drawn(second)).toBe('dark');
  });

  it('colours the bars of the browser', async () => {
    const page = await visit(browser, '');
    const color = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) =>
          metas.filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches).map((meta) => meta.getAttribute('data-mode')),
        );
    expect(await color()).toEqual(['light']);
    await toggle(page).click();
    expect(await color()).toEqual(['dark']);
  });

  it('is not shown without JavaScript', async () => {
    const page = await visit(browser, '', { javaScript: false });
    expect(await page.getByRole('button', { name: 'Dark mode' }).filter({ visible: true }).count()).toBe(0);
  });
});

describe('a site with a default mode', () => {
  it('§modeToggle.default shows that mode to new readers, with JavaScript and without, whatever their system says', async () => {
    expect(await drawn(await visit(browser, '', { site: 'stars', mode: 'light' }))).toBe('dark');
    expect(await drawn(await visit(browser, '', { site: 'stars', mode: 'light', javaScript: false }))).toBe('dark');
  });

  it('§modeToggle.default gives way to what a reader chose', async () => {
    const page = await visit(browser, '', { site: 'stars', before: (empty) => store(empty, 'light') });
    expect(await drawn(page)).toBe('light');
  });

  it('does not follow the system', async () => {
    const page = await visit(browser, '', { site: 'stars', mode: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await drawn(page)).toBe('dark');
  });
});

describe('a site with one mode', () => {
  it('§rule.mode-forced ignores the system and what was chosen before, with JavaScript and without', async () => {
    expect(await drawn(await visit(browser, '', { site: 'forced', mode: 'light', before: (empty) => store(empty, 'light') }))).toBe('dark');
    expect(await drawn(await visit(browser, '', { site: 'forced', mode: 'light', javaScript: false }))).toBe('dark');
  });

  it('loads the logo of that mode alone §logo.dark', async () => {
    const loaded: string[] = [];
    const before = (page: Page) => page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const page = await visit(browser, '', { site: 'forced', mode: 'light', before });
    await page.waitForLoadState('load');
    expect(loaded.filter((path) => path.includes('/logo/'))).toEqual([expect.stringMatching(/\/logo\/dark\.svg$/)]);
  });

  it('§modeToggle.isHidden has no switch, in the bar or in the drawer', async () => {
    for (const width of [1440, 390]) {
      const page = await visit(browser, '', { site: 'forced', width });
      expect(await page.locator('lectern-mode-toggle').count()).toBe(0);
    }
  });
});
