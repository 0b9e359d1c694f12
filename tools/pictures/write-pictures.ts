// Builds the samples of the pages about customizing, and writes pictures of the result to `docs/images/results`: all, or those named.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { serveFolder } from '../../tests/browser/support/serve-folder.ts';
import { takePictures } from './take-pictures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The first code sample of a page with a title or a language. */
function sampleOf(page: string, title: string): string {
  const named = `(?:\\w+ (?:title=")?${title}"?|${title})`;
  const sample = new RegExp(`^(\`{3,})${named}\\n([\\s\\S]*?)^\\1`, 'm').exec(readFileSync(`${root}docs/${page}.mdx`, 'utf8'))?.[2];
  if (sample === undefined) throw new Error(`${page} has no sample \`${title}\`.`);
  return sample;
}

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: What a reader sees.\nowner: Ada\n---\n\n${text}\n`;
const prose = 'Send work in one request, and get the result at your endpoint. The [reference](https://example.com) has an example.\n';
const config = (pages: string[], more: object = {}) =>
  JSON.stringify({ name: 'Acme', navigation: { groups: [{ group: 'Start', pages }] }, ...more });

interface Site {
  files: Record<string, string>;
  packages?: string[];
  /** Names of pictures by page. */
  pictures: Record<string, string>;
}

const own: Site = {
  files: {
    'parts/Footer.astro': sampleOf('guides/parts', 'parts/Footer.astro'),
    'components/Plan.astro': sampleOf('guides/components', 'components/Plan.astro'),
    'plugins/owners.ts': sampleOf('guides/plugins', 'plugins/owners.ts'),
    'lectern.config.ts': `import { owners } from './plugins/owners';
export default { parts: { Footer: './parts/Footer.astro' }, components: { Plan: './components/Plan.astro' }, plugins: [owners] };`,
    'docs.json': config(['index', 'pricing', 'owners', 'guides/quickstart']),
    'index.mdx': page('Welcome', prose),
    'guides/quickstart.mdx': page('Quickstart', prose),
    'pricing.mdx': page('Pricing', sampleOf('guides/components', 'pricing.mdx')),
  },
  pictures: { '': 'part', pricing: 'component', owners: 'plugin' },
};
const fonts: Site = {
  files: {
    'docs.json': config(['index'], JSON.parse(sampleOf('docs-json/fonts-and-code', 'json'))),
    'index.mdx': page('Welcome', `${prose}\n<Note>Set in two fonts.</Note>\n\n## Choose a plan\n\nStart small.`),
  },
  packages: ['@fontsource-variable/source-sans-3', '@fontsource-variable/lora'],
  pictures: { '': 'fonts' },
};
const styles: Site = {
  files: {
    'theme.css': sampleOf('guides/styles', 'theme.css'),
    'docs.json': config(['index']),
    'index.mdx': page('Welcome', `${prose}\n<Card title="Square corners">As the search field.</Card>\n\n## Light headings\n\nStart small.`),
  },
  pictures: { '': 'styles' },
};

const work = `${root}tools/pictures/dist`;
rmSync(work, { recursive: true, force: true });
const browser = await launchBrowser();
for (const [index, { files, packages, pictures }] of [own, fonts, styles].entries()) {
  if (process.argv[2] && !Object.values(pictures).includes(process.argv[2])) continue;
  const folder = `${work}/${index}`;
  for (const [file, text] of Object.entries({ 'package.json': '{ "private": true }', ...files })) {
    mkdirSync(path.dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, text);
  }
  if (packages) execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'inherit' });
  execFileSync(process.execPath, [`${root}packages/lectern/bin/lectern.js`, 'build', folder, '--strict'], { stdio: 'inherit' });
  const { origin, close } = await serveFolder(`${folder}/dist`);
  for (const [url, name] of Object.entries(pictures))
    await takePictures(browser, `${origin}/${url}`, `${root}docs/images/results/${name}`, { width: 1100, height: 560, scale: 0.9 });
  await close();
}
await browser.close();
