import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from './support/built-sites.ts';
import { watchPages } from './support/watch-pages.ts';

let served: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  served = await serveSite('hostile');
});
afterAll(() => served?.close());

it('a document of hostile strings runs nothing, is refused nothing, asks no other host, and every island works', async () => {
  expect(await watchPages(served.site, served.site.pages)).toEqual([]);
});
