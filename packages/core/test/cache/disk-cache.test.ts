import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from '../../src/cache/disk-cache.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-cache-')), 'cache');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const open = (limitBytes?: number) => new DiskCache({ folder, ...(limitBytes !== undefined && { limitBytes }) });
const files = () => readdirSync(folder).map((name) => path.join(folder, name));
const textOf = (key: string) => open().get(key)?.toString();

/** Runs code that has `cache` in a process of its own. */
function inProcess(code: string): Promise<unknown> {
  const module = new URL('../../src/cache/disk-cache.ts', import.meta.url).href;
  const script = `import { DiskCache } from '${module}'; const cache = new DiskCache({ folder: ${JSON.stringify(folder)} }); ${code}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
}

describe('an entry', () => {
  it('is there for the next process', () => {
    open().set('a key / with anything', Buffer.from([0, 255]));
    expect(open().get('a key / with anything')).toEqual(Buffer.from([0, 255]));
    expect(open().get('another')).toBeUndefined();
  });

  it('is replaced', () => {
    open().set('a', 'one');
    open().set('a', 'two');
    expect([textOf('a'), files().length]).toEqual(['two', 1]);
  });

  it('may be empty', () => {
    open().set('a', '');
    expect(textOf('a')).toBe('');
  });

  it.each([
    ['changed', (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('text', 'test'), 'latin1')],
    ['truncated', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['emptied', (file: string) => truncateSync(file, 0)],
  ])('that was %s is no entry, and is removed', (_, damage) => {
    open().set('a', 'some text');
    for (const file of files()) damage(file);
    expect(open().get('a')).toBeUndefined();
    expect(files()).toEqual([]);
  });

  it('in the place of another one is no entry', () => {
    open().set('a', 'one');
    const [a = ''] = files();
    open().set('b', 'two');
    const b = files().find((file) => file !== a) ?? '';
    copyFileSync(b, a);
    expect([textOf('a'), textOf('b'), files()]).toEqual([undefined, 'two', [b]]);
  });

  it('that was never finished does not count', () => {
    open().set('a', 'one');
    const [file = ''] = files();
    writeFileSync(`${file}.x.tmp`, 'two');
    expect(textOf('a')).toBe('one');
  });
});

describe('an entry of several contents', () => {
  it('keeps their names, bytes and order', () => {
    open().setAll('pages', [
      ['b', Buffer.from([0, 255])],
      ['a é', Buffer.from('text')],
      ['', Buffer.alloc(0)],
    ]);
    expect([...(open().getAll('pages') ?? [])].map(([name, bytes]) => `${name}: ${bytes.toString('hex')}`)).toEqual([
      'b: 00ff',
      'a é: 74657874',
      ': ',
    ]);
    expect(files()).toHaveLength(1);
  });

  it('is replaced as a whole', () => {
    open().setAll('pages', [['a', Buffer.from('1')]]);
    open().setAll('pages', [['b', Buffer.from('2')]]);
    expect([...(open().getAll('pages')?.keys() ?? [])]).toEqual(['b']);
  });

  it('does not count when it is damaged or was written as one content', () => {
    open().setAll('pages', [['a', Buffer.from('1')]]);
    const [file = ''] = files();
    truncateSync(file, statSync(file).size - 1);
    expect(open().getAll('pages')).toBeUndefined();
    open().set('pages', 'text');
    expect(open().getAll('pages')).toBeUndefined();
  });
});

describe('the folder', () => {
  it('may be removed at any time', () => {
    const cache = open();
    cache.set('a', '1');
    rmSync(folder, { recursive: true });
    expect(cache.get('a')).toBeUndefined();
    cache.trim();
    cache.set('a', '2');
    expect(cache.get('a')?.toString()).toBe('2');
  });

  it('may be no folder', () => {
    writeFileSync(folder, '');
    const cache = open();
    cache.set('a', '1');
    cache.trim();
    expect(cache.get('a')).toBeUndefined();
  });

  it.skipIf(process.getuid?.() === 0)('may be read-only', () => {
    open().set('a', '1');
    chmodSync(folder, 0o555);
    const cache = open(0);
    cache.set('b', '2');
    cache.trim();
    expect([textOf('a'), textOf('b')]).toEqual(['1', undefined]);
    chmodSync(folder, 0o755);
  });

  it('is shared by processes', async () => {
    const write = (name: string) => `for (let i = 0; i < 300; i++) cache.set('key ' + (i % 30), '${name}'.repeat(20_000));`;
    const read = `for (let i = 0; i < 300; i++) { const text = cache.get('key ' + (i % 30))?.toString() ?? ''; if (text !== '' && !/^(a{20000}|b{20000})$/.test(text)) throw new Error(text.slice(0, 40)); }`;
    await Promise.all([write('a'), write('b'), read].map(inProcess));
    expect(files()).toHaveLength(30);
  });
});

describe('the limit', () => {
  it('removes the entries that were not used for longest', () => {
    const cache = open(250);
    for (const [age, key] of ['a', 'b', 'c', 'd'].entries()) {
      cache.set(key, key.repeat(96));
      for (const file of files()) if (readFileSync(file, 'latin1').endsWith(key)) utimesSync(file, 1000 + age, 1000 + age);
    }
    cache.get('a');
    cache.trim();
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'd']);
  });

  it('leaves drafts of other processes alone while they are young', () => {
    open().set('a', '1');
    const [young, old] = ['young.tmp', 'old.tmp'].map((name) => path.join(folder, name)) as [string, string];
    for (const file of [young, old]) writeFileSync(file, '');
    utimesSync(old, 1000, 1000);
    open().trim();
    expect(files()).toContain(young);
    expect(files()).not.toContain(old);
  });
});

describe('a bundle', () => {
  it('keeps many entries in one file', () => {
    const bundle = open().bundle('code');
    for (let i = 0; i < 1000; i++) bundle.set(`key ${i}`, `ü ${i}`);
    expect(bundle.get('key 7')?.toString()).toBe('ü 7');
    bundle.write();
    expect(files()).toHaveLength(1);
    const later = open().bundle('code');
    expect([later.get('key 0'), later.get('key 999'), later.get('key 1000')].map(String)).toEqual(['ü 0', 'ü 999', 'undefined']);
  });

  it('writes nothing without new entries', () => {
    const bundle = open().bundle('code');
    bundle.set('a', '1');
    bundle.write();
    bundle.write();
    open().bundle('code').write();
    expect(files()).toHaveLength(1);
  });

  it('is distinguished from others', () => {
    const cache = open();
    cache.set('code', 'entry');
    for (const name of ['code', 'pages']) {
      const bundle = cache.bundle(name);
      bundle.set('a', name);
      bundle.write();
    }
    expect([cache.get('code'), cache.bundle('code').get('a'), cache.bundle('pages').get('a')].map(String)).toEqual([
      'entry',
      'code',
      'pages',
    ]);
  });

  it('gives the newest content of an entry', () => {
    for (const content of ['first', 'second', 'third']) {
      const bundle = open().bundle('code');
      bundle.set('a', content);
      bundle.write();
    }
    expect(open().bundle('code').get('a')?.toString()).toBe('third');
  });

  it('becomes one file again when many processes have added to it', () => {
    for (let i = 0; i < 30; i++) {
      const bundle = open().bundle('code');
      bundle.set(`key ${i}`, String(i));
      bundle.write();
    }
    const bundle = open().bundle('code');
    expect(Array.from({ length: 30 }, (_, i) => String(bundle.get(`key ${i}`)))).toEqual(Array.from({ length: 30 }, (_, i) => String(i)));
    expect(files().length).toBeLessThan(10);
  });

  it('keeps what processes add at once', async () => {
    const add = (name: string) => `const bundle = cache.bundle('code'); bundle.get('x'); bundle.set('${name}', '1'); bundle.write();`;
    for (let i = 0; i < 8; i++) {
      const bundle = open().bundle('code');
      bundle.set(`before ${i}`, '1');
      bundle.write();
    }
    await Promise.all(['a', 'b', 'c'].map((name) => inProcess(add(name))));
    const bundle = open().bundle('code');
    expect(['a', 'b', 'c', 'before 0', 'before 7'].map((key) => String(bundle.get(key)))).toEqual(['1', '1', '1', '1', '1']);
  });

  it('loses what was damaged, and nothing else', () => {
    for (const key of ['a', 'b']) {
      const bundle = open().bundle('code');
      bundle.set(key, key);
      bundle.write();
    }
    const [file = ''] = files().sort();
    truncateSync(file, statSync(file).size - 1);
    const bundle = open().bundle('code');
    expect(['a', 'b'].map((key) => String(bundle.get(key)))).toEqual(['undefined', 'b']);
  });
});
