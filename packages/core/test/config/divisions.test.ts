import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import type { NavigationDivisionConfig, NavigationGroup, SiteConfig } from '../../src/config/types.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

const parse = (navigation: unknown) => parseConfig('docs.json', JSON.stringify({ name: 'Acme', navigation }, undefined, 2));
const problemsOf = (navigation: unknown) => parse(navigation).diagnostics.map(formatDiagnostic).join('\n');
const messagesOf = (navigation: unknown) => parse(navigation).diagnostics.map(({ severity, message }) => `${severity}: ${message}`);

function read(navigation: unknown): SiteConfig {
  const { config, diagnostics } = parse(navigation);
  if (config === undefined || diagnostics.some(({ severity }) => severity !== 'notice')) throw new Error(problemsOf(navigation));
  return config;
}

/** Divisions and groups as an indented outline. */
function outline({ divisions = [], groups }: { divisions?: NavigationDivisionConfig[]; groups: NavigationGroup[] }, indent = ''): string[] {
  return [
    ...divisions.flatMap(({ kind, name, href, ...more }) => [
      `${indent}${more.isGlobal ? 'global ' : ''}${kind} ${name}${href === undefined ? '' : ` → ${href}`}`,
      ...outline(more, `${indent}  `),
    ]),
    ...groups.flatMap((group) => groupLines(group, indent)),
  ];
}

function groupLines({ name, entries }: NavigationGroup, indent: string): string[] {
  return [
    `${indent}[${name}]`,
    ...entries.flatMap((entry) => (entry.kind === 'page' ? [`${indent}  ${entry.path}`] : groupLines(entry.group, `${indent}  `))),
  ];
}

const outlineOf = (navigation: unknown) => {
  const { divisions, navigation: groups } = read(navigation);
  return outline({ ...(divisions && { divisions }), groups });
};

describe('the navigation object', () => {
  it('§settings.navigation §settings.navigation.dropdown §settings.navigation.product nests languages, versions, products, dropdowns, tabs, menus, anchors and groups in any order', () => {
    const navigation = {
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v2', tabs: [{ tab: 'Guides', groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }, 'c'] }] }] },
            {
              version: 'v1',
              dropdowns: [{ dropdown: 'All', anchors: [{ anchor: 'Docs', pages: ['d', { group: 'I', pages: ['e'] }, 'f'] }] }],
            },
          ],
        },
        { language: 'fr', products: [{ product: 'Nuage', tabs: [{ tab: 'Plus', menu: [{ item: 'Un', pages: ['g'] }] }] }] },
      ],
    };
    expect(outlineOf(navigation)).toEqual([
      'language en',
      '  version v2',
      '    tab Guides',
      '      [G]',
      '        a',
      '        [H]',
      '          b',
      '        c',
      '  version v1',
      '    dropdown All',
      '      anchor Docs',
      '        []',
      '          d',
      '        [I]',
      '          e',
      '        []',
      '          f',
      'language fr',
      '  product Nuage',
      '    tab Plus',
      '      item Un',
      '        []',
      '          g',
    ]);
  });

  it('§settings.navigation.global has links on every page under `global`', () => {
    const navigation = {
      pages: ['a'],
      global: { anchors: [{ anchor: 'Blog', href: 'https://acme.dev' }], tabs: [{ tab: 'Home', href: '/a' }] },
    };
    expect(outlineOf(navigation)).toEqual(['global tab Home → /a', 'global anchor Blog → https://acme.dev', '[]', '  a']);
  });

  it('§settings.navigation.tab puts tabs at the end of the bar, and colors dropdowns and products', () => {
    const { divisions = [] } = read({
      tabs: [
        { tab: 'A', align: 'end', pages: ['a'] },
        { tab: 'B', align: 'start', dropdowns: [{ dropdown: 'C', color: '#123', pages: ['c'] }] },
        { tab: 'D', align: 'right', products: [{ product: 'E', color: { light: '#123456', dark: '#654321' }, pages: ['e'] }] },
      ],
    });
    expect(divisions.map(({ isAtEnd }) => isAtEnd)).toEqual([true, undefined, true]);
    expect(divisions.flatMap((tab) => tab.divisions.map(({ color }) => color))).toEqual([
      { kind: 'plain', color: '#112233' },
      { kind: 'modes', light: '#123456', dark: '#654321' },
    ]);
  });

  it('names keys that only other kinds of elements show', () => {
    const { diagnostics } = parse({ tabs: [{ tab: 'API', tag: 'New', default: true, pages: ['index'] }] });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'config/ignored-key `tag` has no effect on a tab.',
      'config/ignored-key `default` has no effect on a tab.',
    ]);
  });

  it('§settings.navigation.anchor §settings.navigation.version reads what elements say of themselves', () => {
    const { divisions = [] } = read({
      tabs: [
        {
          tab: ' Guides ',
          icon: { name: 'book', style: 'solid', library: 'fontawesome' },
          tag: 'New',
          description: 'All guides',
          hidden: true,
          searchable: true,
          root: '/start.mdx',
          directory: 'card',
          boost: 2,
          openapi: { source: '/api.yaml', directory: '/api/', hidden: true },
          asyncapi: 'events.yaml',
          pages: ['a'],
        },
      ],
      global: { anchors: [{ anchor: 'Blog', href: 'https://acme.dev', color: { light: '#123', dark: '#456' } }] },
    });
    expect(divisions[0]).toMatchObject({
      name: 'Guides',
      icon: { name: 'book', type: 'solid', library: 'fontawesome' },
      tag: 'New',
      description: 'All guides',
      hidden: true,
      searchable: true,
      root: 'start',
      directory: 'card',
      boost: 2,
      openapi: { sources: ['api.yaml'], directory: 'api', hidden: true },
      references: [{ kind: 'AsyncAPI', source: 'events.yaml', hidden: false }],
    });
    expect(divisions[1]?.color).toEqual({ kind: 'modes', light: '#112233', dark: '#445566' });
  });

  it('§settings.navigation.group §settings.navigation.entry reads what groups and entries say of themselves', () => {
    const { navigation } = read({
      groups: [
        {
          group: 'G',
          icon: 'star',
          iconType: 'thin',
          tag: 'Beta',
          root: 'g/index',
          expanded: true,
          hidden: true,
          searchable: true,
          boost: 3,
          directory: 'accordion',
          openapi: ['a.json', 'b.json'],
          pages: ['GET /users', { page: 'x', title: 'X', icon: 'x', tag: 'T' }],
        },
        { group: 'C', collapsed: true, pages: ['y'] },
      ],
    });
    expect(navigation[0]).toMatchObject({
      icon: { name: 'star', type: 'thin' },
      tag: 'Beta',
      root: 'g/index',
      expanded: true,
      hidden: true,
      searchable: true,
      boost: 3,
      directory: 'accordion',
      openapi: { sources: ['a.json', 'b.json'] },
      entries: [
        { kind: 'page', path: 'GET /users' },
        { kind: 'page', path: 'x', title: 'X', icon: { name: 'x' }, tag: 'T' },
      ],
    });
    expect(navigation[1]?.expanded).toBe(false);
  });

  it('§settings.navigation.language gives languages a banner, a bar and a footer of their own', () => {
    const language = {
      language: 'fr',
      default: true,
      banner: { content: 'Bonjour', color: '#123456' },
      navbar: { links: [{ label: 'Blog', href: '/blog' }], primary: { label: 'Aller', href: '/x' } },
      footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'H', items: [{ label: 'L', href: '/l' }] }] },
      pages: ['a'],
    };
    expect(read({ languages: [language] }).divisions?.[0]).toMatchObject({
      isDefault: true,
      look: {
        banner: { content: 'Bonjour', dismissible: false, type: 'info', color: { light: '#123456', dark: '#123456' } },
        navbar: {
          links: [{ name: 'Blog', url: '/blog', kind: 'link' }],
          primary: { kind: 'link', name: 'Aller', url: '/x' },
        },
        footer: { socials: [{ platform: 'x', url: 'https://x.com/a' }], links: [{ header: 'H', items: [{ label: 'L', url: '/l' }] }] },
      },
    });
  });

  it('tolerates labels under `name`, addresses under `url`, and spellings of paths', () => {
    expect(
      outlineOf({
        tabs: [
          { name: 'A', groups: [{ name: 'G', pages: ['/a.mdx', './b/'] }] },
          { tab: 'B', url: 'https://acme.dev' },
        ],
      }),
    ).toEqual(['tab A', '  [G]', '    a', '    b', 'tab B → https://acme.dev']);
  });
});

describe('a navigation object in error', () => {
  it('§settings.navigation.mixed with two kinds at one place shows both, with a notice', () => {
    const navigation = { versions: [{ version: 'v1', pages: ['a'] }], tabs: [{ tab: 'T', pages: ['b'] }], pages: ['c'] };
    expect(problemsOf(navigation)).toMatchInlineSnapshot(`
      "docs.json:12:5  notice  navigation/mixed-kinds
        \`versions\`, \`tabs\` and \`pages\` are siblings in the navigation; all of them are shown.
        Keep one, and move the others into its elements, or into \`global\` to show them on every page.
        12 |     "tabs": [
           |     ^^^^^^"
    `);
    expect(parse(navigation).config?.divisions?.map(({ name }) => name)).toEqual(['v1', 'T']);
  });

  it('§settings.navigation.duplicate that lists a version or language twice shows both as one', () => {
    expect(
      problemsOf({
        versions: [
          { version: 'v1', pages: ['a'] },
          { version: 'v1', pages: ['b'] },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "docs.json:12:20  warning  navigation/duplicate-name
        The version "v1" is listed twice; both are merged.
        Merge them into one.
        12 |         "version": "v1",
           |                    ^^^^"
    `);
    const { config } = parse({
      languages: [
        { language: 'en', pages: ['a'] },
        { language: 'en', pages: ['b'] },
      ],
    });
    expect(config?.divisions?.map(({ groups }) => groups.length)).toEqual([2]);
  });

  it('without a label', () => {
    expect(messagesOf({ tabs: [{ pages: ['a'] }] })).toEqual(['error: `navigation.tabs[0].tab` is missing.']);
  });

  it('with entries of another form', () => {
    expect(messagesOf({ tabs: ['a'], groups: [{ group: 'G', pages: [3, '', { title: 'x' }] }] })).toEqual([
      'error: `navigation.tabs[0]` must be an object that names its `tab`, but it is the string `"a"`.',
      'warning: `navigation.groups[0].pages[0]` is the number `3`; it is treated as `"3"`.',
      'warning: `navigation.groups[0].pages[2].title` is an unknown key; it is ignored.',
      'notice: `tabs` and `groups` are siblings in the navigation; all of them are shown.',
      'error: `navigation.groups[0].pages[1]` is empty; it must be the path of a page.',
      'error: `navigation.groups[0].pages[2]` is an object that has neither `group` nor `pages`.',
    ]);
    expect(messagesOf({ tabs: 'A' })).toEqual(['error: `navigation.tabs` must be a list of objects, but it is the string `"A"`.']);
  });

  it('with an address on an element that contains pages', () => {
    expect(messagesOf({ tabs: [{ tab: 'A', href: 'https://acme.dev', pages: ['a'] }] })).toEqual([
      'notice: `href` has no effect here: an element with pages opens its first page.',
    ]);
  });

  it('with tabs of the older dialect beside it', () => {
    const file = { name: 'Acme', navigation: { groups: [{ group: 'G', pages: ['api/a'] }] }, tabs: [{ name: 'API', url: 'api' }] };
    const { config, diagnostics } = parseConfig('docs.json', JSON.stringify(file));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`tabs` belongs to the classic docs.json format, in which `navigation` is a list.',
    ]);
    expect(config?.tabs).toMatchObject([{ name: 'API', url: 'api' }]);
    const divided = parseConfig('docs.json', JSON.stringify({ ...file, navigation: { tabs: [{ tab: 'T', pages: ['a'] }] } }));
    expect(divided.diagnostics[0]?.message).toContain('It is ignored, because `navigation` has its own divisions.');
  });
});
