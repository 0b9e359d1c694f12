import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

const anchor = (fields: Record<string, unknown> = {}) =>
  configOf({ versions: ['v1'], anchors: [{ name: 'API', url: 'api', ...fields }] }).anchors[0];

describe('§anchors', () => {
  it('§anchors.name §anchors.url are enough', () => {
    expect(anchor()).toEqual({
      name: 'API',
      url: 'api',
      isDefaultHidden: false,
      openapi: [],
      location: { file: 'docs.json', line: 10, column: 14, length: 5, pointer: '/anchors/0/url' },
    });
  });

  it('§anchors is empty by default', () => {
    expect(configOf().anchors).toEqual([]);
  });

  it.each([
    ['/api-reference/', 'api-reference'],
    ['./api/v1', 'api/v1'],
    ['https://example.com/blog/', 'https://example.com/blog/'],
    ['mailto:hi@example.com', 'mailto:hi@example.com'],
    ['//example.com/', '//example.com/'],
  ])('§anchors.url %s is %s', (written, url) => {
    expect(anchor({ url: written })?.url).toBe(url);
  });

  it('§anchors.icon §anchors.iconType the style is duotone by default', () => {
    expect(anchor({ icon: 'code' })?.icon).toEqual({ name: 'code', type: 'duotone' });
  });

  it.each(['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin', 'regular'])('§anchors.iconType may be %s', (iconType) => {
    expect(anchor({ icon: 'github', iconType })?.icon).toEqual({ name: 'github', type: iconType });
  });

  it('§rule.icon-types §anchors.iconType in error falls back to duotone', () => {
    expect(lenientConfigOf({ anchors: [{ name: 'a', url: 'b', icon: 'code', iconType: 'bold' }] }).anchors[0]?.icon?.type).toBe('duotone');
  });

  it('§anchors.color is a hex color', () => {
    expect(anchor({ color: '#0F0' })?.color).toEqual({ kind: 'plain', color: '#00ff00' });
  });

  it('§anchors.color is a gradient', () => {
    expect(anchor({ color: { from: '#f00', to: '#00F' } })?.color).toEqual({ kind: 'gradient', from: '#ff0000', to: '#0000ff' });
    expect(anchor({ color: { from: '#f00', via: '#0f0', to: '#00f' } })?.color).toMatchObject({ via: '#00ff00' });
  });

  it('§anchors.color a gradient needs both ends', () => {
    expect(problemsOf({ anchors: [{ name: 'API', url: 'api', color: { from: '#ff0000' } }] })).toMatchInlineSnapshot(`
      "docs.json:8:16  error  config/missing-field
        \`anchors[0].color.to\` is missing.
        Add \`"to": "#166534"\`.
        8 |       "color": {
          |                ^"
    `);
  });

  it('§anchors.version names a version', () => {
    expect(anchor({ version: 'v1' })?.version).toBe('v1');
    expect(anchor()?.version).toBeUndefined();
  });

  it('§anchors.isDefaultHidden is false by default', () => {
    expect(anchor()?.isDefaultHidden).toBe(false);
    expect(anchor({ isDefaultHidden: true })?.isDefaultHidden).toBe(true);
  });

  it('§anchors may name OpenAPI documents', () => {
    expect(anchor({ openapi: '/api.json' })?.openapi).toEqual(['api.json']);
    expect(anchor({ openapi: ['a.json', 'https://example.com/b.json'] })?.openapi).toEqual(['a.json', 'https://example.com/b.json']);
  });

  it('§anchors.name §anchors.url are missing', () => {
    expect(messagesOf({ anchors: [{ icon: 'code' }] })).toEqual([
      'error config/missing-field: `anchors[0].name` is missing.',
      'error config/missing-field: `anchors[0].url` is missing.',
    ]);
    expect(lenientConfigOf({ anchors: [{ icon: 'code' }] }).anchors).toEqual([]);
  });
});

describe('§topAnchor', () => {
  it('§topAnchor is absent by default', () => {
    expect(configOf().topAnchor).toBeUndefined();
  });

  it('§topAnchor.icon §topAnchor.iconType are book-open and duotone by default', () => {
    expect(configOf({ topAnchor: { name: 'Home' } }).topAnchor).toEqual({ name: 'Home', icon: { name: 'book-open', type: 'duotone' } });
  });

  it('§topAnchor.name §topAnchor.icon §topAnchor.iconType count each on its own', () => {
    expect(configOf({ topAnchor: { icon: 'house' } }).topAnchor).toEqual({ icon: { name: 'house', type: 'duotone' } });
    expect(configOf({ topAnchor: { iconType: 'thin' } }).topAnchor).toEqual({ icon: { name: 'book-open', type: 'thin' } });
  });

  it('§topAnchor may have a color', () => {
    expect(configOf({ topAnchor: { color: '#fff' } }).topAnchor?.color).toEqual({ kind: 'plain', color: '#ffffff' });
  });
});

describe('§tabs', () => {
  it('§tabs.name §tabs.url are enough', () => {
    expect(configOf({ tabs: [{ name: 'API', url: '/api-reference/admin/' }] }).tabs).toEqual([
      {
        name: 'API',
        url: 'api-reference/admin',
        isDefaultHidden: false,
        openapi: [],
        location: { file: 'docs.json', line: 7, column: 14, length: 23, pointer: '/tabs/0/url' },
      },
    ]);
  });

  it('§tabs is empty by default', () => {
    expect(configOf().tabs).toEqual([]);
  });

  it('§tabs.url may be an address', () => {
    expect(configOf({ tabs: [{ name: 'Blog', url: 'https://example.com/' }] }).tabs[0]?.url).toBe('https://example.com/');
  });

  it('§tabs take version, isDefaultHidden and openapi', () => {
    const config = configOf({
      versions: ['v1'],
      tabs: [{ name: 'API', url: 'api', version: 'v1', isDefaultHidden: true, openapi: './api.json' }],
    });
    expect(config.tabs[0]).toMatchObject({ version: 'v1', isDefaultHidden: true, openapi: ['api.json'] });
  });

  it('§tabs.url is missing', () => {
    expect(problemsOf({ tabs: [{ name: 'API' }] })).toMatchInlineSnapshot(`
      "docs.json:5:5  error  config/missing-field
        \`tabs[0].url\` is missing.
        Add \`"url": "api-reference"\`.
        5 |     {
          |     ^"
    `);
  });

  it('§tabs.name is empty', () => {
    expect(messagesOf({ tabs: [{ name: '', url: 'api' }] })).toEqual([
      'error config/invalid-value: `tabs[0].name` must not be empty, but it is an empty string.',
    ]);
  });
});
