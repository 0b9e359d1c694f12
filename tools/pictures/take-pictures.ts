import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openPage } from '../../tests/browser/support/pages.ts';

/** Writes `FILE-light.webp` and `FILE-dark.webp`. */
export async function takePictures(browser: Browser, url: string, file: string, size: { width: number; height: number; scale: number }) {
  for (const mode of ['light', 'dark'] as const) {
    const page = await openPage({ mode, ...size }, browser);
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip: { x: 0, y: 0, ...size } });
    await writeFile(`${file}-${mode}.webp`, Buffer.from(data, 'base64'));
    await page.close();
  }
}
