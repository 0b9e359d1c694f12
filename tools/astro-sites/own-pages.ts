import type { Browser } from 'playwright-core';

const VIEWPORT = { width: 1000, height: 800 };
/** Hashes in the names of files differ when a bundle has more files. */
const HASH = /[.-][\w-]{6,10}(?=\.(?:css|js)\b)/g;
/** Milliseconds, in dev. */
const RENDER_TIME = / server-render-time="[^"]*"/g;

export interface OwnPage {
  url: string;
  html: string;
  pixels: Buffer;
}

/** @param urls URL paths. */
export async function readOwnPages(browser: Browser, origin: string, urls: string[]): Promise<OwnPage[]> {
  const pages: OwnPage[] = [];
  for (const url of urls) {
    const { href } = new URL(url, origin);
    const html = await (await fetch(href)).text();
    pages.push({
      url,
      html: html.replaceAll(origin, '').replace(HASH, '').replace(RENDER_TIME, ''),
      pixels: await takePicture(browser, href),
    });
  }
  return pages;
}

/** @param after The same pages, of a site with docs. */
export function compareOwnPages(before: OwnPage[], after: OwnPage[]): { sameHtml: number; samePixels: number; different: string[] } {
  const otherHtml = after.flatMap(({ url, html }, at) => {
    const difference = firstDifference(before[at]?.html, html);
    return difference === undefined ? [] : [`${url}: other HTML: ${difference}`];
  });
  const otherPixels = after.filter(({ pixels }, at) => before[at]?.pixels.equals(pixels) !== true);
  return {
    sameHtml: after.length - otherHtml.length,
    samePixels: after.length - otherPixels.length,
    different: [...otherHtml, ...otherPixels.map(({ url }) => `${url}: other pixels`)],
  };
}

/** Undefined if there is none. */
function firstDifference(before: string | undefined, after: string) {
  if (before === undefined || before === after) return undefined;
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const [was, is] = [before, after].map((html) => JSON.stringify(html.slice(Math.max(0, at - 20), at + 60)));
  return `${is} instead of ${was}`;
}

async function takePicture(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
