import { expect, it } from 'vitest';
import { createOperationHtml } from '../../src/own-pages/bundled-operations.ts';

const print = createOperationHtml({
  './api': { 'GET /boats': async () => ({ html: { en: 'Boats', de: 'Boote' } }) },
  './crew': { 'GET /boats': async () => ({ html: { en: 'Crew boats' } }) },
});

it.each([
  ['./api', 'GET /boats', 'de', 'Boote'],
  ['./api', 'get  /boats', 'en', 'Boats'],
  ['./crew', 'GET /boats', 'de', 'Crew boats'],
])('a server prints the operation of %s: %s in %s', async (root, id, lang, html) => {
  expect(await print({ root } as never, { id, lang })).toBe(html);
});

it('a server says which operation does not exist', async () => {
  for (const id of ['listBoat', 'constructor'])
    await expect(print({ root: './api' } as never, { id, lang: 'en' })).rejects.toThrow(
      `The API reference of the docs has no operation \`${id}\`.`,
    );
});
