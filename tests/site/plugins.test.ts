import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { parse } from 'node-html-parser';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../packages/lectern/dist/build/render-site.js';
import { find, listOutput, readOutput, readPage, readStyles, textOf } from './read-output.ts';
import { buildHere, runHere } from './run-here.ts';
import { run } from './run-lectern.ts';
import { startLectern } from './start-lectern.ts';
import { type Files, saveFile, writeFolder } from './temporary-folder.ts';

/** A plugin as npm installs it. */
const installed: Files = {
  'node_modules/lectern-marks/package.json': '{ "name": "lectern-marks", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/lectern-marks/index.js': `const beside = (file) => new URL(file, import.meta.url);
export const marks = ({ footer }) => ({
  name: 'marks',
  parts: { Footer: beside('./Footer.astro') },
  components: { Mark: beside('./Mark.astro'), Dial: beside('./Dial.jsx') },
  css: [beside('./marks.css')],
  head: [{ tag: 'meta', attrs: { name: 'marks', content: footer } }],
});`,
  'node_modules/lectern-marks/Footer.astro': `---
import { hrefOf } from 'lectern/theme';
---
<footer class="plugin">{hrefOf(Astro.props.context, '/guide')}</footer>
<style>.plugin { color: #345678; }</style>
`,
  'node_modules/lectern-marks/Mark.astro': '<mark class="own-mark"><slot /></mark>',
  'node_modules/lectern-marks/Dial.jsx':
    'export default ({ n }) => { const [at, set] = useState(n); return <button onClick={() => set(at + 1)}>{at}</button>; };',
  'node_modules/lectern-marks/marks.css': '.own-mark { color: #456789 }',
};

const examples = path.resolve(import.meta.dirname, '../../examples');
const example = (file: string) => readFileSync(path.join(examples, file), 'utf8');
const SHOUT = (word: string) => `export const shout = {
  name: 'shout',
  services: { counter: { label: 'Counter', kind: 'analytics', settings: { id: [/^\\d+$/, '123'] }, loads: () => [['https://count.example', 'script-src']],
    start({ id }, { load }) { load('https://count.example/?${word}' + id); } } },
  messages: { en: { site: { onThisPage: 'On it' } }, eo: { site: { onThisPage: 'Sur la paĝo' } } },
  fences: { drawn: ({ code }) => ({ diagram: { code } }), shout: ({ code }) => \`<b class="shout" style="color: red">\${code.toUpperCase()}${word}</b><script>1</script>\` },
  markdown: (text, { title }) => \`\${text}\\n\${title}${word}\\n\`,
  record: (record, { path }) => path === 'blog/first' ? null : record,
  outputs: ({ pages }) => [{ path: 'count.txt', content: \`\${pages.length}${word}\` }],
  config: (docs) => ({ ...docs, integrations: { counter: '7' }, theme: 'loud', icons: { library: 'shapes' }, api: { openapi: 'openapi.json', examples: { languages: ['shout'] } } }),
  sampleLanguages: { shout: { label: 'Shout', highlight: 'text', aliases: [], generate: ({ url }) => \`\${url}${word}\` } },
  themes: { loud: { tokens: { 'radius-l': '7rem' }, layout: { tabs: 'pill' } } },
  icons: { shapes: { label: 'Shapes', sets: [new URL('./shapes.json', import.meta.url)] } },
  hosts: { own: { folder: () => '', files: (_, { policy }) => ({ 'own.txt': () => policy }), next: ({ at }) => 'Send ' + at('own.txt') } },
  checks: { 'house/loud': { explanation: 'Write it in lower case.', *file(file) {
    for (const { text, offset } of file.prose()) if (text.includes('CDN')) yield { message: 'A word is loud${word}', ...file.source.at(offset, 3) };
  } } },
};
`;

/** A site with five plugins. */
const five: Files = {
  ...installed,
  'docs.json': '{ "name": "Five", "navigation": { "pages": ["index", "glossary", "blog", "blog/first", "blog/second", "GET /loud"] } }',
  'openapi.json': JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Loud', version: '1' }, servers: [{ url: 'https://api.example.com' }] },
    paths: {
      '/loud': {
        get: { summary: 'Loud', responses: { 200: { description: 'Yes.' } } },
        post: { summary: 'Louder', responses: { 200: { description: 'Yes.' } } },
      },
    },
  }),
  'shapes.json': '{ "icons": { "star": { "body": "<path d=\\"M1 1h9\\"/>" } } }',
  'lectern.config.ts': `import { marks } from 'lectern-marks';
import { blog } from './blog-plugin.ts';
import { diagrams } from './diagrams-plugin.ts';
import { glossary } from './glossary-plugin.ts';
import { shout } from './shout.js';
export default { plugins: [marks({ footer: 'Yes' }), glossary({ CDN: 'A network.' }), blog(), diagrams({ upper: ['tr', 'a-z', 'A-Z'] }), shout] };
`,
  ...Object.fromEntries(['blog', 'diagrams', 'glossary'].map((one) => [`${one}-plugin.ts`, example(`${one}/${one}-plugin.ts`)])),
  'shout.js': SHOUT('!'),
  'index.mdx':
    '---\ntitle: Home\nicon: star\n---\n\nIt is <Mark>marked</Mark> by a CDN.\n\n<Dial n={3} />\n\n```upper\nabc\n```\n\n```shout\naloud\n```\n\n```drawn\ngraph TD\n```\n\n## On\n\n[Tag](/blog/tags/news)\n',
  'blog/first.mdx': example('blog/blog/first.mdx'),
  'blog/second.mdx': example('blog/blog/second.mdx'),
};

/** What the plugins have made of the site. */
function facts(site: { folder: string }, base = '', word = '!'): void {
  const at = (page: string) => readPage(site, path.posix.join(base, page));
  const home = at('');
  expect([textOf(find(home, 'p > mark')), textOf(find(home, 'footer.plugin'))]).toEqual([
    'marked',
    `${base === '' ? '' : `/${base}`}/guide`,
  ]);
  expect([textOf(find(home, '#content-area button:not([class])')), find(home, 'meta[name="marks"]').getAttribute('content')]).toEqual([
    '3',
    'Yes',
  ]);
  expect(textOf(find(home, 'lectern-tooltip'))).toContain('A network.');
  expect([textOf(find(home, 'lectern-diagram code')), home.toString().includes('>On it<')]).toEqual(['graph TD', true]);
  const [code = ''] = /window\.lecternServices=.*?(?=<\/script>)/s.exec(home.toString()) ?? [];
  expect([code.includes('"id":"7"'), code.includes(`count.example/?${word}`)]).toEqual([true, true]);
  expect([textOf(find(home, '.lc-fence figure')), textOf(find(home, '.lc-fence b'))]).toEqual(['ABC', `ALOUD${word}`]);
  expect([textOf(find(at('glossary'), 'h1')), at('blog/tags/news').querySelectorAll('h2').map(textOf)]).toEqual([
    'Glossary',
    ['Faster & smaller', 'Hello'],
  ]);
  expect([
    find(home, '[data-look]').getAttribute('data-look'),
    textOf(find(at('api-reference/loud'), '[data-language="shout"] code')),
  ]).toEqual(['tabs-pill', `https://api.example.com/loud${word}`]);
  const [operation = ''] = listOutput(site).filter((file) => /_lectern\/operations\/.*loud/.test(file));
  const { ownLanguages } = JSON.parse(readOutput(site, operation));
  expect(readOutput(site, ownLanguages.shout.href.slice(1))).toContain(`${'url'}`);
  expect(find(home, '.lc-sidebar-list svg').innerHTML).toContain('M1 1h9');
  expect(readOutput(site, path.posix.join(base, 'index.md'))).toMatch(new RegExp(`Home${word}\n$`));
}

describe('a site with five plugins', () => {
  it('is the same from several processes, from the cache, and from scratch after edits of plugins', async () => {
    const root = await writeFolder('plugins-five', five);
    const build = async (workers: number) => {
      const outDir = `${root}-out`;
      const options = {
        root,
        outDir,
        cacheDirectory: `${root}-cache`,
        workers,
        base: '',
        origin: 'https://docs.example.com',
        exclude: [outDir],
      };
      const rendered = await renderSite(options);
      const files = listOutput({ folder: outDir }).map((file) => [file, readOutput({ folder: outDir }, file)]);
      return { files: Object.fromEntries(files), problems: rendered.diagnostics.map(formatDiagnostic) };
    };
    const clean = () => Promise.all(['cache', 'out'].map((one) => rm(`${root}-${one}`, { recursive: true, force: true })));
    await clean();
    const alone = await build(0);
    expect(alone.problems).toEqual([]);
    facts({ folder: `${root}-out` });
    expect(readStyles({ folder: `${root}-out` })).toContain('--radius-l:7rem');
    expect(readStyles({ folder: `${root}-out` })).toMatch(/#345678[\s\S]*@layer site\{\.own-mark\{color:#456789\}\}/);
    await rm(`${root}-out`, { recursive: true });
    expect(await build(2)).toEqual(alone);
    await rm(`${root}-out`, { recursive: true });
    await saveFile(path.join(root, 'shout.js'), SHOUT('?'));
    const warm = await build(0);
    await clean();
    expect(await build(2)).toEqual(warm);
    expect(warm.files['count.txt']).toBe('8?');
  });

  it('has a feed that a parser reads, a host with the policy for HTML with a script, and a rule of a plugin', async () => {
    const folder = `${await writeFolder('plugins-five', five)}/dist`;
    const site = await buildHere(path.dirname(folder), folder, ['--site', 'https://docs.example.com', '--target', 'own']);
    const items = parse(readOutput(site, 'blog/feed.xml'), { voidTag: { tags: [] } }).querySelectorAll('item');
    expect(
      items.map((one) => [find(one, 'title').text, find(one, 'guid').text, new Date(find(one, 'pubdate').text).getUTCFullYear()]),
    ).toEqual([
      ['Faster & smaller', 'https://docs.example.com/blog/second', 2026],
      ['Hello', 'https://docs.example.com/blog/first', 2026],
    ]);
    expect(readOutput(site, 'own.txt')).toMatch(/script-src [^;]*https:\/\/count\.example/);
    expect(readOutput(site, 'own.txt')).toMatch(/script-src [^;]*'sha256-[^;]*; style-src [^;]*;(?: style-src-attr [^;]*'unsafe-inline')?/);
    expect([site.exitCode, site.problems]).toEqual([0, '']);
    const checked = await runHere(['check', '.', '--only', 'house/loud', '--format', 'sarif'], path.dirname(folder));
    const [{ tool, results }] = JSON.parse(checked.stdout).runs;
    expect([tool.driver.rules[0].help.text, results.map(({ message }: { message: { text: string } }) => message.text)]).toEqual([
      'Write it in lower case.',
      Array(2).fill('A word is loud!\nWrite it in lower case.'),
    ]);
  });

  it('can be exported, and be a part of an Astro site', async () => {
    const root = await writeFolder('plugins-five', five);
    expect((await runHere(['export', '.'], root)).exitCode).toBe(0);
    expect(readdirSync(root).some((file) => file.endsWith('.zip'))).toBe(true);
    const project = await writeFolder('plugins-astro', {
      'package.json': '{ "name": "own", "private": true, "type": "module" }',
      'astro.config.mjs':
        "import { lectern } from 'lectern';\nexport default { integrations: [lectern({ root: './docs', base: '/docs' })] };\n",
      'src/pages/index.astro': '<h1>Home</h1>',
      ...Object.fromEntries(Object.entries(five).map(([file, text]) => [`docs/${file}`, text])),
    });
    const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
    const built = await run(process.execPath, [astro, 'build', '--root', project]);
    expect(built.exitCode, built.stderr).toBe(0);
    facts({ folder: path.join(project, 'dist') }, 'docs');
  });

  it('follows edits of a plugin in dev, and lives on while one fails', async () => {
    const root = await writeFolder('plugins-five', five);
    const dev = await startLectern(['dev', '.', '--port', '0'], { cwd: root });
    const shows = (at: string, text: string) => expect.poll(async () => (await fetch(new URL(at, dev.address))).text()).toContain(text);
    try {
      await shows('/', 'LOUD!</b>');
      await shows('/count.txt', '8!');
      await saveFile(path.join(root, 'shout.js'), SHOUT('?'));
      await shows('/', 'LOUD?</b>');
      await saveFile(
        path.join(root, 'shout.js'),
        "export const shout = { name: 'shout', fences: { shout: () => { throw new Error('Not today'); } } };\n",
      );
      await shows('/', 'aloud');
      await expect.poll(() => dev.output()).toContain('`fences.shout` of the plugin `shout` fails: Not today (`shout.js:1:');
      await saveFile(path.join(root, 'shout.js'), SHOUT('.'));
      await shows('/', 'LOUD.</b>');
      // A plugin can be anywhere.
      const beside = path.join(
        await writeFolder('plugins-beside', { 'shout.js': SHOUT('~'), 'shapes.json': String(five['shapes.json']) }),
        'shout.js',
      );
      await saveFile(
        path.join(root, 'lectern.config.ts'),
        String(five['lectern.config.ts']).replace('./shout.js', '../plugins-beside/shout.js'),
      );
      await shows('/', 'LOUD~</b>');
      await saveFile(beside, SHOUT('^'));
      await shows('/', 'LOUD^</b>');
    } finally {
      await dev.stop();
    }
  });
});

describe('an example', () => {
  it.each([
    ['glossary', 'lectern-tooltip', 2],
    ['blog', 'link[type="application/rss+xml"]', 1],
    ['diagrams', '.lc-fence rect', 3],
    ['docsearch', '#docsearch', 1],
    ['elixir', '[data-language="elixir"] code', 1, 'api-reference/add-a-note'],
  ])('builds without a problem: %s', async (name, selector, count, page = '') => {
    const source = await writeFolder(`example-${name}`);
    await cp(path.join(examples, name), source, { recursive: true });
    const site = await buildHere(source, path.join(source, 'dist'), ['--notices']);
    expect([site.exitCode, site.problems]).toEqual([0, '']);
    expect(readPage(site, page).querySelectorAll(selector)).toHaveLength(count);
    expect(listOutput(site).some((file) => file.startsWith('_lectern/search/'))).toBe(name !== 'docsearch');
  });
});

/** Parts of plugins that are wrong. Those of a list are in one site, and their messages in `fixtures/wrong-plugins`. */
const WRONG = {
  hooks: [
    'fences: { x0: () => { throw new Error("Not today") } }',
    'fences: { x1: () => {} }',
    'fences: { x2: () => new Promise(() => {}) }',
    'fences: { x3: () => Promise.reject("No") }',
    'markdown: () => 1',
    'record: () => ["a"]',
    'outputs: () => [{ path: "../a", content: "A" }]',
    'outputs: () => [{ path: "index.html", content: "A" }]',
    'services: { own: { label: "Own", kind: "chat", settings: { id: [/./, "1"] }, loads: () => "a", start() {} } }',
    'config: (docs) => ({ ...docs, integrations: { own: "1" } })',
  ],
  pages: [
    'tree: () => {}',
    'tree: async (tree) => tree',
    'tree: () => [{ type: "element" }]',
    'pages: () => [{ path: "a" }]',
    'pages: () => [{ path: "", text: "A" }]',
    'pages: () => [{ path: "../a", text: "A" }]',
  ],
  additions: [
    'pages: () => [{ path: "a", text: "<Card" }]',
    'config: () => {}',
    'checks: { house: {} }',
    'themes: { own: { tokens: {} } }',
    'icons: { own: { label: "Own", sets: [new URL("./own.json", import.meta.url)] } }',
    'config: (docs) => ({ ...docs, navigation: { pages: ["index", "GET /loud", "POST /loud"] } })',
    'config: (docs) => ({ ...docs, api: { openapi: "openapi.json", examples: { languages: ["own"] } } })',
    'sampleLanguages: { own: { label: "Own", highlight: "text", aliases: [], generate() { throw new Error("Not today"); } } }',
    'search: { field: new URL("./Field.astro", import.meta.url), index: () => {} }',
    'lectern: "99"',
  ],
  config: ['config: (docs) => ({ ...docs, navbar: 1 })'],
};

it.each(Object.entries(WRONG))('plugins with wrong %s are one message each, and the page is built', async (name, wrong) => {
  const wait = globalThis.setTimeout;
  // 20 seconds are over at once.
  const timer = vi.spyOn(globalThis, 'setTimeout');
  timer.mockImplementation(((run: () => void, time: number) => wait(run, time === 20_000 ? 0 : time)) as typeof setTimeout);
  const source = await writeFolder('plugin-wrong', {
    'docs.json': '{ "name": "Wrong", "navigation": { "pages": ["index"] } }',
    'lectern.config.js': `export default { plugins: [${wrong.map((code, index) => `{ name: 'bad-${index}', ${code} }`).join(',\n')}] };\n`,
    'index.mdx': `---\ntitle: Home\ndescription: All.\n---\n\nText.\n\n${[0, 1, 2, 3].map((one) => `\`\`\`x${one}\ncode of x${one}\n\`\`\`\n`).join('\n')}`,
    'Field.astro': '<p>Own</p>',
    'openapi.json': String(five['openapi.json']),
  });
  const site = await buildHere(source, path.join(source, 'dist'));
  timer.mockRestore();
  const problems = site.problems.replaceAll(source, '').replace(/this is [\d.]+\./, 'this is older.');
  await expect(problems).toMatchFileSnapshot(`../fixtures/wrong-plugins/${name}.txt`);
  expect(site.exitCode).toBe(1);
  expect(textOf(find(readPage(site, ''), '#content'))).toContain('code of x');
});
