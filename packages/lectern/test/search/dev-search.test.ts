import { DiskCache } from '@lectern/core';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { DevSearch } from '../../src/search/dev-search.ts';

const folder = useFolder('dev-search');

/** Titles of the pages of the site. */
let titles: string[] = [];
let readings = 0;
let search: DevSearch;

beforeEach(() => {
  [titles, readings] = [['Boats'], 0];
  search = new DevSearch({
    pages: () => {
      readings += 1;
      if (titles.length === 0) throw new Error('no wind');
      return titles.map((title) => ({
        page: { path: title, url: `/${title}`, title, language: 'en', breadcrumb: [], keywords: [], boost: 1, deprecated: false },
        text: async () => [],
      })) as never;
    },
    cache: new DiskCache({ folder }),
    onProblem: ({ message }) => expect(message).toBe(''),
  });
});

const entry = async () => String(await search.file('search.json'));

it('the index is made when it is asked for, and once', async () => {
  expect(readings).toBe(0);
  const first = await entry();
  expect(JSON.parse(first)).toEqual(expect.any(Object));
  expect(await entry()).toBe(first);
  expect(readings).toBe(1);
});

it('the index is made again after a change, when its entry is asked for', async () => {
  await entry();
  search.forget();
  expect(await search.file('none.json')).toBeUndefined();
  expect(readings).toBe(1);
  await entry();
  await entry();
  expect(readings).toBe(2);
});

it('pages of the project join the index', async () => {
  const page = {
    path: '/pricing/',
    url: '/pricing/',
    title: 'Pricing',
    language: 'de',
    breadcrumb: [],
    keywords: [],
    boost: 1,
    deprecated: false,
  };
  const own = async () => [{ page, record: '<html lang="de"><body><h1>Pricing</h1></body></html>' }];
  const both = new DevSearch({
    pages: () => [],
    own,
    cache: new DiskCache({ folder }),
    onProblem: ({ message }) => expect(message).toBe(''),
  });
  expect(JSON.parse(String(await both.file('search.json'))).languages).toEqual(['de']);
});

it('an index that cannot be made is made when it is asked for again', async () => {
  titles = [];
  await expect(entry()).rejects.toThrow('no wind');
  titles = ['Boats'];
  expect(await entry()).toContain('{');
});
