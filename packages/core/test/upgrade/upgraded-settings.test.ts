import { describe, expect, it } from 'vitest';
import { type TinyPage, upgraded } from './reader-view.ts';

const base = { name: 'A', colors: { primary: '#0a7d33' }, navigation: [{ group: 'G', pages: ['a'] }] };

/** The upgraded file as JSON. */
const after = (settings: object, pages: readonly TinyPage[] = ['a']) => JSON.parse(upgraded({ ...base, ...settings }, pages).text);
const notesOf = (settings: object, pages: readonly TinyPage[] = ['a']) =>
  upgraded({ ...base, ...settings }, pages).notes.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);

describe('an upgraded file has', () => {
  it.each([
    ['the theme of its format', {}, { theme: 'mint' }],
    ['the new name of a theme', { theme: 'venus' }, { theme: 'palm' }],
    ['the new name of another theme', { theme: 'prism' }, { theme: 'willow' }],
    ['the new name of a third theme', { theme: 'quill' }, { theme: 'maple' }],
    ['a theme that has kept its name', { theme: 'maple' }, { theme: 'maple' }],
    ['its own schema', { $schema: 'https://x.y/mint.json' }, { $schema: expect.stringMatching(/^https:.*\/schema\.json$/) }],
    ['a proxy that is off', { api: { playground: { disableProxy: true } } }, { api: { playground: { proxy: false } } }],
    ['a proxy that is on', { api: { playground: { disableProxy: false } } }, { api: { playground: { proxy: true } } }],
    ['one font', { font: { headings: { family: 'I' }, body: { family: 'I' } } }, { fonts: { family: 'I' } }],
    [
      'two fonts',
      { font: { headings: { family: 'I', url: '/i.woff2', format: 'woff2' }, body: { family: 'I' } } },
      { fonts: { heading: { family: 'I', source: '/i.woff2', format: 'woff2' }, body: { family: 'I' } } },
    ],
    ['a font of headings', { font: { headings: { family: 'I' } } }, { fonts: { heading: { family: 'I' } } }],
    ['documents without slashes', { openapi: ['/a.yaml', 'b.yaml', '//x.y/c'] }, { api: { openapi: ['a.yaml', 'b.yaml', '//x.y/c'] } }],
    ['a document with its slash', { openapi: '/a.yaml' }, { api: { openapi: '/a.yaml' } }],
    [
      'accounts by platform',
      { footerSocials: [{ type: ' github ', url: 'https://a.b' }] },
      { footer: { socials: { github: 'https://a.b' } } },
    ],
    [
      'accounts of one platform as a list',
      {
        footerSocials: [
          { type: 'x', url: 'https://a.b' },
          { type: 'x', url: 'https://c.d' },
        ],
      },
      {
        footer: {
          socials: [
            { type: 'x', url: 'https://a.b' },
            { type: 'x', url: 'https://c.d' },
          ],
        },
      },
    ],
    [
      'services with their settings',
      { integrations: { intercom: 'abc', posthog: { apiKey: 'phc' } } },
      { integrations: { intercom: { appId: 'abc' }, posthog: { apiKey: 'phc' } } },
    ],
    ['meta tags', { metadata: { robots: 'none' } }, { seo: { metatags: { robots: 'none' } } }],
    ['dates of pages', { metadata: { timestamp: true } }, { metadata: { timestamp: true } }],
    [
      'meta tags and dates',
      { metadata: { timestamp: true, robots: 'none' } },
      { metadata: { timestamp: true }, seo: { metatags: { robots: 'none' } } },
    ],
    [
      'meta tags of both forms',
      { metadata: { a: '1', robots: 'none' }, seo: { metatags: { robots: 'all' } } },
      { seo: { metatags: { robots: 'all', a: '1' } } },
    ],
    [
      'meta tags of both forms, and dates',
      { metadata: { a: '1', timestamp: false }, seo: { metatags: { robots: 'all' } } },
      { metadata: { timestamp: false }, seo: { metatags: { robots: 'all', a: '1' } } },
    ],
  ])('%s', (_, settings, expected) => {
    expect(after(settings)).toMatchObject(expected);
  });

  it('the theme as its first setting, after its schema', () => {
    expect(Object.keys(after({})).slice(0, 2)).toEqual(['theme', 'name']);
    const { text } = upgraded({ $schema: 'x', ...base }, ['a']);
    expect(Object.keys(JSON.parse(text)).slice(0, 3)).toEqual(['$schema', 'theme', 'name']);
  });

  it('no `metadata` without dates', () => {
    expect(after({ metadata: { robots: 'none' } })).not.toHaveProperty('metadata');
    expect(after({ metadata: { a: '1' }, seo: { metatags: { robots: 'all' } } })).not.toHaveProperty('metadata');
  });

  it('no setting of its playground that is expressed by another', () => {
    expect(after({ api: { playground: { disableProxy: true } } }).api.playground).toEqual({ proxy: false });
  });
});

describe('a setting without effect is dropped:', () => {
  it.each([
    ['layout', { layout: 'wide' }],
    ['topbar', { topbar: { style: 'default' } }],
    ['sidebar', { sidebar: { items: 'card' } }],
    ['rounded', { rounded: 'default' }],
    ['isWhiteLabeled', { isWhiteLabeled: true }],
    ['hideFeedbackButtons', { hideFeedbackButtons: true }],
    ['search.location', { search: { prompt: 'Ask', location: 'top' } }],
    ['search.shortcut', { search: { prompt: 'Ask', shortcut: 'k' } }],
    ['colors.ultraLight', { colors: { primary: '#0a7d33', ultraLight: '#ffffff' } }],
    ['colors.ultraDark', { colors: { primary: '#0a7d33', ultraDark: '#000000' } }],
    ['api.request.example.showOptionalParams', { api: { request: { example: { languages: ['bash'], showOptionalParams: true } } } }],
    ['api.maintainOrder', { api: { playground: { mode: 'hide' }, maintainOrder: true } }],
  ])('%s', (name, settings) => {
    expect(notesOf(settings)).toContain(`notice upgrade/dropped: \`${name}\` is dropped: it has no effect.`);
    expect(name.split('.').reduce((value, key) => value?.[key], after(settings))).toBeUndefined();
  });

  it('but not a layout that chooses a theme', () => {
    expect(after({ layout: 'sidenav' }).theme).toBe('maple');
    expect(notesOf({ layout: 'sidenav' })).toEqual([]);
    expect(after({ layout: 'sidenav', theme: 'venus' }).theme).toBe('palm');
    expect(notesOf({ layout: 'sidenav', theme: 'venus' })).toContain(
      'notice upgrade/dropped: `layout` is dropped: `theme` determines the layout.',
    );
  });

  it('but not an order that has one', () => {
    expect(notesOf({ api: { maintainOrder: false } })).toEqual([]);
  });
});

describe('an upgraded element', () => {
  const navigation = [
    { group: 'G', pages: ['a'] },
    { group: 'H', pages: ['api/b'] },
  ];
  const tabOf = (tab: object) => after({ tabs: [{ name: 'API', url: 'api', ...tab }], navigation }, ['a', 'api/b']).navigation.tabs[1];
  const anchorOf = (anchor: object, more: object = {}) =>
    after({ anchors: [{ name: 'API', url: 'api', ...anchor }], navigation, ...more }, ['a', 'api/b']).navigation.anchors[1];

  it.each([
    ['has its groups', {}, { tab: 'API', groups: [{ group: 'H', pages: ['api/b'] }] }],
    ['may be hidden and is found by search', { isDefaultHidden: true }, { hidden: true, searchable: true }],
    ['has the folder of its documents', { openapi: 'o.yaml' }, { openapi: { source: 'o.yaml', directory: 'api' } }],
    ['has the folder without slashes', { openapi: 'o.yaml', url: './api/' }, { openapi: { source: 'o.yaml', directory: 'api' } }],
    ['keeps keys of its own', { own: 1 }, { own: 1 }],
  ])('that is a tab %s', (_, tab, expected) => {
    expect(tabOf(tab)).toMatchObject(expected);
  });

  it('that is a tab has neither its URL nor its version', () => {
    expect(Object.keys(tabOf({ isDefaultHidden: false }))).toEqual(['tab', 'groups']);
  });

  it.each([
    ['has a color of both modes', { color: '#123456' }, { color: { light: '#123456', dark: '#123456' } }],
    ['has an icon with its style', { icon: 'code', iconType: 'solid' }, { icon: { name: 'code', style: 'solid' } }],
    ['has an icon', { icon: 'code' }, { icon: 'code' }],
    ['has a gradient', { color: { from: '#ff0000', to: '#00ff00' } }, { color: { from: '#ff0000', to: '#00ff00' } }],
  ])('that is an anchor %s', (_, anchor, expected) => {
    expect(anchorOf(anchor)).toMatchObject({ anchor: 'API', ...expected });
  });

  it('that is an anchor has the color of all anchors, if it has none', () => {
    const colors = { primary: '#0a7d33', anchors: '#654321' };
    expect(anchorOf({}, { colors }).color).toEqual({ light: '#654321', dark: '#654321' });
    expect(anchorOf({ color: '#123456' }, { colors }).color).toEqual({ light: '#123456', dark: '#123456' });
  });

  it.each([
    [{}, { anchor: 'Documentation', icon: 'book-open' }],
    [{ primaryTab: { name: 'Guides' } }, { anchor: 'Guides', icon: 'book-open' }],
    [{ topAnchor: { name: 'Home', icon: 'house', iconType: 'solid' } }, { anchor: 'Home', icon: { name: 'house', style: 'solid' } }],
    [{ topAnchor: { name: 'Home', color: '#123456' } }, { anchor: 'Home', color: { light: '#123456', dark: '#123456' } }],
  ])('for everything else is written from %j', (settings, expected) => {
    const { navigation: made } = after({ anchors: [{ name: 'API', url: 'api' }], navigation, ...settings }, ['a', 'api/b']);
    expect(made.anchors[0]).toMatchObject({ ...expected, groups: [{ group: 'G', pages: ['a'] }] });
  });

  it('that leads elsewhere keeps its URL, on all pages', () => {
    const { navigation: made } = after({ anchors: [{ name: 'Chat', url: 'https://x.y' }] });
    expect(made).toEqual({
      anchors: [expect.objectContaining({ anchor: 'Documentation' })],
      global: { anchors: [{ anchor: 'Chat', href: 'https://x.y' }] },
    });
  });
});

describe('upgraded versions', () => {
  const navigation = [
    { group: 'Two', version: 'v2', pages: ['two'] },
    { group: 'One', version: 'v1', pages: ['one'] },
  ];
  const versionsOf = (...versions: unknown[]) => after({ versions, navigation }, ['two', 'one']).navigation.versions;

  it.each([
    ['names', ['v2', 'v1'], [{ version: 'v2' }, { version: 'v1' }]],
    ['objects', [{ name: 'v2' }, { version: 'v1', own: 1 }], [{ version: 'v2' }, { version: 'v1', own: 1 }]],
    ['a default that is named', ['v2', { name: 'v1', default: true }], [{ version: 'v2' }, { version: 'v1', default: true }]],
  ])('are written from %s', (_, versions, expected) => {
    expect(versionsOf(...versions)).toMatchObject(expected);
  });

  it('have their groups without the version', () => {
    expect(versionsOf('v2', 'v1')).toEqual([
      { version: 'v2', groups: [{ group: 'Two', pages: ['two'] }] },
      { version: 'v1', groups: [{ group: 'One', pages: ['one'] }] },
    ]);
  });

  it('on other sites keep their URLs', () => {
    const versions = ['v2', { name: 'v0', url: 'https://v0.x' }, { name: 'v1', href: 'https://v1.x' }];
    expect(after({ versions }, ['a']).navigation.versions.slice(1)).toEqual([
      { version: 'v0', href: 'https://v0.x' },
      { version: 'v1', href: 'https://v1.x' },
    ]);
  });

  it('with locales are languages', () => {
    const versions = [
      { name: 'v2', locale: 'en' },
      { name: 'v1', locale: 'de' },
    ];
    expect(after({ versions, navigation }, ['two', 'one']).navigation).toEqual({
      languages: [
        { language: 'en', groups: [{ group: 'Two', pages: ['two'] }] },
        { language: 'de', groups: [{ group: 'One', pages: ['one'] }] },
      ],
    });
  });

  it('of which only one has a locale stay versions', () => {
    expect(versionsOf({ name: 'v2', locale: 'en' }, 'v1')).toMatchObject([{ version: 'v2' }, { version: 'v1' }]);
  });
});

describe('upgraded groups', () => {
  it('lose the slashes of their paths', () => {
    const groups = [{ group: 'G', root: '/r', pages: ['/a', './b', { group: 'H', pages: ['/c'] }] }];
    expect(after({ navigation: groups }, ['r', 'a', 'b', 'c']).navigation).toEqual({
      groups: [{ group: 'G', root: 'r', pages: ['a', './b', { group: 'H', pages: ['c'] }] }],
    });
  });

  it('of a site that lists none are written if it has tabs', () => {
    const { navigation } = after({ navigation: [], tabs: [{ name: 'API', url: 'api' }] }, ['a', 'guides/b', 'api/c']);
    expect(JSON.stringify(navigation)).toContain('"guides/b"');
    expect(navigation.tabs.map(({ tab }: { tab: string }) => tab)).toEqual(['Documentation', 'API']);
  });

  it('are those of the only tab, if it claims nothing', () => {
    expect(after({ tabs: [{ name: 'API', url: 'api' }] }).navigation).toEqual({ groups: [{ group: 'G', pages: ['a'] }] });
  });

  it('are in a tab before the others', () => {
    const made = after({ tabs: [{ name: 'Blog', url: 'https://x.y' }] }).navigation;
    expect(made.tabs).toEqual([
      { tab: 'Documentation', groups: [{ group: 'G', pages: ['a'] }] },
      { tab: 'Blog', href: 'https://x.y' },
    ]);
  });
});
