import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveVariant } from './support/built-sites.ts';
import { openPage } from './support/pages.ts';

let site: ServedSite;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ site, close } = await serveVariant('themes', 'author-styles', { theme: 'mint' }));
  page = await openPage();
});
afterAll(async () => {
  await page?.close();
  await close?.();
});

/** Opens a page with rules of an author, which the style sheets of the folder would bring. */
async function open(path: string, css = ''): Promise<void> {
  await page.goto(`${site.origin}/${path}`);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

const box = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return { left, right, width };
    });

describe('rules of an author', () => {
  const NARROW = '#content-area { max-width: 44rem !important; }';
  const operation = () => site.pages.find((path) => path.startsWith('api-reference/')) ?? '';

  it('for the text column leave the column of examples where it is', async () => {
    await open(operation());
    const plain = await box('.lc-examples');
    await open(operation(), NARROW);
    expect(await box('.lc-examples')).toEqual(plain);
    const text = await box('#content-area');
    expect(text.width).toBeGreaterThan(450);
    expect(text.right).toBeLessThan(plain.left);
  });

  it('for the text column leave custom pages as they are', async () => {
    await open('guides/landing');
    const plain = await box('#content');
    await open('guides/landing', NARROW);
    expect(await box('#content')).toEqual(plain);
  });

  it('for the text column make the text of a guide narrow', async () => {
    await open('guides/moor', '#content-area { max-width: 30rem !important; }');
    expect((await box('#content')).width).toBe(480);
  });

  it('for parts of class names leave every kind of page as it is', async () => {
    const css = 'div:is([class*="frame"], [class*="card"], [class*="tabs"], [class*="field"], [class*="panel"]) { min-width: 2000px; }';
    for (const path of ['', 'guides/moor', operation(), 'changelog', 'guides/landing']) {
      await open(path, css);
      for (const part of ['#navbar', 'main', '.lc-page-body'])
        expect((await box(part)).right, `/${path} ${part}`).toBeLessThanOrEqual(1440);
    }
  });

  it('win over ours', async () => {
    const rules = [
      ['#header h1', 'h1#page-title', 'font-size', '40px'],
      ['html:not(.dark) #navbar', '#navbar', 'border-bottom-width', '3px'],
      ['#navigation-items li > a', '.lc-sidebar-list a', 'text-decoration-line', 'underline'],
      ['.nav-tabs-item[data-active]', '.nav-tabs [aria-current]', 'letter-spacing', '2px'],
      ['#table-of-contents .toc-item[data-depth="0"] > a', '#table-of-contents .toc-item a', 'text-transform', 'uppercase'],
      ['#content .code-block', '#content .code-block', 'border-top-left-radius', '0px'],
      ['#pagination a', '#pagination a', 'border-top-style', 'dashed'],
      ['html[data-current-path="/guides/moor"] #footer', '#footer', 'opacity', '0.5'],
    ] as const;
    await open('guides/moor', rules.map(([selector, , property, value]) => `${selector} { ${property}: ${value} }`).join('\n'));
    const style = (element: string, property: string) =>
      page
        .locator(element)
        .first()
        .evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
    const found = await Promise.all(
      rules.map(([selector, element, property]) => style(element, property).then((value) => [selector, value])),
    );
    expect(found).toEqual(rules.map(([selector, , , value]) => [selector, value]));
  });
});
