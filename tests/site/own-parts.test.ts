import { existsSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from './build-site.ts';
import { astro, startDev } from './describe-astro-settings.ts';
import { copyFixture, fixtures } from './fixture-sites.ts';
import { find, listOutput, listPages, parseHtml, readOutput, readPage, readStyles, textOf } from './read-output.ts';
import { buildHere, runHere } from './run-here.ts';
import { type CommandResult, run } from './run-lectern.ts';
import { type RunningLectern, startLectern } from './start-lectern.ts';
import { saveFile, writeFolder } from './temporary-folder.ts';
import { withoutAssets } from './without-assets.ts';

const ORIGIN = ['--site', 'https://docs.example.com'];

/** Mistakes in parts and components, a different one in each. */
const BROKEN = {
  'parts/Footer.astro': '---\nconst a = ;\n---\n',
  'parts/Banner.astro': '---\nimport unused from "./no";\n---\n<p />',
  'parts/Logo.astro': '---\nAstro.props.context.no.way;\n---\n<b />',
  'parts/Breadcrumbs.astro': '---\nconst a = 1;\n---\n',
  'parts/Pagination.astro': '{Astro.request.url}',
  'parts/Tabs.astro': '---\nimport { getCollection } from "astro:content";\n---\n<b />',
  'parts/ApiEndpoint.astro': '<p>\n<b client:load />\n</p>',
  'parts/TableOfContents.astro': "---\nimport { tide } from './tide';\n---\n<nav>{tide}</nav>",
  'parts/tide.ts': "export const tide: string = '';\nthrow new Error('No tide.');\n",
  'components/Chart.tsx': 'export const a = 1;',
};

/** Ten parts and five components. */
const source = await copyFixture('own-theme', 'own-theme/docs');
const site = await buildHere(source, path.join(source, '../dist'), ORIGIN);
const pages = listPages(site);

describe('parts of the theme that a site replaces', () => {
  it('are printed with what they import, the texts, icons, and links of the docs, and Astro’s URL and site', () => {
    expect([site.exitCode, site.problems]).toEqual([0, '']);
    const root = readPage(site, 'guide');
    expect(textOf(find(root, 'footer p'))).toBe('1871 to 2026, Guide, /guide, https://docs.example.com/, Next');
    expect(root.querySelectorAll('footer a svg, footer')).toHaveLength(2);
    expect(find(root, 'head meta[name="section"]').getAttribute('content')).toBe('Start');
    expect(find(root, 'head script[src^="https:"]').getAttribute('src')).toBe('https://stats.example.com/a.js');
    expect(readFileSync(path.join(site.folder, '_headers'), 'utf8')).toMatch(/script-src [^;]* https:\/\/stats.example.com;/);
    expect(find(root, '.path a').getAttribute('href')).toBe('/');
    expect(textOf(find(readPage(site, 'api-reference/list-boats'), '.limit + lectern-endpoint'))).toContain('/boats');
  });

  it('have their styles and scripts, and wrap the part of the theme', () => {
    const root = readPage(site, 'guide');
    expect(readStyles(site)).toContain('#456789');
    expect(readStyles(site)).toContain('@layer site{.prose{line-height:1.8}}');
    expect(existsSync(path.join(site.folder, 'own.css'))).toBe(false);
    expect(root.querySelectorAll('script[src*="Footer.astro"]')).toHaveLength(1);
    expect(textOf(find(root, '.status + header #page-title'))).toBe('Guide');
    expect(root.querySelectorAll('#navbar > .nav-tabs, .lc-drawer-switches > .nav-tabs')).toHaveLength(2);
  });

  it('are printed where that of the theme is empty', () => {
    expect(textOf(find(readPage(site, 'bare'), '#table-of-contents'))).toBe('No headings');
    for (const page of pages) expect(readOutput(site, page), page).toContain('class="notice"');
  });

  it('are in an exported site, whose pages differ only in URLs and scripts', async () => {
    expect((await runHere(['export', '.', '--out-file', '../site.zip', ...ORIGIN], source)).exitCode).toBe(0);
    await run('unzip', ['-qo', path.join(source, '../site.zip'), '-d', path.join(source, '../exported')]);
    const exported = { folder: path.join(source, '../exported/site') };
    const withoutUrls = (html: string) =>
      html
        .replace(/<script(?! type="(?!module))[\s\S]*?<\/script>|<link [^>]*>/g, '')
        .replace(/(?<= (?:href|src|content|data-[\w-]+)=)"[^"]*"|(?<=, )[^ ,]*(?=, https:)/g, '');
    const offline = pages.filter((page) => page !== '404.html');
    expect(listPages(exported)).toEqual(offline);
    for (const page of offline) expect(withoutUrls(readOutput(exported, page)), page).toBe(withoutUrls(readOutput(site, page)));
  });
});

describe('parts and components that fail', () => {
  it('are one message each, and the theme has its own', async () => {
    const folder = await copyFixture('own-theme', 'own-theme/broken');
    for (const [file, text] of Object.entries(BROKEN)) await writeFile(path.join(folder, file), text);
    const change = async (file: string, before: string, after: string) =>
      writeFile(path.join(folder, file), (await readFile(path.join(folder, file), 'utf8')).replace(before, after));
    await change('lectern.config.ts', 'parts/Head.astro', 'parts/No.astro');
    await change('lectern.config.ts', 'components/Key.astro', '../api/Key.astro');
    await change('docs.json', '"name"', '"footer": { "socials": { "github": "https://github.com/harbor" } }, "name"');
    const broken = await buildSite(folder, path.join(folder, '../broken-dist'), ORIGIN);
    await expect(broken.problems).toMatchFileSnapshot('../fixtures/own-theme.txt');
    expect([broken.exitCode, listPages(broken)]).toEqual([1, pages]);
    const root = readPage(broken, 'guide');
    const shown = ['.status + header #page-title', '#footer .lc-socials', '.lc-logo', '#pagination', '.eyebrow', '#table-of-contents li'];
    expect(shown.filter((one) => !root.querySelector(one))).toEqual([]);
  });
});

describe('an Astro site with several docs', () => {
  let result: CommandResult;
  let built: { folder: string };

  beforeAll(async () => {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
    const config = '{ "name": "API", "navigation": { "pages": ["index"] } }';
    const project = await writeFolder('own-theme-astro', {
      'package.json': '{ "name": "own", "private": true, "type": "module" }',
      'astro.config.mjs': `import { lectern } from 'lectern';
export default { site: 'https://docs.example.com', build: { assets: '_assets', inlineStylesheets: 'never' }, vite: { define: { __END__: '"go"' }, build: { assetsInlineLimit: 0 } }, integrations: [
  lectern({ root: './docs' }),
  lectern({ root: './api', base: '/api', parts: { Footer: './src/Footer.astro' }, components: { Plan: './src/Plan.astro', Dial: './src/Dial.tsx' } }),
  lectern({ root: './broken', base: '/broken', parts: { Footer: './src/NoCode.astro', Banner: './src/Thrower.astro', Tabs: './src/Importer.astro', Logo: './src/Logo.astro' } }),
] };
`,
      'src/content.config.ts': "export { collections } from 'lectern/content';\n",
      'src/pages/blog.astro':
        '---\nimport { getCollection } from "astro:content";\nconst all = await getCollection("docs");\n---\n<html><head></head><body>{all.length}</body></html>',
      'src/Plan.astro': '<p class="plan">Plan <slot /></p>',
      'src/Dial.tsx': 'export default ({ n }: { n: number }) => { const [at] = useState(n); return <p className="plan">Dial {at}</p>; };',
      'src/Footer.astro': '<footer>API: {Astro.props.context.title}</footer>',
      'src/NoCode.astro': '---\nconst a = ;\n---\n<footer />',
      'src/Thrower.astro': '---\nthrow new Error("No tide.");\n---\n<p />',
      'src/Importer.astro': '---\nimport "./boom";\n---\n<p />',
      'src/boom.ts': 'export const a: number = 1;\nthrow new Error("No sea.");',
      'src/Logo.astro': '---\nimport { logo } from "./logo";\n---\n<b class="own-logo">{logo}</b>',
      'src/logo.ts':
        'if (!import.meta.env.PUBLIC_LOGO) throw new Error("No logo.");\nexport const logo = import.meta.env.PUBLIC_LOGO + __END__;',
      '.env': 'PUBLIC_LOGO=Lo\n',
      'api/docs.json': config,
      'api/index.mdx': `${page('Requests')}\n<Plan>Team</Plan>\n\n<Dial n={3} />\n`,
      'broken/docs.json': config,
      'broken/index.mdx': page('Broken'),
    });
    await cp(path.join(fixtures, 'own-theme'), path.join(project, 'docs'), { recursive: true });
    result = await run(process.execPath, [astro, 'build', '--root', project]);
    built = { folder: path.join(project, 'dist') };
  });

  it('chooses parts and components by the docs of the page', () => {
    expect(readPage(built, 'api').querySelectorAll('.plan').map(textOf)).toEqual(['Plan Team', 'Dial 3']);
    const footer = (page: string) => textOf(find(readPage(built, page), 'footer'));
    expect([footer('api'), footer('guide')]).toEqual(['API: Requests', expect.stringMatching(/^1871 to 2026, Guide, \/guide/)]);
  });

  it('adds no styles of the theme to pages of the project', () => {
    const sheets = readPage(built, 'blog').querySelectorAll('link[rel="stylesheet"]');
    const styles = sheets.map((link) => readOutput(built, link.getAttribute('href')?.slice(1) ?? '')).join('');
    expect(styles).not.toMatch(/lc-sidebar|@layer reset/);
  });

  it.each(pages)('prints %s as without Astro', (page) => {
    expect(withoutAssets(readOutput(built, page))).toBe(withoutAssets(readOutput(site, page)));
  });

  it('is built without the parts that fail, each with one message', () => {
    const root = readPage(built, 'broken');
    expect([result.exitCode, textOf(find(root, '.own-logo')), textOf(find(root, '#page-title'))]).toEqual([1, 'Logo', 'Broken']);
    const log = result.stdout + result.stderr;
    expect(log).toContain('../src/NoCode.astro:2:11  error  site/part\n  The part `Footer` cannot be compiled: Unexpected token.');
    expect(log).toContain('../src/Thrower.astro:2:1  error  site/part\n  The part `Banner` fails: No tide.');
    expect(log).toContain('../src/boom.ts:2:7  error  site/part\n  The part `Tabs` cannot be compiled: No sea.');
    expect(log.match(/site\/part/g)).toHaveLength(3);
    expect(log).not.toContain('SOURCEMAP_BROKEN');
    expect(listOutput(built).filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('lectern dev', () => {
  let folder: string;
  let server: RunningLectern;
  const open = async (page: string) => parseHtml(await (await fetch(new URL(page, server.address))).text());

  beforeAll(async () => {
    folder = await copyFixture('own-theme', 'own-theme/dev');
    server = await startLectern(['dev', folder, '--port', '0', ...ORIGIN]);
  });
  afterAll(async () => expect(await server?.stop()).toBe(0));

  it.each(pages)('prints %s as the built site', async (page) => {
    const html = await (await fetch(new URL(page.replace(/index\.html$/, ''), server.address))).text();
    expect(withoutAssets(html)).toBe(withoutAssets(readOutput(site, page)));
  });

  it.each([
    ['parts/Footer.astro', '<footer>{a +</footer>', 'site/part'],
    ['parts/year.ts', 'export const year = ;', 'site/part'],
    ['own.css', '@import "./no.css";', 'config/project-file'],
    ['lectern.config.ts', 'export default {', 'config/project-file'],
    ['components/Chart.tsx', 'export const a = 1;', 'site/part'],
  ])('reports a mistake in %s, and heals', async (file, wrong, code) => {
    const right = await readFile(path.join(folder, file), 'utf8');
    const styles = async () => (await fetch(new URL('/_lectern/site.css', server.address))).text();
    const shown = async () => {
      const root = await open('');
      return [root.querySelectorAll('footer.own, .chart').length, (await styles()).includes('line-height:1.8')];
    };
    const before = server.output().length;
    await saveFile(path.join(folder, file), wrong);
    await expect.poll(() => server.output().slice(before)).toMatch(new RegExp(`^${file}\\S*  error  ${code}`, 'm'));
    await expect.poll(shown).not.toEqual([2, true]);
    await saveFile(path.join(folder, file), right);
    await expect.poll(shown).toEqual([2, true]);
  });
});

it('Astro’s dev server prints the parts of the theme while own ones have mistakes, and knows new ones', async () => {
  const project = await writeFolder('own-parts-dev', {
    'package.json': '{ "name": "own", "private": true, "type": "module" }',
    'astro.config.mjs':
      "import { lectern } from 'lectern';\nexport default { integrations: [lectern({ parts: { Banner: './src/Banner.astro' } })] };\n",
    'src/Banner.astro': '<p class="own">Banner</p>',
    'src/pages/boats.astro':
      "---\nimport DocsSearch from 'lectern/components/DocsSearch.astro';\n---\n<html><head></head><body><DocsSearch /></body></html>",
    'docs/docs.json': '{ "name": "Own", "navigation": { "pages": ["index"] } }',
    'docs/index.mdx': '---\ntitle: Own\n---\n\nText.\n',
  });
  const server = await startDev(project);
  const get = async (url: string) => (await fetch(new URL(url, server.address))).text();
  const styles = async () => get(find(parseHtml(await get('/boats')), 'link[href*="parts.css"]').getAttribute('href') ?? '');
  const save = (file: string, text: string) => saveFile(path.join(project, file), text);
  const shown = async () => {
    const response = await fetch(server.address);
    const own = parseHtml(await response.text()).querySelectorAll('.own');
    return [response.status, ...own.map(textOf)];
  };
  try {
    await expect.poll(shown).toEqual([200, 'Banner']);
    await save(
      'docs/Footer.astro',
      '---\nimport Default from "lectern/parts/Footer.astro";\n---\n<Default {...Astro.props} /><p class="own">{1 + 1}</p>',
    );
    await save('docs/lectern.config.ts', "export default { parts: { Footer: './Footer.astro' } };");
    await expect.poll(shown).toEqual([200, 'Banner', '2']);
    await save('docs/Footer.astro', '---\nconst a = ;\n---\n<footer class="own">Footer</footer>');
    await save('src/Banner.astro', '---\nimport { text } from "./text";\n---\n<p class="own">{text}</p>');
    await expect.poll(shown).toEqual([200]);
    const found = () =>
      server
        .output()
        .match(/\S+ {2}error {2}site\/part\n.*/g)
        ?.sort();
    const messages = [
      '../src/Banner.astro:2:22  error  site/part\n  The part `Banner` cannot be compiled: the import `./text` cannot be found.',
      'Footer.astro:2:11  error  site/part\n  The part `Footer` cannot be compiled: Unexpected token.',
    ];
    await expect.poll(found).toEqual(messages);
    await save('src/text.ts', 'export const text: string = "Right";');
    await save('docs/Footer.astro', '<footer class="own">again</footer>');
    await expect.poll(shown).toEqual([200, 'Right', 'again']);
    await save('docs/lectern.config.ts', 'export default {};');
    await expect.poll(shown).toEqual([200, 'Right']);
    expect(found()).toEqual(messages);
    expect(await styles()).not.toContain('#aa3311');
    await save('docs/docs.json', '{ "name": "Own", "colors": { "primary": "#aa3311" }, "navigation": { "pages": ["index"] } }');
    await expect.poll(styles).toContain('#aa3311');
  } finally {
    await server.stop();
  }
});
