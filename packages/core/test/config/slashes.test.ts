import { expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf } from './parse-sample.ts';

const NAVIGATION = {
  groups: [
    { group: 'A', root: 'guides\\root', pages: ['guides\\win', '.\\a.mdx', { group: 'B', pages: ['b\new', 'b\table'] }] },
    { group: 'API', openapi: { source: 'specs\\api.yaml', directory: 'api\\v1' } },
  ],
};
const LOOK = { logo: { light: 'images\\a.svg', dark: '\\images\\a.svg' }, favicon: '.\\images\\a.svg' };

it('paths with backslashes are read with slashes, also where JSON makes them control characters', () => {
  const written = { navigation: NAVIGATION, ...LOOK };
  const { navigation, logo, favicon } = lenientConfigOf(written);
  const texts = [...JSON.stringify([navigation, logo, favicon]).matchAll(/"([^"]*)"/g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['guides/root', 'guides/win', 'a', 'b/new', 'b/table', 'specs/api.yaml', 'api/v1', '/images/a.svg']),
  );
  expect(JSON.stringify([navigation, logo, favicon])).not.toContain('\\\\');
  expect(messagesOf(written).filter((one) => one.includes('link/backslash'))).toHaveLength(10);
});

it('texts keep backslashes, and names of files are composed', () => {
  const config = configOf({ description: 'C:\\docs', variables: { path: 'a\\b' }, logo: '/u\u0308.svg', navigation: { pages: ['a'] } });
  expect([config.description, config.variables, config.logo?.light]).toEqual(['C:\\docs', { path: 'a\\b' }, '/\u00fc.svg']);
});
