import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf } from './parse-sample.ts';

const anchor = (fields: object = {}) => configOf({ versions: ['v1'], anchors: [{ name: 'API', url: 'api', ...fields }] }).anchors[0];
const tab = (fields: object = {}) => configOf({ versions: ['v1'], tabs: [{ name: 'API', url: 'api', ...fields }] }).tabs[0];
const topAnchor = (fields: object) => configOf({ topAnchor: fields }).topAnchor;

describe('§anchors §tabs', () => {
  it('§anchors.name §anchors.url §tabs.name §tabs.url are enough', () => {
    const both = { name: 'API', url: 'api', isDefaultHidden: false, openapi: [] };
    const location = { file: 'docs.json', line: 10, column: 14, length: 5 };
    expect(anchor()).toEqual({ ...both, location: { ...location, pointer: '/anchors/0/url' } });
    expect(tab()).toEqual({ ...both, location: { ...location, pointer: '/tabs/0/url' } });
  });

  it.each([
    ['/api-reference/admin/', 'api-reference/admin'],
    ['./api/v1', 'api/v1'],
    ['https://example.com/blog/', 'https://example.com/blog/'],
    ['mailto:hi@example.com', 'mailto:hi@example.com'],
    ['//example.com/', '//example.com/'],
  ])('§anchors.url §tabs.url %s is %s', (written, url) => {
    expect([anchor({ url: written })?.url, tab({ url: written })?.url]).toEqual([url, url]);
  });

  it.each<[string, object, object]>([
    ['§anchors.icon', { icon: 'code' }, { icon: { name: 'code', type: 'duotone' } }],
    ...['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin', 'regular'].map((iconType): [string, object, object] => [
      `§anchors.iconType ${iconType}`,
      { icon: 'code', iconType },
      { icon: { name: 'code', type: iconType } },
    ]),
    ['§anchors.color', { color: '#0F0' }, { color: { kind: 'plain', color: '#00ff00' } }],
    ['a gradient', { color: { from: '#f00', to: '#00F' } }, { color: { kind: 'gradient', from: '#ff0000', to: '#0000ff' } }],
    ['a gradient of three', { color: { from: '#f00', via: '#0f0', to: '#00f' } }, { color: { via: '#00ff00' } }],
    ['§anchors.version §anchors.isDefaultHidden', { version: 'v1', isDefaultHidden: true }, { version: 'v1', isDefaultHidden: true }],
    ['a document', { openapi: './api.json' }, { openapi: ['api.json'] }],
    ['documents', { openapi: ['a.json', 'https://example.com/b.json'] }, { openapi: ['a.json', 'https://example.com/b.json'] }],
  ])('may have %s', (_, fields, expected) => {
    expect(anchor(fields)).toMatchObject(expected);
    if (!('icon' in fields || 'color' in fields)) expect(tab(fields)).toMatchObject(expected);
  });

  it('§rule.icon-types §anchors.iconType in error falls back to duotone', () => {
    expect(lenientConfigOf({ anchors: [{ name: 'a', url: 'b', icon: 'code', iconType: 'bold' }] }).anchors[0]?.icon?.type).toBe('duotone');
  });

  it('§tabs.name is empty', () => {
    expect(messagesOf({ tabs: [{ name: '', url: 'api' }] })).toEqual([
      'error config/invalid-value: `tabs[0].name` must not be empty, but it is an empty string.',
    ]);
  });
});

it('§topAnchor §topAnchor.name §topAnchor.icon §topAnchor.iconType count each on its own', () => {
  expect(topAnchor({ name: 'Home' })).toEqual({ name: 'Home', icon: { name: 'book-open', type: 'duotone' } });
  expect(topAnchor({ icon: 'house' })).toEqual({ icon: { name: 'house', type: 'duotone' } });
  expect(topAnchor({ iconType: 'thin' })).toEqual({ icon: { name: 'book-open', type: 'thin' } });
  expect(topAnchor({ color: '#fff' })?.color).toEqual({ kind: 'plain', color: '#ffffff' });
});
