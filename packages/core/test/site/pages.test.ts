import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import type { SidebarItem } from '../../src/navigation/types.ts';
import { loadSite } from '../../src/site/load.ts';
import { putFiles, useFolder } from '../use-folder.ts';

const root = useFolder('pages');
const page = (front = 'title: Page') => `---\n${front}\ndescription: A page.\n---\n\nText.\n`;

/** Loads a folder and prints what is known of it. */
async function load(files: Record<string, string>, pages: string[], more: Record<string, unknown> = {}) {
  const config = { name: 'Site', navigation: [{ group: 'All', pages }], ...more };
  putFiles(root, { 'docs.json': JSON.stringify(config), ...files });
  const loaded = await loadSite(root, { validate: false });
  if (loaded.kind === 'failed') throw new Error(loaded.diagnostics.map(formatDiagnostic).join('\n'));
  const { site } = loaded;
  return { site, files: site.pages.map((one) => one.file).sort(), problems: site.diagnostics.map(formatDiagnostic).join('\n') };
}

describe('two files for one address', () => {
  it('§page.index-collision: the one is built that the navigation lists', async () => {
    expect((await load({ 'guides.mdx': page(), 'guides/index.mdx': page() }, ['guides/index'])).files).toEqual(['guides/index.mdx']);
  });

  it('§page.case-collision: both are built when they differ in case, with a warning', async () => {
    const { files, problems } = await load({ 'Guide.mdx': page(), 'guide.mdx': page() }, ['Guide', 'guide']);
    expect(files).toEqual(['Guide.mdx', 'guide.mdx']);
    expect(problems).toContain('The URLs `/Guide` and `/guide` differ only in case');
  });
});

describe('a file that a page imports', () => {
  it.each([
    ['without a title is no page', 'Text.\n', ['a'], ['a.mdx']],
    ['without a title is a page if the navigation lists it', 'Text.\n', ['a', 'shared/part'], ['a.mdx', 'shared/part.mdx']],
    ['with a title is a page', page(), ['a'], ['a.mdx', 'shared/part.mdx']],
  ])('%s', async (_, part, listed, expected) => {
    const importing = `${page()}\nimport Part from './shared/part.mdx';\n\n<Part />\n`;
    const { files, problems } = await load({ 'a.mdx': importing, 'shared/part.mdx': part }, listed);
    expect(files).toEqual(expected);
    expect(problems.includes('page/no-front-matter')).toBe(expected.length === 2 && part === 'Text.\n');
  });
});

describe('variables', () => {
  it('§form.variables have their values in titles and descriptions', async () => {
    const { site } = await load({ 'a.mdx': '---\ntitle: About {{name}}\ndescription: "{{name}} and {{other}}"\n---\n' }, ['a'], {
      variables: { name: 'Quay' },
    });
    expect(site.pages[0]).toMatchObject({ title: 'About Quay', frontMatter: { description: 'Quay and {{other}}' } });
  });

  it('that no page names are noticed at their place', async () => {
    const { problems } = await load({ 'a.mdx': page() }, ['a'], { variables: { name: 'Quay' } });
    expect(problems).toContain('notice  page/unused-variable\n  The variable `name` is not used on any page.');
  });
});

describe('style sheets and scripts of the folder', () => {
  it('§form.site-css §form.site-js belong to every page, but for snippets, modules and what is named already', async () => {
    const { site } = await load(
      {
        'a.mdx': `${page()}\nimport { x } from './lib/x.js'\n`,
        'b.css': '',
        'a/a.css': '',
        'lib/x.js': '',
        'lib/y.js': '',
        'named.js': '',
        'snippets/z.js': '',
        'snippets/z.css': '',
      },
      ['a'],
      { navigation: { groups: [{ group: 'All', pages: ['a'] }] }, theme: 'mint', scripts: ['/named.js', 'https://a.example/b.js'] },
    );
    expect(site.own).toEqual({ styles: ['a/a.css', 'b.css'], scripts: ['/named.js', 'https://a.example/b.js', 'lib/y.js'] });
  });
});

describe('pages that show a part of an API document', () => {
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {},
    components: { schemas: { Boat: { type: 'object' } } },
  });

  it('§page.openapi-schema name a data model', async () => {
    const { site } = await load({ 'a.mdx': page('title: A\nopenapi-schema: Boat'), 'api.json': document }, ['a'], { openapi: 'api.json' });
    expect(site.pages.find(({ path: at }) => at === 'a')?.reference).toMatchObject({ kind: 'schema', name: 'Boat' });
    // No second page of the same.
    expect(site.pages.filter(({ reference }) => reference?.kind === 'schema')).toHaveLength(1);
  });
});

describe('the page of an operation', () => {
  const document = (path: string, summary: string, tags: string[] = ['b']) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { [path]: { get: { summary, tags } } } });
  const untagged = (path: string, summary: string) => document(path, summary, []);

  it('gets another path if the overview of a document has its path', async () => {
    const files = { 'a.json': document('/a', 'A'), 'b.json': untagged('/b', 'Overview') };
    const { site } = await load(files, ['GET /a'], { openapi: 'b.json' });
    expect(site.pages.map(({ path: at, reference }) => `${at} ${reference?.kind}`)).toEqual([
      'api-reference/b/a operation',
      'api-reference/overview overview',
      'api-reference/overview-1 operation',
    ]);
  });

  it('has the front matter of its `x-mint.metadata`, which that of a page overrides', async () => {
    const metadata = { tag: 'Beta', icon: 'star', playground: 'none', 'og:title': 'B', mode: 'wid', groups: ['crew'], keywords: ['x'] };
    const operation = { get: { 'x-mint': { metadata }, summary: 'B' } };
    const api = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/a': operation, '/b': operation } };
    const files = { 'api.json': JSON.stringify(api), 'own.mdx': page('title: Own\ntag: Mine\nopenapi: GET /b') };
    const { site, problems } = await load(files, ['GET /a', 'own'], { openapi: 'api.json' });
    const shown = site.pages.map(({ title, frontMatter: { tag, icon, extra, meta, keywords } }) => ({
      title,
      tag,
      icon,
      extra,
      meta,
      keywords,
    }));
    const shared = { icon: { name: 'star' }, extra: { playground: 'none' }, meta: { 'og:title': 'B' }, keywords: ['x'] };
    expect(shown).toMatchObject([
      { title: 'Own', tag: 'Mine', ...shared },
      { title: 'B', tag: 'Beta', ...shared },
    ]);
    expect(problems).toContain('api.json:1:');
    expect(problems).toContain('`wid` is not a page mode; `default` is used.');
    expect(problems).toContain('The key `groups` of `x-mint.metadata` has no effect, here and on 1 more operation.');
  });
});

describe('the name of an operation in lists', () => {
  const namesOf = async (paths: object) => {
    const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths });
    const { site } = await load({ 'api.json': document }, [], { theme: 'mint', openapi: 'api.json', navigation: [] });
    return site.pages
      .filter(({ reference }) => reference?.kind === 'operation')
      .map(({ title, frontMatter }) => frontMatter.sidebarTitle ?? title);
  };
  const boats = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`/api/v1/boats/${index}`, { get: {} }]));

  it('leaves out what all paths start with', async () => {
    const names = await namesOf({ ...boats, '/api/v1/ropes/{id}': { get: {}, post: { summary: 'Add', 'x-mint': { metadata: {} } } } });
    expect(names.slice(-3)).toEqual(['GET /boats/6', 'GET /ropes/{id}', 'Add']);
  });

  it.each([
    ['another path has nothing in common', { '/health': { get: {} } }, 'GET /health'],
    ['a page has its own title', { '/api/v1/x': { get: { 'x-mint': { metadata: { title: 'X' } } } } }, 'X'],
    ['nothing would be left', { '/api': { get: {} } }, 'GET /api'],
  ])('is whole if %s', async (_, more, expected) => {
    expect((await namesOf({ ...boats, ...more })).at(-1)).toBe(expected);
  });

  it('is whole in a document of few operations', async () => {
    expect(await namesOf({ '/v1/a': { get: {} }, '/v1/b': { get: {} } })).toEqual(['GET /v1/a', 'GET /v1/b']);
  });
});

describe('pages of groups of operations', () => {
  const tagged = (...tags: string[]) => ({
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      tags: [{ name: 'Boats', description: 'They *float*.' }],
      paths: Object.fromEntries(
        tags.map((tag, index) => [`/${index}`, { get: { summary: `Get ${index}`, tags: tag === '' ? [] : [tag] } }]),
      ),
    }),
  });
  const pagesOf = ({ site }: Awaited<ReturnType<typeof load>>) =>
    site.pages.map(({ path: at, title, reference }) => `${at} ${reference?.kind ?? 'page'} ${title}`);
  const outline = (items: readonly SidebarItem[], indent = ''): string =>
    items
      .map((item) =>
        item.kind === 'group'
          ? `${indent}${item.name}${item.root === undefined ? '' : ` → ${item.root}`}\n${outline(item.items, `${indent}  `)}`
          : `${indent}${item.kind === 'page' ? item.path : item.href}\n`,
      )
      .join('');
  const sidebarOf = ({ site }: Awaited<ReturnType<typeof load>>) =>
    Object.values(site.navigation.sections)
      .map(({ groups }) => outline(groups))
      .join('');
  const withOpenapi = (element: object) => ({ theme: 'mint', navigation: { pages: ['a', { openapi: 'api.json', ...element }] } });

  it('and the overview are there wherever `openapi` is', async () => {
    const files = { 'a.mdx': page(), ...tagged('Boats', '') };
    const expected = [
      'a page Page',
      'api/overview overview Harbour',
      'api/get-1 operation Get 1',
      'api/boats/get-0 operation Get 0',
      'api/boats resource Boats',
    ];
    const openapi = { source: 'api.json', directory: 'api' };
    for (const element of [{ tab: 'T' }, { anchor: 'T' }, { group: 'T' }, { dropdown: 'T' }]) {
      const [kind = ''] = Object.keys(element);
      const navigation = {
        [`${kind}s`]: [
          { ...element, openapi },
          { [kind]: 'Rest', pages: ['a'] },
        ],
      };
      expect(pagesOf(await load(files, [], { theme: 'mint', navigation })).sort(), kind).toEqual([...expected].sort());
    }
  });

  it('leave only an overview with sections beside chosen operations of an element with `openapi`', async () => {
    const [name, text] = Object.entries(tagged('Boats', ''))[0] as [string, string];
    const listed = { openapi: name, pages: ['GET /0'] };
    const navigation = {
      tabs: [
        { tab: 'T', groups: [{ group: 'G', ...listed }] },
        { tab: 'U', openapi: name, pages: ['GET /1'] },
      ],
    };
    const sidebar = async (description: string) => {
      const info = { title: 'Harbour', version: '1', description };
      return sidebarOf(await load({ [name]: JSON.stringify({ ...JSON.parse(text), info }) }, [], { theme: 'mint', navigation }));
    };
    expect(await sidebar('Words.')).toBe('G\n  api-reference/boats/get-0\n\n  api-reference/get-1\n');
    expect(await sidebar('## Limits')).toBe(
      'G\n  api-reference/overview\n  api-reference/boats/get-0\n\n  api-reference/overview\n  api-reference/get-1\n',
    );
  });

  it('are in the folder that is written beside their document', async () => {
    const document = (title: string) =>
      JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: { '/x': { get: { summary: title } } } });
    const files = { 'a.mdx': page(), 'one.json': document('One'), 'two.json': document('Two') };
    const openapi = [
      { source: 'one.json', directory: 'one' },
      { source: 'two.json', directory: 'two' },
    ];
    const inTab = {
      theme: 'mint',
      navigation: {
        tabs: [
          { tab: 'A', pages: ['a'] },
          { tab: 'API', openapi },
        ],
      },
    };
    const atRoot = { theme: 'mint', navigation: { pages: ['a'] }, api: { openapi } };
    for (const config of [inTab, atRoot])
      expect(pagesOf(await load(files, [], config)).sort()).toEqual([
        'a page Page',
        'one/one operation One',
        'one/overview overview One',
        'two/overview overview Two',
        'two/two operation Two',
      ]);
  });

  it('are opened by the title of their group, and the overview comes first', async () => {
    const loaded = await load({ 'a.mdx': page(), ...tagged('Boats', '') }, [], withOpenapi({ group: 'API', pages: ['a'] }));
    expect(sidebarOf(loaded)).toContain(
      [
        'API',
        '  a',
        '  api-reference/overview',
        '  api-reference/get-1',
        '  Boats → api-reference/boats',
        '    api-reference/boats/get-0',
        '',
      ].join('\n'),
    );
    expect(loaded.site.pages.find(({ path: at }) => at === 'api-reference/boats')?.frontMatter.description).toBe('They float.');
  });

  it('are not made where pages list chosen operations', async () => {
    const loaded = await load({ 'a.mdx': page(), ...tagged('Boats', 'Boats') }, [], withOpenapi({ group: 'API', pages: ['GET /1'] }));
    expect(pagesOf(loaded)).toEqual(['a page Page', 'api-reference/boats/get-1 operation Get 1']);
  });

  it('give way to pages of authors and of operations', async () => {
    const files = {
      'a.mdx': page(),
      'api-reference/boats.mdx': page('title: All boats'),
      'api-reference/overview.mdx': page('title: Mine'),
      ...tagged('Boats', 'Get 2', ''),
    };
    const loaded = await load(files, [], withOpenapi({ group: 'API' }));
    expect(pagesOf(loaded)).toEqual([
      'a page Page',
      'api-reference/boats page All boats',
      'api-reference/overview page Mine',
      'api-reference/get-2 operation Get 2',
      'api-reference/boats/get-0 operation Get 0',
      'api-reference/get-2-1 resource Get 2',
      'api-reference/get-2/get-1 operation Get 1',
    ]);
    expect(loaded.problems).not.toContain('error');
  });

  it('of several documents in one directory have different URLs', async () => {
    const { 'api.json': text = '' } = tagged('Boats');
    const openapi = ['a.json', 'b.json'];
    const loaded = await load({ 'a.json': text, 'b.json': text, 'a.mdx': page() }, [], {
      theme: 'mint',
      navigation: { pages: ['a', { group: 'API', openapi }] },
    });
    expect(pagesOf(loaded).slice(1)).toEqual([
      'api-reference/overview overview Harbour',
      'api-reference/boats resource Boats',
      'api-reference/boats/get-0 operation Get 0',
      'api-reference/b/overview overview Harbour',
      'api-reference/boats-1 resource Boats',
      'api-reference/boats/get-0-1 operation Get 0',
    ]);
  });

  it('are made once where two elements have the same document', async () => {
    const navigation = { pages: ['a', { group: 'One', openapi: 'api.json' }, { group: 'Two', openapi: 'api.json' }] };
    const loaded = await load({ 'a.mdx': page(), ...tagged('Boats') }, [], { theme: 'mint', navigation });
    expect(pagesOf(loaded)).toHaveLength(4);
  });

  it('have no heading above the overview where they are the whole navigation', async () => {
    const alone = await load({ ...tagged('Boats') }, [], { theme: 'mint', openapi: 'api.json', navigation: [] });
    expect(sidebarOf(alone)).toBe('\n  api-reference/overview\nBoats → api-reference/boats\n  api-reference/boats/get-0\n');
    const beside = await load({ 'a.mdx': page(), ...tagged('Boats') }, ['a'], { openapi: 'api.json' });
    expect(sidebarOf(beside)).toContain('\nHarbour\n  api-reference/overview\n');
  });

  it('have URLs for any name', async () => {
    const loaded = await load({ 'a.mdx': page(), ...tagged('__proto__', '🌊', 'constructor') }, [], withOpenapi({ group: 'API' }));
    expect(pagesOf(loaded).filter((one) => one.includes(' resource '))).toEqual([
      'api-reference/boats resource Boats',
      'api-reference/__proto__ resource __proto__',
      'api-reference/resource resource 🌊',
      'api-reference/constructor resource constructor',
    ]);
  });
});

describe('pages of schemas', () => {
  const schemas = (...names: string[]) => ({
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: { '/boats': { get: { summary: 'List', tags: ['Boats'] } } },
      components: { schemas: Object.fromEntries(names.map((name) => [name, { type: 'object' }])) },
    }),
  });
  const groupsOf = ({ site }: Awaited<ReturnType<typeof load>>) =>
    Object.values(site.navigation.sections).flatMap(({ groups }) =>
      groups.map(({ name, items }) => `${name}: ${items.map((item) => (item.kind === 'page' ? item.path : item.kind)).join(' ')}`),
    );

  it('are listed by name, after the operations', async () => {
    const loaded = await load(schemas('crew', 'Boat10', 'Boat9', '__proto__'), [], { openapi: 'api.json', navigation: [] });
    expect(groupsOf(loaded)).toEqual([
      ': api-reference/overview',
      'Boats: api-reference/boats/list',
      'Schemas: api-reference/schemas/__proto__ api-reference/schemas/boat9 api-reference/schemas/boat10 api-reference/schemas/crew',
    ]);
    const { order } = Object.values(loaded.site.navigation.sections)[0] ?? { order: [] };
    expect(order.at(-1)).toBe('api-reference/schemas/crew');
  });

  it('of an author take the place of generated ones', async () => {
    const files = { 'own.mdx': page('title: Mine\nopenapi-schema: Boat'), ...schemas('Crew', 'Boat') };
    const loaded = await load(files, [], { navigation: [], tabs: [{ name: 'API', url: 'api', openapi: 'api.json' }] });
    expect(groupsOf(loaded)).toContain('Schemas: own api/schemas/crew');
  });

  it('are not listed where pages list chosen operations', async () => {
    const loaded = await load(schemas('Boat'), ['GET /boats'], { openapi: 'api.json' });
    expect(groupsOf(loaded)).toEqual(['All: api-reference/boats/list']);
    expect(loaded.site.pages.map(({ path: at }) => at)).toContain('api-reference/schemas/boat');
  });
});
