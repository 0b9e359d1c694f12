import { createHash } from 'node:crypto';
import { formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import type { Docs } from '../../src/site/docs.ts';
import { config, page, read, useDocs } from './serve-docs.ts';

const { serve } = useDocs();

const problemsIn = ({ loaded: { bodies, pages } }: Docs, path: string) => {
  const page = pages.get(path);
  return page ? bodies.of(page).diagnostics : [];
};
const pageFiles = ({ loaded: { outputs, pages } }: Docs, path: string) => {
  const page = pages.get(path);
  return page ? outputs.pageFiles(page) : [];
};

describe('the Markdown of a page', () => {
  it('has its title, its description and its body §settings.outputs.markdown', async () => {
    const docs = await serve({
      'docs.json': config(['guides/start']),
      'guides/start.mdx': page('Start', '<Note>Mind [this](/guides/start).</Note>'),
    });
    expect(pageFiles(docs, 'guides/start').map((file) => file.path)).toEqual(['guides/start.md']);
    expect(read(docs, 'guides/start.md')).toBe(
      '# Start\n\n> About Start.\n\n> **Note**\n>\n> Mind [this](https://docs.example/guides/start).\n',
    );
  });

  it('of the home page is index.md, and ends with the instructions for agents §settings.markdown.instructions', async () => {
    const docs = await serve({
      'docs.json': config(['index'], { markdown: { instructions: ['Be kind.', 'Be brief.'] } }),
      'index.mdx': page('Home', 'Hi.'),
    });
    expect(read(docs, 'index.md')).toBe('# Home\n\n> About Home.\n\nHi.\n\n> **Agent Instructions**\n>\n> Be kind.\n> Be brief.\n');
    expect(read(docs, 'llms.txt')).toContain('> **Agent Instructions**');
  });

  it('of an operation contains its part of the document, unless that is switched off §settings.markdown.schema', async () => {
    const openapi = {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: {
        '/boats': {
          get: {
            summary: 'List boats',
            responses: { 200: { description: 'All.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } } } },
          },
        },
      },
      components: { schemas: { Boat: { type: 'object' }, Other: { type: 'string' } } },
    };
    const files = { 'openapi.json': JSON.stringify(openapi), 'list.mdx': '---\ntitle: List boats\nopenapi: GET /boats\n---\n' };
    const docs = await serve({ 'docs.json': config(['list']), ...files });
    const markdown = read(docs, 'list.md');
    expect(markdown).toContain('paths:\n  /boats:\n    get:\n      summary: List boats');
    expect(markdown).toContain('components:\n  schemas:\n    Boat:\n      type: object');
    expect(markdown).not.toContain('Other');
    const quiet = await serve({ 'docs.json': config(['list'], { markdown: { schema: false } }), ...files });
    expect(read(quiet, 'list.md')).toBe('# List boats\n');
  });
});

describe('lists for agents', () => {
  const files = {
    'a.mdx': page('A'),
    'b.mdx': page('B'),
    'hidden.mdx': page('Hidden', '', 'hidden: true\n'),
    'closed.mdx': page('Closed', '', 'noindex: true\n'),
    'unlisted.mdx': page('Unlisted'),
  };

  it('name the published pages in the order of the navigation §settings.outputs.llms', async () => {
    const docs = await serve({ 'docs.json': config(['b', 'a', 'hidden', 'closed'], { description: 'All about boats.' }), ...files });
    expect(read(docs, 'llms.txt')).toBe(`# Harbour

> All about boats.

## Docs

- [B](https://docs.example/b.md): About B.
- [A](https://docs.example/a.md): About A.
`);
    expect(read(docs, '.well-known/llms.txt')).toBe(read(docs, 'llms.txt'));
    expect(read(docs, 'llms-full.txt')).toBe(
      '# Harbour\n\n> All about boats.\n\n# B\nSource: https://docs.example/b\n\n> About B.\n\n\n# A\nSource: https://docs.example/a\n\n> About A.\n',
    );
  });

  it('name all pages when the site wants that, those outside of the navigation last §settings.seo.indexing', async () => {
    const docs = await serve({ 'docs.json': config(['b', 'a', 'hidden', 'closed'], { seo: { indexing: 'all' } }), ...files });
    expect(read(docs, 'llms.txt')?.match(/(?<=\[)\w+(?=\])/g)).toEqual(['B', 'A', 'Hidden', 'Unlisted']);
    expect(read(docs, 'sitemap.xml')?.match(/(?<=example\/)\w+/g)).toEqual(['a', 'b', 'hidden', 'unlisted']);
  });

  it('name the default version and language only, documents, and links that lead elsewhere', async () => {
    const navigation = {
      versions: [
        { version: 'v1', pages: ['v1/a'] },
        { version: 'v2', default: true, pages: ['v2/a'] },
      ],
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
    };
    const docs = await serve({
      'docs.json': JSON.stringify({ name: 'Harbour', navigation, api: { openapi: 'api.json' } }),
      'v1/a.mdx': page('Old'),
      'v2/a.mdx': page('New', '', 'openapi: GET /x\n'),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: { '/x': { get: { responses: {} } } } }),
    });
    expect(read(docs, 'llms.txt')).toBe(`# Harbour

## Docs

- [New](https://docs.example/v2/a.md): About New.

## OpenAPI Specs

- [Boats](https://docs.example/api.json)

## Optional

- [Forum](https://forum.example)
`);
    expect(JSON.parse(read(docs, '.well-known/api-catalog') ?? '')).toEqual({
      linkset: [{ anchor: 'https://docs.example/api.json', 'service-desc': [{ href: 'https://docs.example/api.json' }] }],
    });
  });

  it('name links of the sidebar, documents of channels and titles with brackets', async () => {
    const pages = ['a', { group: 'More', pages: ['status', { group: 'Deep', pages: ['guides/b'] }] }];
    const docs = await serve({
      'docs.json': JSON.stringify({
        name: 'Harbour',
        api: { asyncapi: ['channels/a b.yaml', 'https://far.example/c.yaml'] },
        navigation: { pages, global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] } },
      }),
      'a.mdx': page('"A [b]"'),
      'guides/b.mdx': page('B'),
      'status.mdx': '---\ntitle: Status\nurl: https://status.example\n---\n',
      'channels/a b.yaml': 'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\n',
    });
    expect(read(docs, 'llms.txt')).toMatchInlineSnapshot(`
      "# Harbour

      ## Docs

      - [A \\[b\\]](https://docs.example/a.md): About "A [b]".
      - [B](https://docs.example/guides/b.md): About B.

      ## AsyncAPI Specs

      - [channels/a b.yaml](https://docs.example/channels/a%20b.yaml)
      - [https://far.example/c.yaml](https://far.example/c.yaml)

      ## Optional

      - [Forum](https://forum.example)
      - [Status](https://status.example)
      "
    `);
    expect(read(docs, '_llms/guides.md')).toBe('# Harbour: guides\n\n- [B](https://docs.example/guides/b.md): About B.\n');
  });

  it.each([
    [700, 300],
    [900, 120],
    [990, 60],
    [1050, 0],
  ])('with 90 titles of %i characters shorten descriptions to %i', async (length, longest) => {
    const pages = Array.from({ length: 90 }, (_, number) => `p${number}`);
    const text = `---\ntitle: ${'T'.repeat(length)}\ndescription: ${'word '.repeat(80)}\n---\n`;
    const docs = await serve({ 'docs.json': config(pages), ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, text])) });
    const entries = read(docs, 'llms.txt')?.match(/^- .*/gm) ?? [];
    const [shown = ''] = /(?<=: )word.*$/.exec(entries.at(-1) ?? '') ?? [];
    expect([entries.length, shown]).toEqual([90, longest === 0 ? '' : `${'word '.repeat(Math.floor((longest - 1) / 5)).trim()}…`]);
  });

  it('leave out pages that an agent cannot read at once', async () => {
    const pages = Array.from({ length: 90 }, (_, number) => `p${number}`);
    const text = `---\ntitle: ${'T'.repeat(1200)}\ndescription: D\n---\n`;
    const docs = await serve({ 'docs.json': config(pages), ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, text])) });
    const list = read(docs, 'llms.txt') ?? '';
    expect(list.length).toBeLessThan(100_000);
    expect(list.match(/^- /gm)).toHaveLength(80);
    expect(list).toMatch(/\n\n10 more pages stand in the sitemap\.\n$/);
  });

  it('stay within what an agent can read at once', async () => {
    const long = 'A word and another. '.repeat(15);
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`p${index}.mdx`, `---\ntitle: Page ${index}\ndescription: ${long}\n---\n`]),
    );
    const docs = await serve({ 'docs.json': config(Object.keys(many).map((file) => file.slice(0, -4))), ...many });
    const list = read(docs, 'llms.txt') ?? '';
    expect(list.length).toBeLessThan(100_000);
    expect(list.match(/^- /gm)).toHaveLength(400);
    expect(list).toContain('…');
  });
});

it('robots are let in, or kept out of the whole site §settings.outputs.robots §settings.seo.metatags.robots §settings.lectern.contentSignal', async () => {
  const open = await serve({ 'docs.json': config(['a'], { lectern: { contentSignal: 'ai-train=no' } }), 'a.mdx': page('A') });
  expect(read(open, 'robots.txt')).toBe(
    'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
  const closed = await serve({ 'docs.json': config(['a'], { seo: { metatags: { robots: 'noindex' } } }), 'a.mdx': page('A') });
  expect(read(closed, 'robots.txt')).toContain('Disallow: /\n');
  expect(read(closed, 'llms.txt')).toBe('# Harbour\n');
});

it('pages of a folder with `noindex` are left out of lists §settings.seo.paths', async () => {
  const seo = { paths: [{ path: '/old/', metatags: { robots: 'noindex' } }] };
  const files = { 'a.mdx': page('A'), 'old/b.mdx': page('B') };
  const docs = await serve({ 'docs.json': config(['a', 'old/b'], { seo }), ...files });
  expect(read(docs, 'sitemap.xml')?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://docs.example/a</loc>']);
  expect(read(docs, 'llms.txt')).not.toContain('old/b');
});

it('the sitemap has addresses as pages name them §settings.outputs.sitemap §settings.seo.trailingSlash', async () => {
  const files = { 'a b.mdx': page('A'), 'old.mdx': page('Old') };
  const redirects = [{ source: '/old', destination: '/a b' }];
  const docs = await serve(
    { 'docs.json': config(['a b', 'old'], { seo: { trailingSlash: true }, redirects }), ...files },
    { base: '/docs' },
  );
  expect(read(docs, 'sitemap.xml')?.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://docs.example/docs/a%20b/</loc>']);
  const nameless = await serve({ 'docs.json': config(['a b']), ...files }, { origin: undefined });
  expect(nameless.outputFile('sitemap.xml')).toBeUndefined();
  expect([docs, nameless].map(({ loaded: { resources } }) => resources.generated?.get('sitemap.xml'))).toEqual([
    undefined,
    expect.stringContaining('`lectern.site`'),
  ]);
});

it('the sitemap names the page in other languages', async () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'de', pages: ['de/a'] },
    ],
  };
  const files = { 'a.mdx': page('A'), 'de/a.mdx': page('B') };
  const docs = await serve({ 'docs.json': JSON.stringify({ name: 'Harbour', navigation }), ...files });
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://docs.example/a"/><xhtml:link rel="alternate" hreflang="de" href="https://docs.example/de/a"/><xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example/a"/>';
  expect(read(docs, 'sitemap.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://docs.example/a</loc>${links}</url>
<url><loc>https://docs.example/de/a</loc>${links}</url>
</urlset>
`,
  );
});

describe('the feed of a page with updates', () => {
  it('has an item for each heading, newest first, with the dates of labels §settings.outputs.feed', async () => {
    const text = [
      '<Update label="May 2024" description="v1">\n## [Piers](https://a.example)\n\nA **pier**<kbd>s</kbd>[^1].\n\n[^1]: Note.\n\n```js\n1\n```\n\n## Boats\n\nBoats.\n</Update>',
      '<Update label="2024-06-02" rss={{ title: "June", description: "All of it" }}>\nText.\n</Update>',
      '<Update label="v0.9">\nOnly <Tooltip tip="x">text</Tooltip>.\n</Update>',
    ].join('\n\n');
    const docs = await serve({ 'docs.json': config(['log']), 'log.mdx': page('Log', text) });
    const feed = read(docs, 'log/rss.xml') ?? '';
    expect(feed.match(/(?<=<item><title>)[^<]*/g)).toEqual(['June', 'Piers', 'Boats', 'v0.9']);
    expect(feed).toContain('<title>June</title><link>https://docs.example/log#2024-06-02</link>');
    expect(feed).toContain('<pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate><description>A **pier**s.</description>');
    expect(feed).toContain('<description>Only text (x).</description>');
  });

  it('is there for such pages only', async () => {
    const docs = await serve({ 'docs.json': config(['a']), 'a.mdx': page('A') });
    expect(docs.outputFile('a/rss.xml')).toBeUndefined();
  });
});

describe('skills for agents', () => {
  it('are made of the site §settings.outputs.skills', async () => {
    const pages = Array.from({ length: 41 }, (_, number) => `p${number}`);
    const docs = await serve(
      {
        ...{
          'docs.json': config(['a', ...pages], { name: 'Hafen & Söhne', description: 'All\nabout "boats".', api: { openapi: 'api.json' } }),
        },
        ...{ 'a.mdx': page('A'), ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])) },
        'api.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Boats', version: '1' },
          paths: { '/x': { get: { responses: {} } } },
        }),
      },
      { base: '/docs' },
    );
    const skill = read(docs, 'skill.md') ?? '';
    expect(skill).toBe(
      [
        '---\nname: hafen-so-hne\ndescription: "All about \\"boats\\"."\n---\n\n# Hafen & Söhne\n\nAll about "boats".\n\n## Where to look\n',
        'Every page is available as plain Markdown at its URL with `.md` appended. https://docs.example/docs/llms.txt lists all of them.\n',
        '- [A](https://docs.example/docs/a.md): About A.',
        ...pages.slice(0, 39).map((name) => `- [${name}](https://docs.example/docs/${name}.md)`),
        '\n## API\n\n- Boats: 1 operation\n',
      ].join('\n'),
    );
    expect(read(docs, '.well-known/skills/hafen-so-hne/skill.md')).toBe(skill);
    expect(JSON.parse(read(docs, '.well-known/agent-skills/index.json') ?? '')).toEqual({
      version: '0.2.0',
      skills: [
        {
          name: 'hafen-so-hne',
          type: 'skill-md',
          description: 'All about "boats".',
          url: 'https://docs.example/docs/.well-known/skills/hafen-so-hne/skill.md',
          digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
        },
      ],
    });
  });

  it('describe a site without a description, and without a name that can be spelled', async () => {
    const docs = await serve({ 'docs.json': config(['a'], { name: '港' }), 'a.mdx': page('A') });
    expect(read(docs, 'skill.md')).toContain('name: docs\ndescription: "Answers questions about 港 from its documentation."\n');
  });

  it('are those of the author', async () => {
    const own = await serve({
      'docs.json': config(['a']),
      'a.mdx': page('A'),
      '.lectern/skills/moor/SKILL.md': "---\nname: 'Moor Boats'\ndescription: Moors boats.\n---\n\nTie it.\n",
    });
    expect(read(own, 'skill.md')).toContain('Tie it.');
    expect(JSON.parse(read(own, '.well-known/skills/index.json') ?? '')).toEqual({
      skills: [{ name: 'moor-boats', description: 'Moors boats.', files: ['skill.md'] }],
    });
  });

  it('of the author are listed when there are several, each name once', async () => {
    const own = await serve({
      'docs.json': config(['a']),
      'a.mdx': page('A'),
      'SKILL.md': `---\nname: sail\ndescription: "${'x'.repeat(2000)}"\n---\n`,
      '.lectern/skills/moor/SKILL.md': 'Tie it.',
      '.mintlify/skills/moor/SKILL.md': 'Again.',
      '.mintlify/skills/row/SKILL.md': '---\ndescription: Rows.\n---\n',
      '.mintlify/skills/empty/other.md': '',
    });
    const url = 'https://docs.example/.well-known/skills';
    expect(read(own, 'skill.md')).toBe(
      `# Harbour\n\n- [sail](${url}/sail/skill.md): ${'x'.repeat(1024)}\n- [moor](${url}/moor/skill.md): \n- [row](${url}/row/skill.md): Rows.\n`,
    );
    expect(read(own, '.well-known/skills/moor/skill.md')).toBe('Tie it.');
  });
});

it('a file of the docs folder wins over one that is made §settings.outputs.own-files', async () => {
  const docs = await serve({ 'docs.json': config(['a']), 'a.mdx': page('A'), 'llms.txt': 'Mine.', 'robots.txt': 'Mine.' });
  const made = docs.loaded.outputs.siteFiles().map((file) => file.path);
  expect(made).not.toContain('robots.txt');
  expect(made).not.toContain('llms.txt');
  expect(made).toContain('.well-known/llms.txt');
});

describe('a running MCP server', () => {
  it('is reported where programs look for it §settings.lectern.mcp', async () => {
    const docs = await serve({ 'docs.json': config(['a'], { lectern: { mcp: { url: 'https://mcp.example' } } }), 'a.mdx': page('A') });
    expect(JSON.parse(read(docs, '.well-known/mcp.json') ?? '')).toEqual({
      mcpServers: { Harbour: { type: 'http', url: 'https://mcp.example' } },
    });
    expect(JSON.parse(read(docs, '.well-known/agent-card.json') ?? '')).toEqual({
      protocolVersion: '0.3.0',
      name: 'Harbour',
      description: 'Documentation of Harbour',
      url: 'https://mcp.example',
      preferredTransport: 'HTTP+JSON',
      supportedInterfaces: [{ url: 'https://mcp.example', transport: 'HTTP+JSON' }],
      provider: { organization: 'Harbour', url: 'https://docs.example/' },
      version: '1.0.0',
      capabilities: { streaming: false, pushNotifications: false },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/markdown'],
      skills: [{ id: 'search-docs', name: 'Search the documentation', description: 'Documentation of Harbour', tags: ['documentation'] }],
    });
    const server = { name: 'Harbour', description: 'Documentation of Harbour', url: 'https://mcp.example', transport: 'streamable-http' };
    expect(JSON.parse(read(docs, '.well-known/mcp/server-card.json') ?? '')).toEqual(server);
    expect(JSON.parse(read(docs, '.well-known/mcp/server-cards.json') ?? '')).toEqual({ servers: [server] });
  });

  it('is not promised where none is named', async () => {
    const docs = await serve({ 'docs.json': config(['a']), 'a.mdx': page('A') });
    expect(docs.outputFile('.well-known/mcp.json')).toBeUndefined();
  });
});

describe('redirects', () => {
  const redirects = [
    { source: '/old page', destination: '/a' },
    { source: '/soon', destination: 'https://other.example/x', permanent: false },
    { source: '/v1/:slug*', destination: '/:slug*' },
    { source: '/user/:id', destination: '/people/:id' },
    { source: '/a#gone', destination: '/a#here' },
    { source: '/lost#x', destination: '/a' },
  ];
  const site = { 'docs.json': config(['a'], { redirects }), 'a.mdx': page('A') };

  it('are pages of their own, followed with the base path §settings.redirects', async () => {
    const docs = await serve(site, { base: '/docs' });
    expect(docs.runtime.paths()).toEqual(['', 'old page', 'soon', 'a']);
    expect(['old page', 'soon', 'v1/a', 'a', 'nowhere'].map((one) => docs.runtime.redirect(one)?.href)).toEqual([
      '/docs/a',
      'https://other.example/x',
      '/docs/a',
      undefined,
      undefined,
    ]);
  });

  it('are rules for hosts §settings.redirects.files', async () => {
    const docs = await serve(site, { base: '/docs' });
    expect(read(docs, '_redirects')).toBe(
      [
        '/docs/old%20page /docs/a 308',
        '/docs/soon https://other.example/x 307',
        '/docs/v1/* /docs/:splat 308',
        '/docs/user/:id /docs/people/:id 308',
        '',
      ].join('\n'),
    );
    expect(read(docs, '_headers')).toBe(
      [
        '/docs/_assets/*',
        '  Cache-Control: public, max-age=31536000, immutable',
        '/docs/*.md',
        '  X-Robots-Tag: noindex',
        '  Content-Type: text/markdown; charset=utf-8',
        '/docs/*',
        '  Link: <https://docs.example/docs/llms.txt>; rel="llms-txt"',
        '  X-Content-Type-Options: nosniff',
        '  Referrer-Policy: strict-origin-when-cross-origin',
        '',
      ].join('\n'),
    );
  });

  it('that match a page are left out where they would override it', async () => {
    const docs = await serve({ ...site, 'docs.json': config(['a', 'v1/b'], { redirects }), 'v1/b.mdx': page('B') }, { host: 'cloudflare' });
    expect(read(docs, '_redirects')).not.toContain('/v1');
    expect(read(docs, '_redirects')).toContain('/user/:id');
  });

  it('of a place on what is no page have a page where a pattern would lead away, and no rule of a host before them', async () => {
    const redirects = [
      { source: '/v1/x#gone', destination: '/a#here' },
      { source: '/v1/:slug*', destination: '/:slug*' },
      { source: '/old#gone', destination: '/a#here' },
      { source: '/old', destination: '/a' },
    ];
    const docs = await serve({ 'docs.json': config(['a', 'x'], { redirects }), 'a.mdx': page('A'), 'x.mdx': page('X') });
    expect(docs.runtime.paths()).toEqual(['', 'old', 'v1/x', 'a', 'x']);
    expect(docs.runtime.redirect('v1/x')?.href).toBe('/x');
    expect(docs.runtime.redirectRules('v1/x')?.places).toEqual([{ hash: '#gone', query: [], to: '/a#here' }]);
    expect(read(docs, '_redirects')).toBe('/v1 / 308\n/v1/:lectern /:lectern 308\n/v1/:lectern/* /:lectern/:splat 308\n');
  });

  it('of places are left to the browser', async () => {
    const docs = await serve(site);
    expect(docs.runtime.redirectRules('a')).toEqual({ places: [{ hash: '#gone', query: [], to: '/a#here' }], patterns: [], base: '' });
    expect(docs.runtime.redirectRules()).toEqual({
      places: [{ path: '/lost', hash: '#x', query: [], to: '/a' }],
      patterns: [
        { from: '/v1(?:/+((?:[^/?#\\\\\\s][^?#\\s]*)?))?', to: '/$1' },
        { from: '/user/([^/?#\\\\\\s]+)', to: '/people/$1' },
      ],
      base: '',
    });
    expect(docs.runtime.redirectRules('other')).toBeUndefined();
  });

  it('make no warning of a link that they lead on', async () => {
    const docs = await serve({ ...site, 'a.mdx': page('A', 'See [old](/v1/a).') });
    expect(problemsIn(docs, 'a').map(formatDiagnostic).join('\n')).toContain(
      'notice  link/redirected\n  The link `/v1/a` is redirected to `/a`.',
    );
  });
});

describe('services', () => {
  const integrations = {
    ga4: { measurementId: 'UA-1' },
    plausible: { server: 'stats.example' },
    cookies: { key: 'consent', value: 'yes' },
  };

  it('are handed to the browser in a build, with what they wait for §settings.integrations §settings.integrations.cookies', async () => {
    const docs = await serve({
      'docs.json': config(['a'], { integrations: { ...integrations, gtm: { tagId: 'GTM-1' } } }),
      'a.mdx': page('A'),
    });
    const code = docs.runtime.context('a').site.integrations ?? '';
    expect([
      code.startsWith('window.lecternServices={gate:{"key":"consent","value":"yes"},services:['),
      code.match(/settings:\{.*?\}/g),
    ]).toEqual([true, ['settings:{"measurementId":"UA-1"}', 'settings:{"tagId":"GTM-1"}']]);
  });

  it('are not loaded in dev', async () => {
    const docs = await serve({ 'docs.json': config(['a'], { integrations }), 'a.mdx': page('A') }, { mode: 'dev' });
    expect(docs.runtime.context('a').site.integrations).toBeUndefined();
  });
});

describe('the question whether a page helped', () => {
  const thumbs = { feedback: { thumbsRating: true } };

  it('is asked where somebody gets the answer §settings.feedback.thumbsRating §settings.lectern.feedback', async () => {
    const docs = await serve({
      'docs.json': config(['a'], { ...thumbs, lectern: { feedback: { endpoint: 'https://in.example' } } }),
      'a.mdx': page('A'),
    });
    expect(docs.runtime.context('a').feedback.thumbs).toEqual({ endpoint: 'https://in.example' });
  });

  it.each([
    ['nobody gets it', {}],
    ['events are switched off', { integrations: { ga4: { measurementId: 'G-1' }, telemetry: { enabled: false } } }],
  ])('is not asked where %s §settings.integrations.telemetry', async (_, more) => {
    const docs = await serve({ 'docs.json': config(['a'], { ...thumbs, ...more }), 'a.mdx': page('A') });
    expect(docs.runtime.context('a').feedback.thumbs).toBeUndefined();
    expect(docs.loaded.diagnostics.map(({ code }) => code)).toContain('site/no-feedback-receiver');
  });
});

it('the menu of a page has the document of an operation', async () => {
  const docs = await serve({
    'docs.json': config(['a', 'list'], { contextual: { options: ['copy', 'download-spec'] } }),
    'a.mdx': page('A'),
    'list.mdx': '---\ntitle: List\nopenapi: GET /x\n---\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: { '/x': { get: { responses: {} } } } }),
  });
  const entries = (one: string) => docs.runtime.context(one).menu?.entries.map(({ name, href }) => `${name} ${href}`);
  expect([entries('list'), entries('a')]).toEqual([['copy /list.md', 'download-spec /api.json'], ['copy /a.md']]);
});

it('the day of the last change is what the page says §settings.metadata.timestamp', async () => {
  const docs = await serve({
    'docs.json': config(['a', 'b'], { metadata: { timestamp: true } }),
    'a.mdx': page('A', '', 'lastUpdatedDate: 2024-05-01\n'),
    'b.mdx': page('B', '', 'lastUpdatedDate: 2024-05-01\ntimestamp: false\n'),
  });
  expect(docs.runtime.context('a').modified?.label).toBe('Last modified on May 1, 2024');
  expect(docs.runtime.context('b').modified).toBeUndefined();
});

it('the date of the last change is one in the page, structured data, sitemap, and feed, and missing ones are reported once', async () => {
  const update = '<Update label="v1">Text.</Update>';
  const docs = await serve({
    'docs.json': config(['a', 'b', 'c', 'd'], { metadata: { timestamp: true } }),
    'a.mdx': page('A', update, 'lastUpdatedDate: 2024-05-01 23:30 -05:00\n'),
    'b.mdx': page('B', '', 'lastUpdatedDate: 30.02.2024\n'),
    'c.mdx': page('C'),
    'd.mdx': page('D', '', 'lastUpdatedDate: 2999-01-01\n'),
  });
  const { head, modified } = docs.runtime.context('a');
  const date = '2024-05-01T23:30:00-05:00';
  expect([modified?.label, head.jsonLd?.match(/"dateModified":"([^"]*)"/)?.[1]]).toEqual(['Last modified on May 1, 2024', date]);
  expect([read(docs, 'sitemap.xml')?.match(/<lastmod>.*?<\/lastmod>/)?.[0], read(docs, 'a/rss.xml')?.match(/<last.*/)?.[0]]).toEqual([
    `<lastmod>${date}</lastmod>`,
    '<lastBuildDate>Thu, 02 May 2024 04:30:00 GMT</lastBuildDate>',
  ]);
  expect(docs.loaded.diagnostics.map(({ code, location, message }) => `${location?.file} ${code} ${message}`)).toEqual([
    'b.mdx page/front-matter-type `lastUpdatedDate` must be a date such as `2024-05-01`, not the string "30.02.2024"; it is ignored.',
    'docs.json site/no-dates Some pages (`b.mdx`, `c.mdx`) have no date of their last change, because the docs are in no git repository.',
    'd.mdx page/front-matter-value The page was last changed on 2999-01-01, which is in the future.',
  ]);
});

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#0b6e99"/></svg>';

it('icons, a manifest and a social image are made of favicon and logo §settings.favicon §settings.thumbnails', async () => {
  const more = { favicon: '/icon.svg', logo: '/logo.svg', thumbnails: { appearance: 'dark' }, colors: { primary: '#0b6e99' } };
  const docs = await serve({ 'docs.json': config(['a'], more), 'a.mdx': page('A'), 'icon.svg': LOGO, 'logo.svg': LOGO });
  const { head } = docs.runtime.context('a');
  expect(head.manifest).toBe('/site.webmanifest');
  expect(JSON.parse(read(docs, 'site.webmanifest') ?? '')).toMatchObject({
    name: 'Harbour',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
  const names = docs.runtime
    .files()
    .map((file) => file.path)
    .filter((file) => file.startsWith('_lectern/images/'));
  expect(names.map((name) => name.replace(/-[\da-f]{8}\.png$/, ''))).toEqual([
    '_lectern/images/icon-180',
    '_lectern/images/icon-192',
    '_lectern/images/icon-512',
    '_lectern/images/social',
  ]);
  const image = head.metas.find(({ key }) => key === 'og:image')?.content;
  expect(image).toMatch(/^https:\/\/docs\.example\/_lectern\/images\/social-[\da-f]{16}\.png$/);
});

it('a language of the author colours code §settings.styling.codeblocks.languages', async () => {
  const grammar = {
    name: 'knots',
    scopeName: 'source.knots',
    aliases: ['kn'],
    patterns: [{ match: 'bowline', name: 'keyword.control.knots' }],
  };
  const codeblocks = { theme: 'system', languages: { custom: ['/knots.json', '/gone.json'] } };
  const docs = await serve({
    'docs.json': config(['a'], { styling: { codeblocks } }),
    'a.mdx': page('A'),
    'knots.json': JSON.stringify(grammar),
  });
  expect(await docs.runtime.highlight('tie bowline', 'kn')).toEqual({ lines: ['tie <i class=tk-k>bowline</i>'] });
  expect(docs.loaded.diagnostics.map(({ message }) => message)).toContain('`gone.json` adds no language for code: it does not exist.');
});
