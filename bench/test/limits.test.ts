import { describe, expect, it } from 'vitest';
import { judge } from '../limits.ts';
import type { Row } from '../results.ts';
import { apiRow, devRow, failedRow, lighthouseRow, pagesRow } from './rows.ts';

/** What was measured and whether the limit is met, for rules that have a figure. */
const verdicts = (rows: Row[]) =>
  judge(rows)
    .filter(({ holds }) => holds !== undefined)
    .map(({ rule, measured, holds }) => `${rule}: ${measured} ${holds ? 'holds' : 'missed'}`);

describe('pages', () => {
  it('are held against the faster of Starlight and Blume, first with first and second with second', () => {
    const rows = [
      pagesRow('Lectern', 2000, 10, { warm: 4 }),
      pagesRow('Starlight', 2000, 130, { warm: 50 }),
      pagesRow('Blume', 2000, 90, { warm: 80 }),
      pagesRow('Hugo', 2000, 20),
    ];
    expect(verdicts(rows).slice(0, 2)).toEqual([
      '2,000 pages, first build: 1/9.0 of Blume holds',
      '2,000 pages, second build: 1/12.5 of Starlight missed',
    ]);
  });

  it('are held against Hugo, against smaller sites of Lectern, and against bytes', () => {
    const rows = [
      pagesRow('Lectern', 200, 4),
      pagesRow('Lectern', 2000, 10, { bytes: 63e6 }),
      pagesRow('Lectern', 10_000, 60, { html: 23_000 }),
      pagesRow('Lectern', 20_000, 110),
      pagesRow('Hugo', 2000, 4),
    ];
    expect(verdicts(rows)).toEqual([
      '2,000 pages, first build beside Hugo: 2.5 times as long holds',
      '10,000 pages beside 2,000: 6.0 times as long missed',
      'Memory of 10,000 pages: 0.50 GB holds',
      '20,000 pages: build holds',
      'HTML of a page, 10,000 pages beside 200: 15.0 % larger missed',
      'Output of 2,000 pages without the index: 59.0 MB holds',
    ]);
  });

  it('that were not built miss their limit, and a rival that was not is no rival', () => {
    const rows = [
      failedRow('Lectern', 20_000, 'not done after 20 min'),
      pagesRow('Lectern', 2000, 10),
      failedRow('Blume', 2000, 'exit code 1'),
      pagesRow('Starlight', 2000, 100),
    ];
    expect(verdicts(rows)).toContain('20,000 pages: not done after 20 min missed');
    expect(verdicts(rows)).toContain('2,000 pages, first build: 1/10.0 of Starlight holds');
  });
});

it('judges the reference of GitHub’s document, and no other, against both rivals', () => {
  const rows = [apiRow('Lectern', 15), apiRow('Starlight with starlight-openapi', 60), apiRow('Blume', 100)];
  expect(verdicts(rows)).toEqual(['API reference of GitHub, first build: 1/4.0 of Starlight with starlight-openapi missed']);
  expect(verdicts([apiRow('Lectern', 9, 'own.json'), apiRow('Blume', 100, 'own.json')])).toEqual([]);
});

it('compares dev with Starlight, and ten times the pages with fewer', () => {
  const own = { firstStart: [1.9, 3, 1.8], laterStart: [2.5], edits: [0.4] };
  const rows = [
    devRow('Lectern', 2000, own),
    devRow('Lectern', 20_000, { firstStart: [3.8], laterStart: [10], edits: [0.4] }),
    devRow('Starlight', 2000, { firstStart: [19], laterStart: [10], edits: [2] }),
  ];
  expect(verdicts(rows)).toEqual([
    'dev, 2,000 pages, first page of the first start: 1/10.0 of Starlight holds',
    'dev, 20,000 pages beside 2,000, first page of the first start: 2.0 times as long holds',
    'dev, 2,000 pages, first page of a later start: 1/4.0 of Starlight missed',
    'dev, 20,000 pages beside 2,000, first page of a later start: 4.0 times as long missed',
    'dev, 2,000 pages, a saved edit: 1/5.0 of Starlight holds',
    'dev, 20,000 pages beside 2,000, a saved edit: 1.0 times as long holds',
  ]);
});

it('compares only rows of one commit', () => {
  const figures = { firstStart: [1], laterStart: [1], edits: [1] };
  const other = { commit: 'def5678' };
  const rows = [devRow('Lectern', 2000, figures), { ...devRow('Starlight', 2000, figures), ...other }];
  expect(verdicts([...rows, apiRow('Lectern', 1), { ...apiRow('Blume', 9), ...other }])).toEqual([]);
});

it('asks more of a text page than of an operation', () => {
  expect(
    verdicts([lighthouseRow('text page', 99), lighthouseRow('operation page', 99, 0.01), lighthouseRow('200 code blocks', 60)]),
  ).toEqual([
    'Lighthouse, text page: 99 missed',
    'Layout shift, text page: 0 holds',
    'Lighthouse, operation page: 99 holds',
    'Layout shift, operation page: 0.01 missed',
  ]);
});

it('judges nothing without rows, and names what is missing', () => {
  const judged = judge([]);
  expect(judged.every(({ holds }) => holds === undefined)).toBe(true);
  expect(new Set(judged.map(({ measured }) => measured))).toEqual(new Set(['not measured']));
});
