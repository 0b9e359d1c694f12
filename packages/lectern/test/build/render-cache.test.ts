import { brotliCompressSync, constants } from 'node:zlib';
import { DiskCache } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { RenderCache } from '../../src/build/render-cache.ts';
import type { TaskResult } from '../../src/build/task-renderer.ts';

const folder = useFolder('pages');

const open = (siteKey: string, files: Record<string, string> = {}) =>
  new RenderCache(new DiskCache({ folder }), siteKey, (file) => files[file]);

/** The files of some tasks in one block. */
const block = (name: string, ...texts: string[]) => ({
  block: `files ${name}`,
  compressed: brotliCompressSync(texts.join(''), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
});

const result = (name: string): TaskResult => ({
  files: [{ path: `${name}/index.html`, bytes: 10, modified: 1, kept: false }],
  diagnostics: [],
  hashes: { ids: [], links: [] },
  themeFiles: [],
  vendors: [],
  policy: {},
  reads: [],
});

/** One build: asks for the names, and adds those that are unknown. */
function build(names: string[], siteKey = 'site'): { known: string[]; made: string[] } {
  const cache = open(siteKey);
  const known = names.filter((name) => cache.get(name) !== undefined);
  const made = names.filter((name) => !known.includes(name));
  for (const name of made) cache.add(name, result(name), { ...block(name, `text of ${name}`.padEnd(10)), start: 0 });
  cache.write();
  return { known, made };
}

describe('the result of a task', () => {
  it('is known to the next build', () => {
    expect(build(['a', 'ü'])).toEqual({ known: [], made: ['a', 'ü'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü'], made: ['b'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü', 'b'], made: [] });
    expect(open('site').get('ü')?.result).toEqual(result('ü'));
  });

  it('is forgotten when a build did not need it', () => {
    build(['a', 'b']);
    build(['a', 'c']);
    expect(build(['b', 'c'])).toEqual({ known: ['c'], made: ['b'] });
  });

  it('is known to the next build among thousands, of which one is new', () => {
    const names = Array.from({ length: 1200 }, (_, index) => `page ${index}`);
    expect(build(names).made).toHaveLength(1200);
    expect(build(names).known).toHaveLength(1200);
    expect(build([...names, 'new']).made).toEqual(['new']);
    expect(build(names.slice(0, 3)).known).toHaveLength(3);
    expect(build(names).known).toHaveLength(3);
  });

  it('belongs to one state of the site', () => {
    build(['a'], 'one');
    expect(build(['a'], 'other')).toEqual({ known: [], made: ['a'] });
    expect(build(['a'], 'one')).toEqual({ known: ['a'], made: [] });
  });

  it('is valid while the files that it was made from are the same', () => {
    const first = open('site');
    const reads: TaskResult['reads'] = [
      ['snippet.mdx', '1'],
      ['missing.mdx', ''],
    ];
    first.add('a', { ...result('a'), reads }, { ...block('a', '0123456789'), start: 0 });
    first.write();
    const isKnown = (files: Record<string, string>) => open('site', files).get('a') !== undefined;
    expect(isKnown({ 'snippet.mdx': '1' })).toBe(true);
    expect(isKnown({ 'snippet.mdx': '2' })).toBe(false);
    expect(isKnown({})).toBe(false);
    expect(isKnown({ 'snippet.mdx': '1', 'missing.mdx': '1' })).toBe(false);
  });

  it('is read by a build while another one writes', () => {
    build(['a', 'b']);
    const slow = open('site');
    expect(slow.get('a')?.result).toEqual(result('a'));
    build(['b', 'c']);
    expect(slow.get('b')?.result).toEqual(result('b'));
  });
});

describe('the files of a task', () => {
  /** The content of a task's file in a new build. */
  const read = (cache: RenderCache, name: string) => {
    const task = cache.get(name);
    return task && cache.contents(task)?.map(String);
  };

  function addTogether(): void {
    const cache = open('site');
    const together = block('both', 'file of a.', 'file of b.');
    cache.add('a', result('a'), { ...together, start: 0 });
    cache.add('b', result('b'), { ...together, start: 10 });
    cache.write();
  }

  it('are in one block, which stays while one of them is used', () => {
    addTogether();
    for (const _ of ['second build', 'third build']) {
      const cache = open('site');
      expect(read(cache, 'b')).toEqual(['file of b.']);
      cache.write();
    }
    expect(read(open('site'), 'a')).toBeUndefined();
  });

  it('are known again after they were written again', () => {
    addTogether();
    const cache = open('site');
    const task = cache.get('a');
    if (task) cache.replace('a', { ...task, result: { ...task.result, themeFiles: ['site.css'] } });
    cache.write();
    const next = open('site');
    expect([next.get('a')?.result.themeFiles, read(next, 'a')]).toEqual([['site.css'], ['file of a.']]);
  });

  it.each([
    ['not compressed', Buffer.from('?')],
    ['too short', brotliCompressSync('short')],
  ])('are unknown if their block is %s', (_, compressed) => {
    const cache = open('site');
    cache.add('a', result('a'), { block: 'files damaged', compressed, start: 0 });
    cache.write();
    expect(read(open('site'), 'a')).toBeUndefined();
    expect(open('site').get('a')?.result).toEqual(result('a'));
  });
});
