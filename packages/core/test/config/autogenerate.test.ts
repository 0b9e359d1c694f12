import { expect, it } from 'vitest';
import { configOf, problemsOf } from './parse-sample.ts';

it.each([
  ['guides', 'guides', true],
  ['./guides/', 'guides', true],
  ['/guides/*', 'guides', false],
  ['guides/**', 'guides', true],
  ['guides/deep dive/*', 'guides/deep dive', false],
  ['*', '', false],
  ['**', '', true],
])('`autogenerate: %j` is the folder %j', (pattern, folder, deep) => {
  const { navigation } = configOf({ navigation: [{ group: 'Guides', autogenerate: pattern }] });
  expect(navigation[0]).toMatchObject({ entries: [], autogenerate: { folder, deep } });
});

it.each(['guides/*.mdx', '*/guides', '../guides/*', 'guides/***', 'a\\b'])('`autogenerate: %j` is reported', (pattern) => {
  expect(problemsOf({ navigation: [{ group: 'Guides', autogenerate: pattern, pages: ['index'] }] })).toContain(
    '`navigation[0].autogenerate` must be a folder, such as `guides/*` for its pages, or `guides/**` for the folders inside it, too',
  );
});

it('`autogenerate` of another type is reported', () => {
  expect(problemsOf({ navigation: [{ group: 'Guides', autogenerate: true, pages: ['index'] }] })).toMatch(
    /config\/(?:invalid|coerced)-type/,
  );
});
