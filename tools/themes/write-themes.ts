// Writes what the page about themes shows: `docs/snippets/themes.js`, and with `--pictures` also `docs/images/themes`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { serveTheme, themes } from '../../tests/browser/support/built-sites.ts';
import { takePictures } from '../pictures/take-pictures.ts';
import { formatSwitchData } from './switch-data.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
await writeFile(`${docs}snippets/themes.js`, formatSwitchData());
console.log('Wrote docs/snippets/themes.js');

if (process.argv.includes('--pictures')) {
  const browser = await launchBrowser();
  for (const theme of themes) {
    const { site, close } = await serveTheme(theme);
    await takePictures(browser, `${site.origin}/guides/moor`, `${docs}images/themes/${theme}`, { width: 1280, height: 800, scale: 0.75 });
    await close();
    console.log(`Wrote docs/images/themes/${theme}-light.webp and ${theme}-dark.webp`);
  }
  await browser.close();
}
