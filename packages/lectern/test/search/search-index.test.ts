import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { SearchIndex } from '../../src/search/search-index.ts';
import type { SearchPage } from '../../src/search/types.ts';
import { parseOutline } from './outline.ts';

const folder = useFolder('index');

const page = (name: string): SearchPage => ({
  path: name,
  url: `/${name}`,
  title: `Page ${name}`,
  language: 'en',
  breadcrumb: [],
  keywords: [],
  boost: 1,
  deprecated: false,
});

interface Build {
  paths: string[];
  /** Order in which the pages come; `paths` when absent. */
  order?: string[];
  bodies?: Record<string, string>;
  pagesPerShard?: number;
  target?: string;
}

const output = (target = 'out') => ({ output: new OutputFolder(folder), folder: target });

const openCache = () => new DiskCache({ folder: path.join(folder, 'cache') });

async function build({ paths, order = paths, bodies = {}, pagesPerShard, target = 'out' }: Build) {
  const index = new SearchIndex({ paths, cache: openCache(), ...output(target), ...(pagesPerShard !== undefined && { pagesPerShard }) });
  for (const name of order) await index.add(page(name), parseOutline(bodies[name] ?? `Text of ${name}`));
  const result = await index.finish();
  return { result, files: () => readFiles(path.join(folder, target)) };
}

function readFiles(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const entries = files.map((file) => path.join(file.parentPath, file.name));
  return Object.fromEntries(
    entries.sort().map((file) => [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'base64')]),
  );
}

/** Names without what depends on the content. */
const shape = (files: Record<string, string>) => [...new Set(Object.keys(files).map((name) => name.replace(/en_[0-9a-f]+/, 'en_…')))];

describe('the search index of a build', () => {
  it('is what Pagefind needs in the browser, and none of its interfaces', async () => {
    const { result, files } = await build({ paths: ['a', 'b'] });
    expect(result).toEqual({ pages: 2, cached: false, diagnostics: [] });
    expect(shape(files())).toEqual([
      'fragment/en_….pf_fragment',
      'index/en_….pf_index',
      'pagefind-entry.json',
      'pagefind-worker.js',
      'pagefind.en_….pf_meta',
      'pagefind.js',
      'search.json',
      'wasm.en.pagefind',
      'words.txt',
    ]);
  });

  it('names the indexes that are searched with it', async () => {
    const index = new SearchIndex({ paths: ['a'], cache: openCache(), ...output(), shared: { others: ['/api/_lectern/search/'] } });
    await index.add({ ...page('a'), docs: 'Boats' }, []);
    await index.finish();
    expect(JSON.parse(readFileSync(path.join(folder, 'out/search.json'), 'utf8'))).toMatchObject({
      others: ['/api/_lectern/search/'],
      docs: 'Boats',
    });
  });

  it('does not depend on the order in which pages are rendered', async () => {
    const paths = ['a', 'b', 'c', 'd'];
    const first = await build({ paths });
    rmSync(path.join(folder, 'cache'), { recursive: true });
    const second = await build({ paths, order: ['d', 'b', 'a', 'c'], target: 'again' });
    expect([second.result.cached, second.files()]).toEqual([false, first.files()]);
  });

  it('is taken from the cache when nothing has changed', async () => {
    const first = await build({ paths: ['a', 'b'] });
    const second = await build({ paths: ['a', 'b'], target: 'again' });
    expect([second.result.cached, second.files()]).toEqual([true, first.files()]);
  });

  it.each([
    ['a page changes', { paths: ['a', 'b'], bodies: { b: 'Other text' } }],
    ['a page comes', { paths: ['a', 'b', 'c'] }],
    ['a page goes', { paths: ['a'] }],
    ['pages change places', { paths: ['b', 'a'] }],
  ])('is rebuilt when %s', async (_, next) => {
    const first = await build({ paths: ['a', 'b'] });
    const second = await build({ ...next, target: 'again' });
    expect(second.result).toEqual({ pages: next.paths.length, cached: false, diagnostics: [] });
    expect(second.files()).not.toEqual(first.files());
  });

  it('leaves out pages that were announced and never came', async () => {
    const { result } = await build({ paths: ['a', 'b', 'c'], order: ['c', 'a'] });
    expect(result).toEqual({ pages: 2, cached: false, diagnostics: [] });
  });

  it('comes in parts on a large site, of which one contains what all share', async () => {
    const { files } = await build({ paths: ['a', 'b', 'c', 'd', 'e'], pagesPerShard: 2 });
    const names = Object.keys(files());
    expect(JSON.parse(Buffer.from(files()['search.json'] ?? '', 'base64').toString())).toEqual({
      parts: ['', '2/', '3/'],
      languages: ['en'],
    });
    expect(names.filter((name) => name.endsWith('pagefind.js') || name.includes('wasm'))).toEqual(['pagefind.js', 'wasm.en.pagefind']);
    expect(names.filter((name) => name.endsWith('pagefind-entry.json'))).toEqual([
      '2/pagefind-entry.json',
      '3/pagefind-entry.json',
      'pagefind-entry.json',
    ]);
  });

  it('writes a part as soon as its pages are there', async () => {
    const written = new Set<string>();
    const index = new SearchIndex({
      paths: ['a', 'b'],
      cache: openCache(),
      output: { write: (file) => void written.add(file) },
      folder: 'out',
      pagesPerShard: 1,
    });
    await index.add(page('a'), parseOutline('Text of a'));
    await index.add(page('b'), parseOutline('Text of b'));
    expect([written.has('out/pagefind-entry.json'), written.has('out/search.json')]).toEqual([true, false]);
    await index.finish();
    expect(written.has('out/search.json')).toBe(true);
  });

  it('rebuilds only the parts with a change', async () => {
    const paths = ['a', 'b', 'c', 'd'];
    const first = await build({ paths, pagesPerShard: 2 });
    const second = await build({ paths, pagesPerShard: 2, bodies: { d: 'New' }, target: 'again' });
    const kept = (files: Record<string, string>) => Object.entries(files).filter(([name]) => !/^3\/|words|search\.json/.test(name));
    expect([second.result.cached, kept(second.files())]).toEqual([false, kept(first.files())]);
  });

  it('does without a cache that disappears while it is used', async () => {
    const paths = ['a', 'b'];
    await build({ paths });
    const index = new SearchIndex({ paths, cache: openCache(), ...output('again') });
    await index.add(page('a'), parseOutline('Text of a'));
    rmSync(path.join(folder, 'cache'), { recursive: true });
    await index.add(page('b'), parseOutline('Text of b'));
    const result = await index.finish();
    expect([result, existsSync(path.join(folder, 'again/pagefind.js'))]).toEqual([{ pages: 2, cached: false, diagnostics: [] }, true]);
  });

  it('says why it is missing, and leaves nothing half made', async () => {
    const getAll = () => {
      throw new Error('Pagefind has no binary for this system.');
    };
    const index = new SearchIndex({ paths: ['a'], cache: Object.assign(openCache(), { getAll }), ...output() });
    await index.add(page('a'), parseOutline('Text'));
    const { diagnostics } = await index.finish();
    expect([diagnostics.map(({ code, severity }) => `${severity} ${code}`), existsSync(path.join(folder, 'out'))]).toEqual([
      ['warning search/unavailable'],
      false,
    ]);
  });

  it('does not wait for a process of Pagefind that ended, starts another wherever it runs, and ends it early in silence', () => {
    const script = `
      import { subscribe, unsubscribe } from 'node:diagnostics_channel';
      import { mkdirSync, rmdirSync } from 'node:fs';
      import { openPagefind, readIndex } from '${new URL('../../src/search/pagefind.ts', import.meta.url)}';
      const kill = ({ process }) => process.once('spawn', () => process.kill('SIGKILL'));
      subscribe('child_process', kill);
      const failure = await openPagefind().catch(({ message }) => message);
      unsubscribe('child_process', kill);
      mkdirSync('gone');
      process.chdir('gone');
      await openPagefind();
      rmdirSync('../gone');
      const index = await openPagefind();
      await index.addHTMLFile({ url: '/a', content: '<h1>A</h1>' });
      console.log(failure, (await readIndex(index)).length > 0);
      for (let i = 0; i < 100; i += 1) void index.addHTMLFile({ url: '/' + i, content: 'b '.repeat(30000) });
      setTimeout(() => process.exit(), 0);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['Pagefind backend closed true\n', '']);
  });

  it('fails the build when its files cannot be written', async () => {
    const index = new SearchIndex({ paths: ['a'], cache: openCache(), ...output() });
    await index.add(page('a'), parseOutline('Text'));
    mkdirSync(path.join(folder, 'out/pagefind.js'), { recursive: true });
    await expect(index.finish()).rejects.toThrow('EISDIR');
  });

  it('needs no cache', async () => {
    const index = new SearchIndex({ paths: ['a'], cache: new DiskCache({ folder: '/dev/null/cache' }), ...output() });
    await index.add(page('a'), parseOutline('Text'));
    expect(await index.finish()).toEqual({ pages: 1, cached: false, diagnostics: [] });
  });

  it('rebuilds a part whose cached files are damaged', async () => {
    const first = await build({ paths: ['a', 'b'] });
    const cache = path.join(folder, 'cache');
    for (const file of readdirSync(cache)) writeFileSync(path.join(cache, file), 'damaged');
    const second = await build({ paths: ['a', 'b'], target: 'again' });
    expect([second.result.cached, second.files()]).toEqual([false, first.files()]);
  });
});
