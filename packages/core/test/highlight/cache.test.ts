import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockKey, CACHE_FILE, RunsCache } from '../../src/highlight/cache.ts';

let directory: string;
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-cache-')), 'code');
});
afterEach(() => rmSync(path.dirname(directory), { recursive: true }));

const file = () => path.join(directory, CACHE_FILE);
const a = blockKey('const a', 'javascript');
const b = blockKey('const b', 'javascript');

describe('cache of highlighted code', () => {
  it('tells blocks apart by text and language', () => {
    expect(new Set([a, b, blockKey('const a', 'typescript')]).size).toBe(3);
  });

  it('gives what an earlier build wrote', async () => {
    const first = new RunsCache(directory);
    first.set(a, '5k');
    await first.close();
    expect(new RunsCache(directory).get(a)).toBe('5k');
  });

  it('keeps everything in one file', async () => {
    const cache = new RunsCache(directory);
    for (let i = 0; i < 500; i++) cache.set(blockKey(`block ${i}`, 'javascript'), '5k');
    await cache.close();
    expect(readdirSync(directory)).toEqual([CACHE_FILE]);
  });

  it('holds results in memory when there is no directory', async () => {
    const cache = new RunsCache(undefined);
    cache.set(a, '5k');
    await cache.close();
    expect(cache.get(a)).toBe('5k');
  });

  it('keeps what two builds write at once', async () => {
    const [one, two] = [new RunsCache(directory), new RunsCache(directory)];
    one.set(a, '5k');
    two.set(b, '3k');
    await Promise.all([one.close(), two.close()]);
    const later = new RunsCache(directory);
    expect([later.get(a), later.get(b)]).toEqual(['5k', '3k']);
  });

  it('skips a line that a killed build left half written', async () => {
    const first = new RunsCache(directory);
    first.set(a, '5k');
    await first.close();
    appendFileSync(file(), `${b} 5`);
    const second = new RunsCache(directory);
    expect([second.get(a), second.get(b)]).toEqual(['5k', undefined]);
    second.set(b, '3k');
    await second.close();
    expect(new RunsCache(directory).get(b)).toBe('3k');
  });

  it('keeps only what the last run used once the file is over the limit', async () => {
    const first = new RunsCache(directory, 200);
    for (const key of [a, b]) first.set(key, '5k');
    await first.close();
    appendFileSync(file(), '\n'.repeat(300));
    const second = new RunsCache(directory, 200);
    second.get(b);
    await second.close();
    expect(readFileSync(file(), 'latin1')).toBe(`${b} 5k;\n`);
  });

  it('drops the oldest entries from memory over the limit', () => {
    const cache = new RunsCache(undefined, 1000);
    for (let i = 0; i < 100; i++) cache.set(blockKey(String(i), 'x'), '5k');
    const kept = Array.from({ length: 100 }, (_, i) => i).filter((i) => cache.get(blockKey(String(i), 'x')) !== undefined);
    expect(kept.length).toBeLessThan(42);
    expect(kept.at(-1)).toBe(99);
  });

  it('removes the caches of other versions and abandoned drafts', async () => {
    const first = new RunsCache(directory);
    first.set(a, '5k');
    await first.close();
    const [old, abandoned, young, foreign] = ['highlight-old.txt', 'highlight-x.txt.1.tmp', 'highlight-x.txt.2.tmp', 'other.txt'];
    for (const name of [old, abandoned, young, foreign]) writeFileSync(path.join(directory, name), '');
    utimesSync(path.join(directory, abandoned), 0, 0);
    const second = new RunsCache(directory);
    second.get(a);
    await second.close();
    expect(readdirSync(directory).sort()).toEqual([CACHE_FILE, young, foreign].sort());
  });

  it('goes on when the folder cannot be written', async () => {
    writeFileSync(`${path.dirname(directory)}/code`, '');
    const cache = new RunsCache(directory);
    cache.set(a, '5k');
    await cache.close();
    expect(cache.get(a)).toBe('5k');
    expect(existsSync(file())).toBe(false);
  });

  it('reads 100,000 entries', () => {
    const runs = '3k-5f2-3s,'.repeat(15);
    const entries = Array.from({ length: 100_000 }, (_, i) => `${blockKey(String(i), 'x')} ${runs};\n`);
    rmSync(directory, { recursive: true, force: true });
    new RunsCache(directory);
    appendFileSync(path.join(path.dirname(directory), CACHE_FILE), entries.join(''), 'latin1');
    const cache = new RunsCache(path.dirname(directory));
    expect([0, 50_000, 99_999].map((i) => cache.get(blockKey(String(i), 'x')))).toEqual([runs, runs, runs]);
    expect(cache.get(a)).toBeUndefined();
    expect(statSync(path.join(path.dirname(directory), CACHE_FILE)).size).toBeGreaterThan(10_000_000);
  });
});
