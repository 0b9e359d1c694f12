import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { ServedSite, SiteName } from './built-sites.ts';
import { lookAt, openPage, type ReaderOptions } from './pages.ts';

export interface VisitOptions extends ReaderOptions {
  /** Site to visit; the fixture with all components when absent. */
  site?: SiteName;
  /** Called with the page before it is opened: to listen, to intercept, to leave something in its storage. */
  before?: (page: Page) => Promise<unknown> | unknown;
}

/** The site of that name, built and served. */
export function servedSite(name: SiteName = 'components'): ServedSite {
  return inject('served')[name];
}

/** Address of a page of a site: `components/tabs#linux`. */
export function address(path: string, name: SiteName = 'components'): string {
  const { origin, base } = servedSite(name);
  return `${origin}${base}/${path}`;
}

/** Opens a page of a site in a fresh profile, as a reader does who comes from elsewhere. It is closed after the test. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site, before, ...reader } = options;
  const page = await openPage(reader);
  onTestFinished(() => page.close());
  await before?.(page);
  await page.goto(address(path, site));
  return page;
}

/** The same for tests that leave the page as it is, which share it. */
export function look(path: string, { site, ...reader }: Omit<VisitOptions, 'before'> = {}): Promise<Page> {
  return lookAt(address(path, site), reader);
}

/** Lets a page read what it copied. Returns a function that tells it. */
export async function readClipboard(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return () => page.evaluate(() => navigator.clipboard.readText());
}

/** What the focused element is called: its label, else its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().replace(/\s+/g, ' ');
  });
}

/** Texts of the elements that a reader sees. */
export async function visibleTexts(page: Page, selector: string): Promise<string[]> {
  const texts: string[] = [];
  for (const element of await page.locator(selector).filter({ visible: true }).all()) {
    texts.push((await element.innerText()).trim().replace(/\s+/g, ' '));
  }
  return texts;
}

/** Whether an element or its text is inside the window. */
export function isInView(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const bar = document.getElementById('navbar')?.getBoundingClientRect().bottom ?? 0;
      return top >= bar - 1 && bottom <= innerHeight && bottom > top;
    });
}
