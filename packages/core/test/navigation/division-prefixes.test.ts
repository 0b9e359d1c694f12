import { describe, expect, it } from 'vitest';
import { foldersAround } from '../../src/files/paths.ts';
import { commonFolder } from '../../src/navigation/division-prefixes.ts';

describe('the folder of most pages', () => {
  it.each([
    ['no pages', [], ''],
    ['pages without folders', ['a', 'b'], ''],
    ['one page in a folder', ['v1/a'], 'v1'],
    ['pages in one folder', ['v1/a', 'v1/b'], 'v1'],
    ['pages in folders of one folder', ['v1/a/x', 'v1/b/y'], 'v1'],
    ['pages in nested folders', ['v1/en/a', 'v1/en/b'], 'v1/en'],
    ['the page of the folder', ['v1', 'v1/a', 'v1/b'], 'v1'],
    ['seven of ten', [...'abcdefg'].map((name) => `v1/${name}`).concat(['x', 'y', 'z']), 'v1'],
    ['six of nine', [...'abcdef'].map((name) => `v1/${name}`).concat(['x', 'y', 'z']), ''],
    [
      'seven of ten, and less in the next folder',
      [...'abcdefg'].map((name) => (name < 'g' ? `v1/en/${name}` : 'v1/g')).concat(['x', 'y', 'z']),
      'v1',
    ],
    ['another folder with fewer', ['v2/x', 'v1/a', 'v1/b', 'v1/c', 'v1/d'], 'v1'],
  ])('with %s', (_, paths, folder) => {
    expect(commonFolder(paths)).toBe(folder);
  });
});

it('the folders around a path are listed from the inside', () => {
  expect([foldersAround('a/b/c'), foldersAround('a'), foldersAround('/a')]).toEqual([['a/b', 'a'], [], []]);
});
