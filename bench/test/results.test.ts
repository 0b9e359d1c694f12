import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasResult, median, mergeRow, type Row, readResults, writeResults } from '../results.ts';
import { inTurns } from '../suites/builds.ts';
import { apiRow, pagesRow } from './rows.ts';

const outline = (rows: Row[]) => rows.map(({ suite, generator, subject, date }) => `${suite} ${generator} ${subject} ${date}`);

it('puts a new row in the place of the older one and keeps all others with their dates', () => {
  const old = [pagesRow('Hugo', 200, 1), pagesRow('Lectern', 200, 4), apiRow('Lectern', 9)];
  const rows = mergeRow(old, { ...pagesRow('Lectern', 200, 3), date: '2026-02-01' });
  expect(outline(rows)).toEqual(['pages Hugo 200 2026-01-31', 'pages Lectern 200 2026-02-01', 'api Lectern GitHub 1.0.0 2026-01-31']);
});

it('orders rows by suite, then by number of pages, then by name', () => {
  const rows = [apiRow('Blume', 9), pagesRow('Lectern', 10_000, 1), pagesRow('Lectern', 2000, 1), pagesRow('Blume', 2000, 1)];
  expect(outline(rows.reduce<Row[]>(mergeRow, [])).map((line) => line.slice(0, -11))).toEqual([
    'pages Blume 2000',
    'pages Lectern 2000',
    'pages Lectern 10000',
    'api Blume GitHub 1.0.0',
  ]);
});

it('survives on disk, and there is nothing before the first run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-results-'));
  try {
    const file = join(folder, 'results.json');
    expect(await readResults(file)).toEqual([]);
    await writeResults(file, [pagesRow('Lectern', 200, 4)]);
    expect(await readResults(file)).toEqual([pagesRow('Lectern', 200, 4)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('takes the middle of several runs', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([1, 2])).toBe(1.5);
  expect(median([])).toBeUndefined();
});

it('lets generators take turns, every other run backwards', () => {
  expect([...inTurns(['a', 'b', 'c'], 3)].join('')).toBe('abccbaabc');
});

it('knows what was measured on a commit', () => {
  const rows = [pagesRow('Lectern', 200, 4), { ...pagesRow('Hugo', 200, 1), commit: 'def5678' }];
  const isDone = (row: Row, runs = 1) => hasResult(rows, row, runs);
  expect([isDone(pagesRow('Lectern', 200)), isDone(pagesRow('Hugo', 200)), isDone(pagesRow('Blume', 200))]).toEqual([true, false, false]);
  expect(isDone(pagesRow('Lectern', 200), 3)).toBe(false);
});
