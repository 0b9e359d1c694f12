import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { defaultConfig } from '../../src/site/default-config.ts';
import { type LoadSiteOptions, loadSite } from '../../src/site/load.ts';
import type { Site } from '../../src/site/types.ts';
import { formatOutline } from '../navigation/outline.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('site');

const page = (title: string, text = '') => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const config = (pages: unknown[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'Site', navigation: [{ group: 'All', pages }], ...more }, undefined, 1);

const write = (files: Record<string, string | Buffer>) => putFiles(root, files);

async function load(files: Record<string, string | Buffer>, options?: LoadSiteOptions): Promise<Site> {
  write(files);
  const loaded = await loadSite(root, { validate: false, ...options });
  if (loaded.kind === 'failed') throw new Error(loaded.diagnostics.map(formatDiagnostic).join('\n'));
  return loaded.site;
}

const problems = (site: Site) => site.diagnostics.map(formatDiagnostic).join('\n\n');
const paths = (site: Site) => site.pages.map((one) => one.path);

describe('a folder', () => {
  it('is a docs.json, its pages and the files beside them §rule.one-config-file', async () => {
    const site = await load({
      'docs.json': config(['index', 'guides/start']),
      'index.mdx': page('Home'),
      'guides/start.md': page('Start'),
      'images/a.png': '',
      'snippets/part.mdx': 'A part.',
      'snippets/data.json': '{}',
      'package.json': '{}',
    });
    expect(paths(site)).toEqual(['guides/start', '']);
    expect(site.assets.map((asset) => asset.path)).toEqual(['images/a.png', 'snippets/data.json']);
    expect(problems(site)).toBe('');
  });

  it('is read again with a file of an ignored folder that a document in it refers to', async () => {
    const documentCache = {};
    const summaries = async (files: Record<string, string>) => {
      const { documents } = await load(files, { documentCache });
      return documents.flatMap(({ operations }) => operations.map((one) => one.summary));
    };
    const part = (summary: string) => ({
      'build/parts/boats.json': JSON.stringify({ get: { summary, responses: { 200: { description: 'OK' } } } }),
    });
    const openapi = { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: { '/boats': { $ref: './parts/boats.json' } } };
    const before = await summaries({
      'docs.json': JSON.stringify({ ...JSON.parse(config(['index'])), api: { openapi: 'build/openapi.json' } }),
      'index.mdx': page('Home'),
      'build/openapi.json': JSON.stringify(openapi),
      ...part('List boats'),
    });
    expect([before, await summaries(part('List all boats'))]).toEqual([['List boats'], ['List all boats']]);
  });

  it('has names in the composed form of Unicode, whatever the disk has', async () => {
    const site = await load({
      'docs.json': config(['index', 'Caf\u00e9', '\ud55c\uae00', 'u\u0308ber/a']),
      'index.mdx': page('Home'),
      'Cafe\u0301.mdx': page('Coffee'),
      [`${'\ud55c\uae00'.normalize('NFD')}.mdx`]: page('Hangul'),
      'u\u0308ber/a.mdx': page('Over'),
      'u\u0308bersicht.svg': '',
    });
    expect(paths(site)).toEqual(['Caf\u00e9', '', '\u00fcber/a', '\ud55c\uae00']);
    expect(site.pages.map(({ title }) => title)).toEqual(['Coffee', 'Home', 'Over', 'Hangul']);
    expect(site.assets.map((asset) => asset.path)).toEqual(['\u00fcbersicht.svg']);
    expect(problems(site)).toBe('');
  });

  it('has no page whose file would replace another file', async () => {
    const site = await load(
      {
        'docs.json': config(['index', 'guide'], {
          redirects: [
            { source: '/a.png', destination: '/guide' },
            { source: '/old', destination: '/guide' },
          ],
        }),
        'index.mdx': page('Home'),
        'guide.mdx': page('Guide'),
        'a.png': '',
        'a.png.mdx': page('A'),
        'guide.md.mdx': page('Markdown'),
        'robots.txt.mdx': page('Robots'),
      },
      { outputs: [{ kind: 'output', owner: 'the build', files: ['robots.txt'] }] },
    );
    expect(paths(site)).toEqual(['guide', '']);
    expect(site.redirects?.exact.map(({ source }) => source)).toEqual(['old']);
    expect(problems(site)).toMatchInlineSnapshot(`
      "a.png.mdx:1:1  warning  page/path-reserved
        The page is left out, because its URL \`/a.png\` would replace \`a.png\` in the output.
        Rename the file.

      docs.json:14:14  warning  page/path-reserved
        \`/a.png\` cannot be redirected, because the output has the file \`a.png\`.
        Remove the redirect, or redirect another URL.
        14 |    "source": "/a.png",
           |              ^^^^^^^^

      guide.md.mdx:1:1  warning  page/path-reserved
        The page is left out, because its URL \`/guide.md\` would replace \`guide.md\` of \`guide.mdx\` in the output.
        Rename the file.

      robots.txt.mdx:1:1  warning  page/path-reserved
        The page is left out, because its URL \`/robots.txt\` would replace \`robots.txt\` in the output.
        Rename the file."
    `);
  });

  it('has an operation at another URL than one that is in use', async () => {
    const operation = (href: string) => ({ get: { summary: 'List', 'x-mint': { href }, responses: { 200: { description: 'OK' } } } });
    const site = await load(
      {
        'docs.json': config(['index'], { openapi: 'openapi.json' }),
        'index.mdx': page('Home'),
        'openapi.json': JSON.stringify(
          {
            openapi: '3.1.0',
            info: { title: 'API', version: '1' },
            paths: { '/a': operation('/index.html'), '/b': operation('/_headers'), '/c': operation('/own') },
          },
          undefined,
          1,
        ),
      },
      { outputs: [{ kind: 'output', owner: 'the host', files: ['_headers'] }] },
    );
    expect(paths(site)).toEqual(['', 'api-reference/overview', 'api-reference/list', 'api-reference/list-1', 'own']);
    expect(problems(site)).toMatchInlineSnapshot(`
      "openapi.json:12:6  warning  page/path-reserved
        The URL \`/index.html\` of \`get /a\` would replace \`index.html\` of \`index.mdx\` in the output; the page has another URL.
        Write the URL of a page that does not exist yet, such as \`/api/list-users\`, in \`x-mint.href\`.

      openapi.json:25:6  warning  page/path-reserved
        The URL \`/_headers\` of \`get /b\` would replace \`_headers\` in the output; the page has another URL.
        Write the URL of a page that does not exist yet, such as \`/api/list-users\`, in \`x-mint.href\`."
    `);
  });

  it('without a docs.json and without pages is no site §rule.one-config-file', async () => {
    write({ 'README.md': '# Boats' });
    expect(await loadSite(root)).toMatchObject({ kind: 'failed', diagnostics: [{ code: 'config/not-found', severity: 'error' }] });
  });

  it('with a docs.json in another case is no site', async () => {
    write({ 'index.mdx': page('Home'), 'Docs.json': '{}' });
    expect(await loadSite(root)).toMatchObject({ kind: 'failed', diagnostics: [{ code: 'config/not-found', severity: 'error' }] });
  });

  it('without a docs.json lists its pages by folder and reports that, until there is one', async () => {
    const folderCache = {};
    const site = await load({ 'docs/index.md': '# Boats', 'docs/01-start/knots.md': '# All *knots*\n\nText.' }, { folderCache });
    expect(site.config.name).toBe(
      path
        .basename(root)
        .replaceAll('-', ' ')
        .replace(/^./, (letter) => letter.toUpperCase()),
    );
    expect(formatOutline(site.navigation)).toBe(`home /docs
section main
  Docs
    Boats → /docs
    Start
      All knots → /docs/01-start/knots`);
    expect(problems(site)).toBe(`docs.json  notice  config/not-found
  There is no \`docs.json\`, so the navigation lists all pages by folder.
  To choose a name, colors, and the order of pages, create \`docs.json\`, for example:
  { "name": ${JSON.stringify(site.config.name)}, "navigation": [] }`);
    const configured = await load({ 'docs.json': config(['docs/index']) }, { folderCache, changed: ['docs.json'] });
    expect(configured.config.name).toBe('Site');
  });

  it('loads no scripts that are for Node.js on pages, and reports them', async () => {
    const site = await load({
      'docs.json': config(['index'], { scripts: ['/named.js'] }),
      'index.mdx': page('Home'),
      'chat.js': 'document.title += "!";',
      'library.js': 'if (typeof module === "object") module.exports = {}; else window.library = {};',
      'tools/links.js': 'const fs = require("fs");',
      'tools/pages.js': 'import { readFile } from "node:fs/promises";',
      'tailwind.js': 'module.exports = {};',
      'named.js': 'const x = require("x");',
    });
    expect(site.own?.scripts).toEqual(['/named.js', 'chat.js', 'library.js']);
    expect(site.diagnostics.map(({ code, severity, location }) => `${severity} ${code} ${location?.file}`)).toEqual([
      'notice site/tool-script tailwind.js',
      'notice site/tool-script tools/links.js',
      'notice site/tool-script tools/pages.js',
    ]);
  });

  it('without a docs.json has each README.md as the page of its folder, and names the files that are no pages', async () => {
    const readmes = {
      'README.md': '# Boats\n\n[All](guides/README.md)',
      'guides/README.md': '# Guides',
      'guides/knots.md': '# Knots',
      'api/index.md': '# API',
      'api/README.md': '# The folder',
      'changelog.md': '# Changes',
    };
    const site = await load(readmes);
    expect(site.pages.map((one) => `${one.file} → /${one.path}`)).toEqual([
      'README.md → /',
      'api/index.md → /api',
      'guides/README.md → /guides',
      'guides/knots.md → /guides/knots',
    ]);
    expect(formatOutline(site.navigation)).toBe(`home /
section main
  (no name)
    Boats → /
  Api
    API → /api
  Guides
    Guides → /guides
    Knots → /guides/knots`);
    const skipped = site.diagnostics.filter(({ code }) => code === 'site/skipped-file');
    expect(skipped.map(({ severity, location }) => [severity, location?.file])).toEqual([
      ['notice', 'api/README.md'],
      ['notice', 'changelog.md'],
    ]);
    const found = await loadSite(root);
    expect(found.kind === 'site' && ['guides/README', 'guides', ''].map((name) => found.resources.findPage(name))).toEqual([
      'guides',
      'guides',
      '',
    ]);
  });

  it('leads from the root to its home page, and from folders to their first page', async () => {
    await load({ 'docs.json': config(['guides/b', 'guides/a']), 'guides/a.mdx': page('A'), 'guides/b.mdx': page('B') });
    const found = await loadSite(root);
    if (found.kind !== 'site') throw new Error('The site cannot be read.');
    expect([found.resources.findPage(''), found.resources.findRedirect?.('guides')]).toEqual([
      'guides/b',
      { destination: '/guides/b', permanent: false },
    ]);
  });

  it('named docs has the name of the folder around it', () => {
    expect(defaultConfig('/projects/tall-ships/docs').config?.name).toBe('Tall ships');
    expect(defaultConfig('/docs').config?.name).toBe('Docs');
  });

  it('has the pages of a folder in a group with `autogenerate`', async () => {
    const site = await load({
      'docs.json': JSON.stringify({
        name: 'Site',
        navigation: { tabs: [{ tab: 'A', groups: [{ group: 'G', autogenerate: 'guides/*' }] }] },
      }),
      'guides/b.md': page('B'),
      'guides/a.md': '---\ntitle: A\norder: 2\n---\n',
      'guides/c.md': '---\ntitle: C\norder: 1\n---\n',
      'guides/deep/d.md': page('D'),
    });
    expect(formatOutline(site.navigation)).toBe(`home /guides/c
tab A → /guides/c
section a
  G
    C → /guides/c
    A → /guides/a
    B → /guides/b
unlisted /guides/deep/d in a`);
    expect(problems(site)).toBe('');
  });

  it('is read without what a build wrote into it, under whatever name', async () => {
    const site = await load({
      'docs.json': config(['index']),
      'index.mdx': page('Home'),
      'public/.lectern.json': '{}',
      'public/old.mdx': page('Old'),
      'public/_assets/a.css': '',
    });
    expect([paths(site), site.assets]).toEqual([[''], []]);
  });

  it('is read without folders that the caller excludes', async () => {
    write({ 'docs.json': config(['index']), 'index.mdx': page('Home'), 'drafts/one.mdx': page('One') });
    expect(paths(await load({}, { exclude: [path.join(root, 'drafts')] }))).toEqual(['']);
  });

  it('names the class names of pages and snippets', async () => {
    const site = await load({
      'docs.json': config(['index']),
      'index.mdx': page('Home', '<div className="rounded-xl w-full" />'),
      'snippets/box.mdx': '<p class="hidden dark:block">x</p>',
    });
    expect(site.classNames).toEqual(['dark:block', 'hidden', 'rounded-xl', 'w-full']);
  });
});

describe('pages', () => {
  it('that cannot be read keep their address', async () => {
    const site = await load({
      'docs.json': config(['index', 'old-page']),
      'index.mdx': page('Home'),
      'old-page.mdx': Buffer.from(page('Größe'), 'latin1'),
    });
    expect(site.pages.find((one) => one.path === 'old-page')).toMatchObject({ title: 'Old page', file: 'old-page.mdx' });
    expect(problems(site)).toMatchInlineSnapshot(`
      "old-page.mdx:2:10  error  page/encoding
        The file is not valid UTF-8; it looks like Latin-1 or Windows-1252.
        Save it as UTF-8."
    `);
  });

  it('§page.index-collision with one address for two files are built from the file that is no index', async () => {
    const site = await load({ 'docs.json': config(['guides']), 'guides.mdx': page('File'), 'guides/index.mdx': page('Index') });
    expect(site.pages.map((one) => [one.path, one.title])).toEqual([['guides', 'File']]);
    expect(problems(site)).toMatchInlineSnapshot(`
      "guides/index.mdx:1:1  warning  page/path-collision
        \`guides.mdx\` and \`guides/index.mdx\` have the same URL \`/guides\`; only the first is built.
        Rename or remove one."
    `);
  });

  it('behind links that lead out of the folder are left out', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'lectern-outside-'));
    writeFileSync(path.join(outside, 'secret.mdx'), page('Secret'));
    write({ 'docs.json': config(['index']), 'index.mdx': page('Home'), 'shared.mdx': page('Shared') });
    symlinkSync(path.join(outside, 'secret.mdx'), path.join(root, 'secret.mdx'));
    symlinkSync('shared.mdx', path.join(root, 'inside.mdx'));
    const site = await load({});
    rmSync(outside, { recursive: true });
    expect(paths(site)).toEqual(['', 'inside', 'shared']);
    expect(problems(site)).toMatchInlineSnapshot(`
      "secret.mdx  warning  link/outside-root
        This symbolic link points outside the docs folder; it is skipped.
        Copy the file into the folder of docs.json."
    `);
  });

  it('that a group lists twice are shown once, which is worth knowing §navigation.pages', async () => {
    const site = await load({ 'docs.json': config(['index', 'index']), 'index.mdx': page('Home') });
    expect(problems(site)).toMatchInlineSnapshot(`
      "docs.json:8:5  notice  navigation/duplicate-page
        The page \`index\` is listed twice in the group "All"; it is shown once.
        Remove one entry.
        8 |     "index"
          |     ^^^^^^^"
    `);
  });

  it('are read once as long as they do not change', async () => {
    const pageCache = new Map();
    write({ 'docs.json': config(['index']), 'index.mdx': page('Home') });
    const first = await load({}, { pageCache });
    const second = await load({}, { pageCache });
    expect(second.pages[0]).toBe(first.pages[0]);
    const third = await load({ 'index.mdx': page('Another') }, { pageCache });
    expect(third.pages[0]?.title).toBe('Another');
  });
});

describe('a draft', () => {
  const files = {
    'docs.json': config(['index', 'plan', { group: 'Plans', pages: [{ group: 'Next', pages: ['plan'] }] }]),
    'index.mdx': page('Home'),
    'plan.mdx': page('Plan').replace('---\n\n', 'draft: true\n---\n\n'),
    'notes.mdx': page('Notes').replace('---\n\n', 'draft: false\n---\n\n'),
  };

  it('is left out with its entry, and a notice', async () => {
    const site = await load(files, { drafts: 'left-out' });
    expect(paths(site).sort()).toEqual(['', 'notes']);
    expect(site.navigation.placements['plan']).toBeUndefined();
    expect(problems(site)).toBe(
      'plan.mdx:1:1  notice  page/draft\n  This page is a draft, so it is left out.\n  Remove `draft: true` to publish it. `--drafts` builds drafts too.',
    );
  });

  it.each([
    ['shown' as const, undefined],
    ['marked' as const, 'Draft'],
  ])('can be %s', async (drafts, tag) => {
    const site = await load(files, { drafts });
    expect(site.pages.find(({ path }) => path === 'plan')?.frontMatter.tag).toBe(tag);
    expect(problems(site)).toBe('');
  });
});

describe('files that docs.json names', () => {
  it('must exist and lie in the folder §logo.light §favicon §backgroundImage', async () => {
    const site = await load({
      'docs.json': config(['index'], {
        logo: { light: '../logo.svg', dark: 'https://cdn.example/logo.svg' },
        favicon: '/favicon.svg',
        backgroundImage: '/docs/images/a.png',
      }),
      'index.mdx': page('Home'),
      'images/a.png': '',
    });
    expect(problems(site)).toMatchInlineSnapshot(`
      "docs.json:12:12  warning  config/outside-root
        The file \`../logo.svg\` in \`logo.light\` is outside the docs folder.
        Paths are relative to the folder of the configuration file.
        12 |   "light": "../logo.svg",
           |            ^^^^^^^^^^^^^

      docs.json:15:13  warning  config/missing-file
        The file \`/favicon.svg\` in \`favicon\` does not exist.
        Paths are relative to the folder of the configuration file.
        15 |  "favicon": "/favicon.svg",
           |             ^^^^^^^^^^^^^^

      docs.json:16:21  warning  config/missing-file
        The file \`/docs/images/a.png\` in \`backgroundImage\` does not exist.
        Write \`/images/a.png\`.
        16 |  "backgroundImage": "/docs/images/a.png"
           |                     ^^^^^^^^^^^^^^^^^^^^"
    `);
  });
});

describe('problems', () => {
  it('of all files come together, by file and place', async () => {
    const site = await load({
      'docs.json': config(['index', 'nowhere'], { topbarLink: [] }),
      'index.mdx': 'No front matter.\n',
      'b.mdx': '---\nmode: wild\n---\n',
    });
    expect(site.diagnostics.map(({ location, code }) => `${location?.file}:${location?.line} ${code}`)).toEqual([
      'b.mdx:1 page/missing-title',
      'b.mdx:2 page/front-matter-value',
      'docs.json:8 navigation/page-not-found',
      'docs.json:12 config/unknown-key',
      'index.mdx:1 page/no-front-matter',
    ]);
  });
});

describe('an API document', () => {
  const operations = (...paths: string[]) =>
    Object.fromEntries(paths.map((one) => [one, { get: { responses: { 200: { description: 'OK' } } } }]));
  const document = (...paths: string[]) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: operations(...paths) });
  const docs = config(['index'], { openapi: 'api.json' });

  it('that is saved half typed keeps its pages while the problem is reported', async () => {
    const documentCache = {};
    const whole = await load({ 'docs.json': docs, 'index.mdx': page('Home'), 'api.json': document('/a', '/b') }, { documentCache });
    const broken = await load({ 'api.json': document('/a', '/b').slice(0, -9) }, { documentCache });
    expect(paths(broken)).toEqual(paths(whole));
    expect(broken.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toContain('error openapi/syntax');
    const next = await load({ 'api.json': document('/a', '/c') }, { documentCache });
    expect(paths(next)).toEqual(paths(whole).map((one) => one.replace(/get-b$/, 'get-c')));
    expect(problems(next)).not.toContain('openapi/syntax');
  });

  it('of several files keeps its pages while one of them is half typed', async () => {
    const documentCache = {};
    const main = { ...JSON.parse(document('/a')), components: { schemas: { It: { $ref: 'it.json' } } } };
    const files = { 'docs.json': docs, 'index.mdx': page('Home'), 'api.json': JSON.stringify(main) };
    await load({ ...files, 'it.json': '{"type":"object"}' }, { documentCache });
    const broken = await load({ 'it.json': '{"type":' }, { documentCache });
    expect(broken.documents[0]?.schemaNames).toEqual(['It']);
    expect(problems(broken)).toContain('it.json:1:9  error  openapi/syntax');
  });

  it('keeps its pages while none of its operations is there yet', async () => {
    const documentCache = {};
    const start = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n';
    const files = { 'docs.json': config(['index'], { openapi: 'api.yaml' }), 'index.mdx': page('Home') };
    await load({ ...files, 'api.yaml': `${start}  /a: { get: { responses: { "200": { description: OK } } } }\n` }, { documentCache });
    const emptied = await load({ 'api.yaml': start }, { documentCache });
    expect(paths(emptied)).toContain('api-reference/get-a');
    expect(problems(emptied)).toContain(
      'api.yaml:1:1  error  openapi/empty\n  `api.yaml` contains no operations. The pages show its last version.',
    );
  });

  it('that is removed has no pages', async () => {
    const documentCache = {};
    await load({ 'docs.json': docs, 'index.mdx': page('Home'), 'api.json': document('/a') }, { documentCache });
    rmSync(path.join(root, 'api.json'));
    const removed = await load({}, { documentCache });
    expect(paths(removed)).toEqual(['']);
    expect(problems(removed)).toContain('warning  openapi/not-found');
  });
});

describe('links and folders that cannot be read', () => {
  it('are skipped with a warning each', async () => {
    write({ 'docs.json': config(['index']), 'index.mdx': page('Home'), 'sub/a.mdx': page('A') });
    for (const [target, link] of [
      ['loop-2.mdx', 'loop-1.mdx'],
      ['loop-1.mdx', 'loop-2.mdx'],
      ['nowhere.png', 'dangling.png'],
      ['.', 'self'],
      ['sub', 'folder'],
      ['index.mdx', 'fine.mdx'],
      ['nowhere.mdx', 'node_modules'],
    ] as const)
      symlinkSync(target, path.join(root, link));
    const { diagnostics } = await load({});
    expect(
      diagnostics.filter(({ code }) => code === 'site/skipped-file').map((one) => formatDiagnostic(one).split('\n  H')[0]),
    ).toMatchInlineSnapshot(`
      [
        "dangling.png  warning  site/skipped-file
        This symbolic link points to a file that does not exist, or to itself; it is skipped.
        Correct its target, or remove it.",
        "folder  warning  site/skipped-file
        This symbolic link points to a folder; it is skipped.
        Move the folder into the docs folder, or list the link in \`.lecternignore\`.",
        "loop-1.mdx  warning  site/skipped-file
        This symbolic link points to a file that does not exist, or to itself; it is skipped.
        Correct its target, or remove it.",
        "loop-2.mdx  warning  site/skipped-file
        This symbolic link points to a file that does not exist, or to itself; it is skipped.
        Correct its target, or remove it.",
        "self  warning  site/skipped-file
        This symbolic link points to a folder; it is skipped.
        Move the folder into the docs folder, or list the link in \`.lecternignore\`.",
      ]
    `);
  });
});

describe('an odd name in the navigation', () => {
  it.each([
    ['a dot', '.'],
    ['two dots', '..'],
    ['a slash', './'],
    ['an empty folder', '/'],
    ['a relative path', './index'],
    ['a folder that is left again', 'a/../index'],
    ['the character NUL', 'a\u0000b'],
    ['more than 255 characters', 'x'.repeat(300)],
    ['many folders', `${'y/'.repeat(200)}z`],
  ])('(%s) does not stop the site', async (_, name) => {
    expect(paths(await load({ 'docs.json': config(['index', name]), 'index.mdx': page('Home') }))).toEqual(['']);
  });
});
