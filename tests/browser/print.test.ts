import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './support/visit.ts';

async function printed(path: string, javaScript = true): Promise<Page> {
  const page = await visit(path, { javaScript });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  return page;
}

/** Number of elements that are seen, and of all. */
async function shown(page: Page, selector: string): Promise<[number, number]> {
  return [await page.locator(selector).filter({ visible: true }).count(), await page.locator(selector).count()];
}

describe('on paper', () => {
  it('§component.Tabs §component.CodeGroup every panel is shown under its label', async () => {
    const page = await printed('components/tabs');
    expect(await shown(page, 'lectern-tabs > [data-label]')).toEqual([10, 10]);
    expect(await shown(page, '[data-component-part="tab-bar"]')).toEqual([0, 5]);
    const label = await page
      .locator('lectern-tabs > [data-label]')
      .nth(1)
      .evaluate((panel) => getComputedStyle(panel, '::before').content);
    expect(label).toBe('"Linux"');
  });

  it('only the chosen request and response of an operation are shown', async () => {
    const page = await visit('api/boats/get-a-boat', { site: 'reference' });
    await page.emulateMedia({ media: 'print' });
    const counts = await page
      .locator('.lc-example .code-group')
      .evaluateAll((groups) =>
        groups.map(({ children }) => [...children].filter((one) => one.role && getComputedStyle(one).display !== 'none').length),
      );
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it.each([true, false])('§component.Accordion every accordion is open (JavaScript: %s)', async (javaScript) => {
    const page = await printed('components/accordions', javaScript);
    expect(await shown(page, '[data-component-part="accordion-content"]')).toEqual([5, 5]);
  });

  it.each([true, false])('§component.Expandable every nested field is shown (JavaScript: %s)', async (javaScript) => {
    const page = await printed('components/fields', javaScript);
    expect(await shown(page, '.field')).toEqual([9, 9]);
  });

  it('§component.CodeBlock folded code is whole, long lines wrap, and there are no buttons', async () => {
    const page = await printed('components/code');
    const fold = page.locator('[data-fold] pre');
    expect(await fold.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0);
    expect(await page.locator('[data-label="Long line"] pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    expect((await shown(page, '.prose button'))[0]).toBe(0);
  });

  it('targets of links are printed, and the chrome is not', async () => {
    const page = await printed('');
    const target = await page.locator('.prose a[href^="https:"]').evaluate((link) => getComputedStyle(link, '::after').content);
    expect(target).toContain('https://fixture.example/');
    const cards = await printed('components/cards');
    const printedTargets = await cards
      .locator('[data-component-part="card-link"]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]));
    expect(new Set(printedTargets.map(([href, text]) => (href?.startsWith('http') ? text?.includes(href) : text === '""')))).toEqual(
      new Set([true]),
    );
    for (const chrome of ['#navbar', '#sidebar', '#table-of-contents', '#footer', '.lc-page-end'])
      expect((await shown(page, chrome))[0]).toBe(0);
  });

  it('a page that is dark on the screen is printed dark on white', async () => {
    const page = await visit('', { mode: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const [text, background] = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      const lightness = (color: string) => {
        if (!canvas) return 0;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return (canvas.getImageData(0, 0, 1, 1).data.slice(0, 3) as Uint8ClampedArray).reduce((sum, part) => sum + part, 0) / 765;
      };
      return [
        lightness(getComputedStyle(document.querySelector('.prose p') ?? document.body).color),
        lightness(getComputedStyle(document.documentElement).backgroundColor),
      ];
    });
    expect(text).toBeLessThan(0.4);
    expect(background).toBeGreaterThan(0.95);
  });
});
