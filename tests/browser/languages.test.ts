import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAxe } from './support/axe.ts';
import { look, type VisitOptions, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };
const open = (path: string, options: VisitOptions = {}) => visit(path, { site: 'languages', ...options });
/** Left edge and right edge of an element. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });

describe('a page that is read from right to left', () => {
  it('§page.rtl has the sidebar on the right and the contents on the left', async () => {
    const page = await look('ar/moor', { site: 'languages' });
    const [sidebar, article, contents] = [
      await edges(page, '#sidebar'),
      await edges(page, '#content'),
      await edges(page, '#table-of-contents'),
    ];
    expect(sidebar.left).toBeGreaterThanOrEqual(article.right);
    expect(contents.right).toBeLessThanOrEqual(article.left);
  });

  it('§page.rtl keeps code from left to right', async () => {
    const page = await look('ar/moor', { site: 'languages' });
    const code = await page.locator('.code-block code').evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const [first, last] = [words.nextNode(), element.lastChild];
      const place = (node: Node | null) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      };
      return { direction: getComputedStyle(element).direction, isInOrder: place(first) < place(last) };
    });
    expect(code).toEqual({ direction: 'ltr', isInOrder: true });
  });

  it('§page.rtl lines columns of tables up with the reading direction', async () => {
    const page = await look('ar/moor', { site: 'languages' });
    const sides = await page
      .locator('.prose tbody td')
      .evaluateAll((cells) => cells.slice(0, 2).map((cell) => `${cell.getAttribute('align')} ${getComputedStyle(cell).textAlign}`));
    expect(sides).toEqual(['left start', 'right end']);
  });

  it('does not space Arabic letters, which are joined', async () => {
    const spaced = (page: Page) => page.locator('h1').evaluate((title) => getComputedStyle(title).letterSpacing !== 'normal');
    expect([await spaced(await look('ar/moor', { site: 'languages' })), await spaced(await look('moor', { site: 'languages' }))]).toEqual([
      false,
      true,
    ]);
  });

  it('§page.rtl mirrors the arrows of what opens', async () => {
    const page = await look('ar/moor', { site: 'languages' });
    const turns = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { transform, rotate } = getComputedStyle(element, '::before');
          const { a, b } = new DOMMatrix(transform);
          return rotate === 'none' ? Math.round((Math.atan2(b, a) * 180) / Math.PI) : Number.parseInt(rotate, 10);
        });
    expect(await turns('.lc-sidebar-nav details:not([open]) > summary')).toBe(135);
    expect(await turns('.expandable:not([open]) > summary')).toBe(135);
  });

  it('§page.rtl opens its drawer at the right edge of a phone, and is not scrolled sideways', async () => {
    const page = await open('ar/moor', phone);
    await page.getByRole('button', { name: 'فتح التنقل' }).click();
    const drawer = await edges(page, '#sidebar');
    expect(drawer.right).toBe(phone.width);
    expect(drawer.left).toBeGreaterThan(0);
    expect(await page.getByRole('dialog', { name: 'التنقل' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

describe('a missing page', () => {
  it.each([
    ['de/moor/none', 'de', 'ltr', 'Seite nicht gefunden', 'de'],
    ['ar/none', 'ar', 'rtl', 'الصفحة غير موجودة', 'ar'],
    ['dear/moor', 'en', 'ltr', 'Page not found', ''],
  ])('at /%s speaks the language of its path, although the host has one page for all', async (path, lang, direction, title, home) => {
    const page = await open(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    const marks = await page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction, document.title]);
    expect(marks).toEqual([lang, direction, `${title} - Harbor`]);
    expect(await page.locator('.lc-not-found-home a').getAttribute('href')).toMatch(new RegExp(`/${home}$`));
    await page.locator('.lc-not-found-suggestions li').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
  });
});

describe('scripts on a page in another language', () => {
  it('search in it', async () => {
    const page = await open('de/moor');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Suche' });
    await dialog.getByRole('combobox', { name: 'Suche' }).fill('zzzzzz');
    expect(await dialog.locator('.lc-search-nothing').innerText()).toBe('Keine Ergebnisse für „zzzzzz“');
    await dialog.getByRole('combobox').fill('Leine');
    await dialog
      .getByRole('option', { name: /Ein Schiff anlegen/ })
      .first()
      .waitFor();
  });
});
