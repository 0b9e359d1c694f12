import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Mode } from './support/pages.ts';
import { address, look, visit } from './support/visit.ts';

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
  describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
    it('§rule.mode-system is that of the reader’s system, with JavaScript and without', async () => {
      for (const javaScript of [true, false]) expect(await drawn(await look('', { mode, javaScript })), `${javaScript}`).toBe(mode);
    });

    it('is set before the body is there, so that nothing flashes', async () => {
      const other = mode === 'light' ? 'dark' : 'light';
      const page = await visit('', {
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
    const page = await visit('', { mode: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawn(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => drawn(page)).toBe('light');
  });
});

describe('the switch', () => {
  it('§modeToggle changes the mode by mouse, says which it is, and is remembered on the next page', async () => {
    const page = await visit('');
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    await toggle(page).click();
    expect([await drawn(page), await toggle(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    await page.goto(address('guides/first'));
    expect([await drawn(page), await toggle(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
  });

  it('changes other open pages of the site at once', async () => {
    const page = await visit('');
    const second = await page.context().newPage();
    await second.goto(address('guides/first'));
    await toggle(page).click();
    await expect.poll(() => drawn(second)).toBe('dark');
  });

  it('is not shown without JavaScript', async () => {
    const page = await visit('', { javaScript: false });
    expect(await page.getByRole('button', { name: 'Dark mode' }).filter({ visible: true }).count()).toBe(0);
  });
});

describe('a site with a default mode', () => {
  it('§modeToggle.default shows that mode to new readers, with JavaScript and without, whatever their system says', async () => {
    expect(await drawn(await look('', { site: 'stars', mode: 'light' }))).toBe('dark');
    expect(await drawn(await visit('', { site: 'stars', mode: 'light', javaScript: false }))).toBe('dark');
  });

  it('does not follow the system', async () => {
    const page = await visit('', { site: 'stars', mode: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await drawn(page)).toBe('dark');
  });
});

describe('a site with one mode', () => {
  it('§rule.mode-forced ignores the system and what was chosen before, with JavaScript and without', async () => {
    expect(await drawn(await visit('', { site: 'forced', mode: 'light', before: (empty) => store(empty, 'light') }))).toBe('dark');
    expect(await drawn(await visit('', { site: 'forced', mode: 'light', javaScript: false }))).toBe('dark');
  });

  it('loads the logo of that mode alone §logo.dark', async () => {
    const loaded: string[] = [];
    const before = (page: Page) => page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const page = await visit('', { site: 'forced', mode: 'light', before });
    await page.waitForLoadState('load');
    expect(loaded.filter((path) => path.includes('/logo/'))).toEqual([expect.stringMatching(/\/logo\/dark\.svg$/)]);
  });
});
