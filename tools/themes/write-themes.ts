// Writes what the page about themes shows: `docs/snippets/themes.js`, and with `--pictures` also `docs/images/themes`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { serveTheme, themes } from '../../tests/browser/support/built-sites.ts';
import { openPage } from '../../tests/browser/support/pages.ts';
import { formatSwitchData } from './switch-data.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
await writeFile(`${docs}snippets/themes.js`, formatSwitchData());
console.log('Wrote docs/snippets/themes.js');

if (process.argv.includes('--pictures')) {
  const browser = await launchBrowser();
  for (const theme of themes) {
    const { site, close } = await serveTheme(theme);
    for (const mode of ['light', 'dark'] as const) {
      const page = await openPage({ mode, width: 1280, height: 800 }, browser);
      await page.goto(`${site.origin}/guides/moor`, { waitUntil: 'networkidle' });
      const session = await page.context().newCDPSession(page);
      const clip = { x: 0, y: 0, width: 1280, height: 800, scale: 0.75 };
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
      await writeFile(`${docs}images/themes/${theme}-${mode}.webp`, Buffer.from(data, 'base64'));
      await page.close();
    }
    await close();
    console.log(`Wrote docs/images/themes/${theme}-light.webp and ${theme}-dark.webp`);
  }
  await browser.close();
}
