const VIEWPORT = { width: 1000, height: 800 };
/** Hashes in the names of files differ when a bundle has more files. */
const HASH = /[.-][\w-]{6,10}(?=\.(?:css|js)\b)/g;
/** Milliseconds, in dev. */
const RENDER_TIME = / server-render-time="[^"]*"/g;

/** @typedef {{ url: string, html: string, pixels: Buffer }} OwnPage */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {string[]} urls URL paths.
 * @returns {Promise<OwnPage[]>}
 */
export async function readOwnPages(browser, origin, urls) {
  const pages = [];
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

/**
 * @param {OwnPage[]} before
 * @param {OwnPage[]} after The same pages, of a site with docs.
 * @returns {{ sameHtml: number, samePixels: number, different: string[] }}
 */
export function compareOwnPages(before, after) {
  const otherHtml = after.flatMap(({ url, html }, at) => {
    const difference = firstDifference(before[at].html, html);
    return difference === undefined ? [] : [`${url}: other HTML: ${difference}`];
  });
  const otherPixels = after.filter(({ pixels }, at) => !pixels.equals(before[at].pixels));
  return {
    sameHtml: after.length - otherHtml.length,
    samePixels: after.length - otherPixels.length,
    different: [...otherHtml, ...otherPixels.map(({ url }) => `${url}: other pixels`)],
  };
}

/** Undefined if there is none. */
function firstDifference(before, after) {
  if (before === after) return undefined;
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const [was, is] = [before, after].map((html) => JSON.stringify(html.slice(Math.max(0, at - 20), at + 60)));
  return `${is} instead of ${was}`;
}

async function takePicture(browser, url) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
