import type { Browser, Page } from 'playwright-core';
import { describe } from 'vitest';
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

/** Defines the same tests once for each mode, under a title that names it. */
export function forEachMode(modes: Mode[], define: (mode: Mode) => void): void {
  for (const mode of modes) describe(`in ${mode} mode`, () => define(mode));
}

/** Requests that a page made to other hosts. */
export interface ForeignRequests {
  /** Addresses in the order of the requests, each stopped before it left. */
  addresses: string[];
}

/** Stops and records every request of a page that does not go to `origin`. Call it before the page is opened. */
export async function blockForeignRequests(page: Page, origin: string): Promise<ForeignRequests> {
  const foreign: ForeignRequests = { addresses: [] };
  await page.route(
    (url) => url.origin !== origin,
    async (route) => {
      foreign.addresses.push(route.request().url());
      await route.abort();
    },
  );
  return foreign;
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
