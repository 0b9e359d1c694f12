import type { Browser, Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';

/** In milliseconds. It only ends tests that hang, also on a machine that stops for half a minute. */
const PATIENCE = 120_000;

export type Mode = 'light' | 'dark';

export interface ReaderOptions {
  /** Mode of the reader's operating system; light when absent. */
  mode?: Mode;
  /** Width of the window in CSS pixels; 1440 when absent. */
  width?: number;
  /** Height of the window in CSS pixels; 900 when absent. */
  height?: number;
  /** False for a reader whose browser runs no scripts. */
  javaScript?: boolean;
  /** True for a reader who asked for less motion, which also keeps tests from waiting. Default. */
  reducedMotion?: boolean;
  /** True for a reader who has fingers and no pointer. */
  touch?: boolean;
}

/** Opens an empty page in a fresh browser profile; closing the page closes the profile. */
export async function openPage(options: ReaderOptions = {}, browser?: Browser): Promise<Page> {
  const context = await (browser ?? (await sharedBrowser())).newContext({
    colorScheme: options.mode ?? 'light',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: (options.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.once('close', () => {
    context.close().catch(() => undefined);
  });
  return page;
}

const looks = new Map<string, Page>();

/** Opens an address, or gives the page on which it was opened before: for tests that leave it as it is. */
export async function lookAt(url: string, options: ReaderOptions = {}): Promise<Page> {
  const key = JSON.stringify([url, options]);
  const page = looks.get(key) ?? (await openPage(options));
  if (!looks.has(key)) await page.goto(url);
  looks.set(key, page);
  const [[oldest, old] = []] = looks;
  if (looks.size > 4 && oldest !== undefined) {
    looks.delete(oldest);
    await old?.close();
  }
  return page;
}

/** Messages of a page that no reader should cause: uncaught errors, `console.error`, refused by a security policy. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
