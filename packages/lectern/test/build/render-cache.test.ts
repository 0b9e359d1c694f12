import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskCache } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderCache } from '../../src/build/render-cache.ts';
import type { TaskResult } from '../../src/build/task-renderer.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-pages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const open = (siteKey: string, files: Record<string, string> = {}) =>
  new RenderCache(new DiskCache({ folder }), siteKey, (file) => files[file]);

const result = (name: string): TaskResult => ({
  files: [{ path: `${name}/index.html`, bytes: 10, modified: 1, kept: false }],
  diagnostics: [],
  hashes: { ids: [], links: [] },
  themeFiles: [],
  vendors: [],
  reads: [],
});

/** One build: asks for the names, and adds those that are unknown. */
function build(names: string[], siteKey = 'site'): { known: string[]; made: string[] } {
  const cache = open(siteKey);
  const known = names.filter((name) => cache.get(name) !== undefined);
  const made = names.filter((name) => !known.includes(name));
  for (const name of made) cache.add(name, result(name));
  cache.write();
  return { known, made };
}

describe('the result of a task', () => {
  it('is known to the next build', () => {
    expect(build(['a', 'ü'])).toEqual({ known: [], made: ['a', 'ü'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü'], made: ['b'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü', 'b'], made: [] });
    expect(open('site').get('ü')).toEqual(result('ü'));
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
    first.add('a', {
      ...result('a'),
      reads: [
        ['snippet.mdx', '1'],
        ['missing.mdx', ''],
      ],
    });
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
    expect(slow.get('a')).toEqual(result('a'));
    build(['b', 'c']);
    expect(slow.get('b')).toEqual(result('b'));
  });
});
