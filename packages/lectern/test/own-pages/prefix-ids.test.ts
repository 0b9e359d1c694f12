import { expect, it } from 'vitest';
import { prefixIds } from '../../src/own-pages/prefix-ids.ts';

it.each([
  ['<h2 id="body">', '<h2 id="x-body">'],
  ['<a href="#body">', '<a href="#x-body">'],
  ['<a href="/page#body">', '<a href="/page#body">'],
  ['<p aria-labelledby="one two">', '<p aria-labelledby="x-one x-two">'],
  ['<code>id=&quot;body&quot;</code>', '<code>id=&quot;body&quot;</code>'],
])('%s', (html, prefixed) => {
  expect(prefixIds(html, 'x-')).toBe(prefixed);
});
