import type { Page } from 'playwright-core';

/*
 * Whether a font arrives before or after the first paint depends on how busy the machine is, and a line that breaks elsewhere moves
 * all that is below. So fonts never race with the page here: they come after all of it was painted, which is the worst that can happen.
 */

const FONTS = /\.(?:woff2?|ttf|otf)(?:\?|$)/;

/** Opens a page and holds its fonts until the whole of it was painted without them. Gives the cumulative layout shift after all. */
export async function shiftOfLateFonts(page: Page, url: string): Promise<number> {
  const fonts = await holdFonts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(wholePaint);
  await fonts.release();
  await page.waitForLoadState('load');
  return await page.evaluate(layoutShift);
}

/** Keeps the fonts of what is opened next from arriving until they are released. */
export async function holdFonts(page: Page): Promise<{ release(): Promise<void> }> {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(FONTS, async (route) => {
    await gate;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return {
    release: async () => {
      open();
      await page.unroute(FONTS);
    },
  };
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
