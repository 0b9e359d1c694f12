import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { upgradeConfig } from '../../src/upgrade/upgrade.ts';
import { type TinyPage, toPages, upgraded } from './reader-view.ts';

const nothing = { pages: [], documents: [] };
const printed = (notes: readonly Diagnostic[]) => notes.map(({ location, message }) => `${location?.line}:${location?.column} ${message}`);
const lines = (...text: string[]) => `${text.join('\n')}\n`;

describe('an upgrade', () => {
  it('moves every setting to its newer place, where the older one stood', () => {
    const older = lines(
      '{',
      '  "name": "Acme",',
      '  "modeToggle": { "default": "dark" },',
      '  "topbarLinks": [{ "name": "Blog", "url": "https://blog.example" }],',
      '  "colors": {',
      '    "primary": "#0a7d33",',
      '    "background": { "light": "#ffffff", "dark": "#000000" }',
      '  },',
      '  "navigation": [',
      '    { "group": "Start", "pages": ["index"] }',
      '  ],',
      '  "footerSocials": {',
      '    "github": "https://github.com/acme"',
      '  }',
      '}',
    );
    expect(upgraded(older).text).toBe(
      lines(
        '{',
        '  "theme": "mint",',
        '  "name": "Acme",',
        '  "appearance": { "default": "dark" },',
        '  "navbar": {',
        '    "links": [{ "label": "Blog", "href": "https://blog.example" }]',
        '  },',
        '  "background": {',
        '    "color": { "light": "#ffffff", "dark": "#000000" }',
        '  },',
        '  "colors": {',
        '    "primary": "#0a7d33"',
        '  },',
        '  "navigation": {',
        '    "groups": [',
        '      { "group": "Start", "pages": ["index"] }',
        '    ]',
        '  },',
        '  "footer": {',
        '    "socials": {',
        '      "github": "https://github.com/acme"',
        '    }',
        '  }',
        '}',
      ),
    );
  });

  it('keeps comments beside what they speak of', () => {
    const older = lines(
      '// Settings of Acme',
      '{',
      '  "name": "Acme", // as in the logo',
      '  /* the bar */',
      '  "topbarLinks": [',
      '    // news',
      '    { "name": "Blog", "url": "https://blog.example" }',
      '    // more to come',
      '  ],',
      '  "tabs": [',
      '    // for developers',
      '    { "name": "API", "url": "api" }',
      '  ],',
      '  "colors": { "primary": "#0a7d33" },',
      '  "navigation": [',
      '    {',
      '      "group": "Start",',
      '      "pages": [',
      '        "/index", // home',
      '        "start"',
      '      ]',
      '    },',
      '    { "group": "API", /* short */ "pages": ["api/a"] },',
      '  ],',
      '}',
      '// The end',
    );
    expect(upgraded(older, ['', 'start', 'api/a']).text).toBe(
      lines(
        '// Settings of Acme',
        '{',
        '  "theme": "mint",',
        '  "name": "Acme", // as in the logo',
        '  "navbar": {',
        '    /* the bar */',
        '    "links": [',
        '      // news',
        '      { "label": "Blog", "href": "https://blog.example" }',
        '      // more to come',
        '    ]',
        '  },',
        '  "colors": { "primary": "#0a7d33" },',
        '  "navigation": {',
        '    "tabs": [',
        '      {',
        '        "tab": "Documentation",',
        '        "groups": [',
        '          {',
        '            "group": "Start",',
        '            "pages": [',
        '              "index", // home',
        '              "start"',
        '            ]',
        '          }',
        '        ]',
        '      },',
        '      // for developers',
        '      {',
        '        "tab": "API",',
        '        "groups": [',
        '          { "group": "API", /* short */ "pages": ["api/a"] }',
        '        ]',
        '      }',
        '    ]',
        '  }',
        '}',
        '// The end',
      ),
    );
  });

  it.each([
    [
      'line breaks',
      '{\r\n  "name": "A",\r\n  "colors": { "primary": "#0a7d33" },\r\n  "navigation": [{ "group": "G", "pages": ["a"] }]\r\n}\r\n',
    ],
    ['tabs', '{\n\t"name": "A",\n\t"colors": { "primary": "#0a7d33" },\n\t"navigation": [{ "group": "G", "pages": ["a"] }]\n}\n'],
    [
      'four spaces',
      '{\n    "name": "A",\n    "colors": { "primary": "#0a7d33" },\n    "navigation": [{ "group": "G", "pages": ["a"] }]\n}\n',
    ],
  ])('keeps %s as they are', (_, older) => {
    const { text } = upgraded(older, ['a']);
    const [indent = ''] = /^[ \t]+/m.exec(older) ?? [];
    const end = older.includes('\r\n') ? '\r\n' : '\n';
    expect(text).toBe(
      [
        '{',
        `${indent}"theme": "mint",`,
        `${indent}"name": "A",`,
        `${indent}"colors": { "primary": "#0a7d33" },`,
        `${indent}"navigation": {`,
        `${indent}${indent}"groups": [{ "group": "G", "pages": ["a"] }]`,
        `${indent}}`,
        '}',
        '',
      ].join(end),
    );
  });

  it('gives lines to a file that has none', () => {
    const { text } = upgraded('{"name":"A","colors":{"primary":"#0a7d33"},"navigation":[{"group":"G","pages":["a"]}]}', ['a']);
    expect(text).toContain('\n  "name": "A",\n');
    expect(text).toContain('"groups": [\n      {\n        "group": "G",\n        "pages": ["a"]\n      }\n    ]');
  });

  it('of an upgraded file finds nothing to do', () => {
    const { text } = upgraded(
      { name: 'A', colors: { primary: '#0a7d33' }, tabs: [{ name: 'API', url: 'api' }], navigation: [{ group: 'G', pages: ['api/a'] }] },
      ['api/a'],
    );
    expect(upgradeConfig('docs.json', text, nothing)).toMatchObject({ kind: 'current' });
  });

  it('of a file with errors names them and does nothing', () => {
    const result = upgradeConfig('docs.json', '{\n  "name": "A",\n  "colors": { "primary": "red" },\n  "navigation": []\n}', nothing);
    expect(result.kind).toBe('failed');
    expect(printed(result.diagnostics)[0]).toBe('3:26 `colors.primary` must be a hex color, but it is `"red"`.');
  });

  it.each(['', '[]', '{ "name": '])('of %j names what is wrong', (text) => {
    const result = upgradeConfig('docs.json', text, nothing);
    expect([result.kind, result.diagnostics[0]?.severity, result.diagnostics[0]?.location?.line]).toEqual(['failed', 'error', 1]);
  });
});

const base = { name: 'A', colors: { primary: '#0a7d33' }, navigation: [{ group: 'G', pages: ['a'] }] };

/** Settings, and the notes that the upgrade prints about them. */
const NOTES: [string, object, TinyPage[], string[]][] = [
  [
    'what has no effect',
    { rounded: 'sharp', layout: 'wide' },
    ['a'],
    ['`rounded` is dropped: it has no effect.', '`layout` is dropped: it has no effect.'],
  ],
  ['parts of a setting', { search: { prompt: 'Ask', location: 'side' } }, ['a'], ['`search.location` is dropped: it has no effect.']],
  [
    'colors of anchors that do not exist',
    { colors: { primary: '#0a7d33', anchors: '#ff0000' } },
    ['a'],
    ['`colors.anchors` is dropped: no anchor uses it.'],
  ],
  ['a dead tab', { tabs: [{ name: 'API', url: 'api' }] }, ['a'], ['`tabs[0]` is dropped: the tab "API" has no pages.']],
  ['a dead anchor', { anchors: [{ name: 'API', url: 'api' }] }, ['a'], ['`anchors[0]` is dropped: the anchor "API" has no pages.']],
  ['a top anchor of nothing', { topAnchor: { name: 'Home' } }, ['a'], ['`topAnchor` is dropped: nothing in the navigation has this name.']],
  ['a key that nobody knows', { acmeSettings: { deep: [1] } }, ['a'], ['`acmeSettings` is unknown and stays unchanged.']],
  [
    'a setting that is there in both forms',
    { modeToggle: { default: 'dark' }, appearance: { default: 'light' } },
    ['a'],
    ['`appearance.default` is dropped: `modeToggle.default` sets the same and takes precedence in a classic file.'],
  ],
  ['an order that holds anyway', { api: { maintainOrder: true } }, ['a'], ['`api.maintainOrder` is dropped: it has no effect.']],
  [
    'a meta tag that is there twice',
    { metadata: { robots: 'none' }, seo: { metatags: { robots: 'all' } } },
    ['a'],
    ['`metadata.robots` is dropped: `seo.metatags` has its own `robots`, which is used.'],
  ],
  [
    'pages that nothing lists',
    { navigation: [], tabs: [{ name: 'API', url: 'api' }] },
    ['a', 'api/b'],
    ['The navigation lists all pages by folder; they are now listed, because the current format cannot list them next to tabs.'],
  ],
  [
    'a start page that is another',
    {
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [
        { group: 'API', pages: ['api/a'] },
        { group: 'G', pages: ['a'] },
      ],
    },
    ['a', 'api/a'],
    ['The start page was `/api/a` and is `/a`, the first page of the first tab. To change it, use another page as `index`.'],
  ],
  [
    'languages that were versions',
    {
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Deutsch', locale: 'de' },
      ],
      navigation: [
        { group: 'G', version: 'English', pages: ['a'] },
        { group: 'H', version: 'Deutsch', pages: ['de/a'] },
      ],
    },
    ['a', 'de/a'],
    ['`versions[0].name` is dropped: languages use their own names.', '`versions[1].name` is dropped: languages use their own names.'],
  ],
  [
    'nothing else',
    { versions: ['v1'], tabs: [{ name: 'T', url: 'a', isDefaultHidden: false }], topbarCtaButton: { type: 'link', name: 'Go', url: '/a' } },
    ['a'],
    [],
  ],
];

describe('nothing is lost without a message:', () => {
  it.each(NOTES)('%s', (_, settings, pages, expected) => {
    const { notes } = upgraded({ ...base, ...settings }, pages);
    expect(notes.map(({ message }) => message)).toEqual(expected);
    for (const { location } of notes)
      expect([location?.file, typeof location?.line, typeof location?.column]).toEqual(['mint.json', 'number', 'number']);
  });

  it('a comment whose setting is gone', () => {
    const older =
      '{\n  "name": "A",\n  // as our designer wants it\n  "rounded": "sharp",\n  "colors": { "primary": "#0a7d33" },\n  "navigation": [{ "group": "G", "pages": ["a"] }]\n}';
    expect(printed(upgraded(older, ['a']).notes)).toEqual([
      '3:3 A comment is dropped together with its value: `// as our designer wants it`',
      '4:14 `rounded` is dropped: it has no effect.',
    ]);
  });

  it('keys that nobody knows stay, also in tabs and groups', () => {
    const { text } = upgraded(
      { ...base, own: 1, tabs: [{ name: 'T', url: 'a', own: 2 }], navigation: [{ group: 'G', own: 3, pages: ['a'] }] },
      ['a'],
    );
    for (const key of ['"own": 1', '"own": 2', '"own": 3']) expect(text).toContain(key);
  });
});

describe('documents of an API', () => {
  it('of a tab are written with the folder of their pages', () => {
    const { text } = upgraded({ ...base, tabs: [{ name: 'API', url: 'api/', openapi: 'openapi.yaml' }] }, ['a']);
    expect(JSON.parse(text).navigation.tabs[1]).toEqual({ tab: 'API', openapi: { source: 'openapi.yaml', directory: 'api' } });
  });

  it('keep the base URL and authentication that held for them', () => {
    const api = { baseUrl: 'https://api.example', auth: { method: 'bearer' } };
    const document = { id: 'openapi', source: 'openapi.yaml', operations: [], schemaNames: [], schemaPages: [] } as never;
    const result = upgradeConfig('mint.json', JSON.stringify({ ...base, api }), { pages: toPages(['a']), documents: [document] });
    const { lectern, api: newer } = JSON.parse(result.kind === 'upgraded' ? result.text : '{}');
    expect({ lectern, newer }).toEqual({
      lectern: { servers: 'https://api.example', auth: { method: 'bearer' } },
      newer: { mdx: { server: 'https://api.example', auth: { method: 'bearer' } } },
    });
  });
});

describe('files that a configuration refers to', () => {
  const text =
    '{\n  "name": "A",\n  "colors": { "primary": "#0a7d33" },\n  "tabs": { "$ref": "tabs.json" },\n  "navigation": [{ "$ref": "groups.json" }]\n}';
  const files: Record<string, string> = {
    'tabs.json': '[\n  // for developers\n  { "name": "API", "url": "api" }\n]',
    'groups.json': '[{ "group": "G", "pages": ["a"] }, { "group": "H", "pages": ["api/b"] }]',
  };
  const result = upgradeConfig('docs.json', text, { pages: toPages(['a', 'api/b']), documents: [] }, (path) => {
    const file = files[path];
    return file === undefined ? { kind: 'missing', siblings: [] } : { kind: 'text', text: file };
  });

  it('become part of the one file', () => {
    expect(result.kind === 'upgraded' && parseConfig('docs.json', result.text).config?.divisions?.map(({ name }) => name)).toEqual([
      'Documentation',
      'API',
    ]);
    expect(result.kind === 'upgraded' && result.text).toContain('      // for developers\n      {\n        "tab": "API"');
  });

  it('are named', () => {
    expect(result.kind === 'upgraded' && result.notes.map(({ message }) => message)).toEqual([
      'The content of `groups.json` is now in docs.json; the file is no longer used.',
      'The content of `tabs.json` is now in docs.json; the file is no longer used.',
    ]);
  });
});
