import type { Page } from 'playwright-core';

/*
 * Nothing races here: a page is painted when all of it was read, since half a formula in a line grows in any browser, and fonts come
 * when it was painted without them, which is the worst that they can do.
 */

const FONTS = /\.(?:woff2?|ttf|otf)(?:\?|$)/;

/** Opens a page and holds its fonts back until the whole of it was painted without them. Gives the cumulative layout shift after all. */
export async function shiftOfLateFonts(page: Page, url: string): Promise<number> {
  const isDocument = ({ href }: URL): boolean => href === url;
  const document = await paintedAtOnce(url);
  await page.route(isDocument, (route) => route.fulfill(document));
  let release = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FONTS, async (route) => {
    await painted;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(wholePaint);
  } finally {
    release();
    await page.unroute(FONTS);
    await page.unroute(isDocument);
  }
  await page.waitForLoadState('load');
  return await page.evaluate(layoutShift);
}

/** The answer for a document, of which a browser paints nothing before it has read its end. */
async function paintedAtOnce(url: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = (await response.text())
    .replace('</head>', '<link rel="expect" blocking="render" href="#end-of-document"></head>')
    .replace('</body>', '<i id="end-of-document" hidden></i></body>');
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body };
}

/** Resolves when all of the document has been read and painted. Runs in the page. */
export async function wholePaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Sum of all layout shifts that no input caused, from the first paint until now. Runs in the page. */
export async function layoutShift(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value;
  };
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => {
      add(observer.takeRecords());
      observer.disconnect();
      resolve();
    }, 20);
  });
  return sum;
}
