import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderCache } from '../../src/build/render-cache.ts';
import type { TaskResult } from '../../src/build/task-renderer.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-pages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const task = (name: string, length = 10): TaskResult => ({
  files: [{ path: `${name}/index.html`, bytes: length, modified: 1, kept: false }],
  diagnostics: [],
  hashes: { ids: [], links: [] },
  themeFiles: [],
  vendors: [],
  text: { html: name.repeat(length), headings: [] },
});

/** One build: takes what is known of the names, and adds the rest. */
function build(names: string[], siteKey = 'site'): { known: string[]; made: string[] } {
  const cache = new RenderCache(folder, siteKey);
  const known = names.filter((name) => cache.get(name) !== undefined);
  const made = names.filter((name) => !known.includes(name));
  for (const name of made) cache.add(name, task(name));
  cache.write();
  return { known, made };
}

const files = (ending: string) => readdirSync(path.join(folder, 'pages')).filter((name) => name.endsWith(ending));

describe('what is kept of pages', () => {
  it('is known to the next build', () => {
    expect(build(['a', 'ü'])).toEqual({ known: [], made: ['a', 'ü'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü'], made: ['b'] });
    expect(build(['a', 'ü', 'b'])).toEqual({ known: ['a', 'ü', 'b'], made: [] });
    expect(new RenderCache(folder, 'site').get('ü')).toEqual(task('ü'));
  });

  it('is forgotten when a build did not need it', () => {
    build(['a', 'b']);
    build(['a', 'c']);
    expect(build(['b', 'c'])).toEqual({ known: ['c'], made: ['b'] });
  });

  it('holds for one state of the site', () => {
    build(['a'], 'one');
    expect(build(['a'], 'other')).toEqual({ known: [], made: ['a'] });
    expect(build(['a'], 'one')).toEqual({ known: ['a'], made: [] });
  });

  it('is read by a build while another one writes', () => {
    build(['a', 'b']);
    const slow = new RenderCache(folder, 'site');
    expect(slow.get('a')).toEqual(task('a'));
    build(['b', 'c']);
    expect(slow.get('b')).toEqual(task('b'));
  });

  it('is kept for the states that were built last', () => {
    for (const [age, key] of ['one', 'two', 'three', 'four'].entries()) {
      build(['a'], key);
      utimesSync(path.join(folder, 'pages', `${key}.json`), 1000 + age, 1000 + age);
    }
    build(['a'], 'five');
    expect(files('.json').sort()).toEqual(['five.json', 'four.json', 'three.json']);
  });

  it('may be damaged, or gone', () => {
    build(['a', 'b']);
    for (const name of files('.data')) writeFileSync(path.join(folder, 'pages', name), '');
    expect(build(['a', 'b'])).toEqual({ known: [], made: ['a', 'b'] });
    for (const name of files('.json')) writeFileSync(path.join(folder, 'pages', name), '{');
    expect(build(['a', 'b'])).toEqual({ known: [], made: ['a', 'b'] });
    rmSync(path.join(folder, 'pages'), { recursive: true });
    expect(build(['a', 'b'])).toEqual({ known: [], made: ['a', 'b'] });
  });

  it('is not kept where nothing can be written', () => {
    writeFileSync(path.join(folder, 'file'), '');
    const cache = new RenderCache(path.join(folder, 'file'), 'site');
    cache.add('a', task('a'));
    cache.write();
    expect(existsSync(path.join(folder, 'file/pages'))).toBe(false);
  });
});
