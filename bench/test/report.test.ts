import { describe, expect, it } from 'vitest';
import { ageOfRows } from '../report/age.ts';
import { formatReport, isReported } from '../report/report.ts';
import type { Row } from '../results.ts';
import { apiRow, devRow, failedRow, lighthouseRow, pagesRow } from './rows.ts';

const generators = [
  { name: 'Lectern', about: 'from this checkout' },
  { name: 'Hugo', about: 'with a plain theme' },
];
const report = (rows: Row[], gaps = false) => formatReport(rows, generators, { gaps });

describe('the report', () => {
  it('is a page with the machine, the setups, the limits and a table for each suite that has rows', () => {
    const rows = [
      { ...pagesRow('Hugo', 2000, 4, { indexBytes: 0 }), date: '2026-01-01' },
      pagesRow('Lectern', 2000, 10),
      failedRow('Blume', 10_000, 'not done after 20 min'),
    ];
    expect(report(rows)).toMatchInlineSnapshot(`
      "# Benchmark

      The same pages and documents, built with every generator. \`npm run bench\` measures everything again; \`npm run bench -- --help\` says how to measure a part.

      Machine: 2 × CPU, 8 GiB, Linux 6, Node 24.0.0.

      How each is set up:

      - Lectern: from this checkout.
      - Hugo: with a plain theme.

      ## Limits

      | What | Limit | Measured | Holds |
      | --- | --- | --- | --- |
      | 2,000 pages, first build beside Hugo | at most 3.2 times as long | 2.5 times as long | yes |
      | Output of 2,000 pages without the index | at most 60 MB | 44.0 MB | yes |

      ## Pages

      Pages with four blocks of code, tabs, steps, cards, a table and a callout, search index included where there is one. The first build has no caches, the second follows it with nothing changed. Memory is the highest sum over all processes. A page is weighed with what it loads at once, gzipped.

      | Generator | Pages | First build | Second build | Processor | Memory | Output | Index | Without index | HTML | HTML gzip | CSS gzip | JS gzip | Measured |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      | Hugo 1.0.0 | 2,000 | 4.0 s | 2.0 s | 4.0 s | 500.0 MB | 48.0 MB | none | 48.0 MB | 20,000 | 5,000 | 8,000 | 3,000 | 2026-01-01, abc1234 |
      | Lectern 1.0.0 | 2,000 | 10.0 s | 5.0 s | 10.0 s | 500.0 MB | 48.0 MB | 4.0 MB | 44.0 MB | 20,000 | 5,000 | 8,000 | 3,000 | 2026-01-31, abc1234 |
      | Blume 1.0.0 | 10,000 | not done after 20 min |  |  |  |  |  |  |  |  |  |  | 2026-01-31, abc1234 |
      "
    `);
  });

  it('has a table for the reference, dev and page speed', () => {
    const rows = [
      apiRow('Lectern', 9),
      devRow('Lectern', 2000, { firstStart: [1.5], laterStart: [1.25], edits: [0.2, 0.3, 0.1] }),
      lighthouseRow('text page', 100),
    ];
    expect(report(rows).slice(report(rows).indexOf('## API'))).toMatchInlineSnapshot(`
      "## API reference

      A site that is the reference of one OpenAPI document, search index included.

      | Generator | Document | First build | Second build | Processor | Memory | Output | Index | Without index | Pages | Measured |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      | Lectern 1.0.0 | GitHub 1.0.0 | 9.0 s | 4.5 s | 9.0 s | 500.0 MB | 48.0 MB | 4.0 MB | 44.0 MB | 100 | 2026-01-31, abc1234 |

      ## Dev

      In a browser: from the start of the command to the first shown page, without caches and again, and from a saved edit to the shown change.

      | Generator | Pages | First start | Later start | Edit | Measured |
      | --- | --- | --- | --- | --- | --- |
      | Lectern 1.0.0 | 2,000 | 1.50 s | 1.25 s | 0.20 s | 2026-01-31, abc1234 |

      ## Lighthouse

      On a simulated phone, from a server that sends gzip and cache headers as a plain host does. The middle of at least three runs.

      | Page | Performance | Accessibility | Best practices | SEO | Layout shift | Largest paint | Blocked | Measured |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      | Lectern 1.0.0, text page | 100 | 100 | 100 | 100 | 0 | 1.20 s | 10 ms | 2026-01-31, abc1234 |
      "
    `);
  });

  it('names the commit of each row, and marks rows of a busy machine', () => {
    const rows = [
      { ...apiRow('Lectern', 9), commit: 'abc1234+', busy: 1.8 },
      { ...apiRow('Starlight', 60), commit: undefined },
    ];
    expect(report(rows)).toContain('| 2026-01-31, abc1234+, **busy machine, 1.8 times as long** |');
    expect(report(rows)).toContain('| 2026-01-31, unknown commit |');
  });

  it('lists limits without a figure when gaps are wanted', () => {
    expect(report([], true)).toContain('| 20,000 pages | build | not measured |  |');
    expect(report([])).not.toContain('## Limits');
  });

  it('names every machine when rows come from several', () => {
    const other = { ...pagesRow('Hugo', 200, 1), machine: '8 × CPU' };
    expect(report([pagesRow('Lectern', 200, 4), other])).toContain('Machines:\n\n- 2 × CPU, 8 GiB, Linux 6, Node 24.0.0\n- 8 × CPU');
  });
});

it('stores the sizes and the document that the report is about', () => {
  const subjects = [pagesRow('Lectern', 2000, 1), pagesRow('Lectern', 60, 1), apiRow('Lectern', 1), apiRow('Lectern', 1, 'own.json')];
  expect(subjects.map(isReported)).toEqual([true, false, true, false]);
});

it('names the rows that are older than a week', () => {
  const rows = [pagesRow('Hugo', 200, 1), { ...pagesRow('Lectern', 200, 4), date: '2026-02-07' }];
  expect(ageOfRows(rows, new Date('2026-02-07'))).toBe('The oldest row is 7 days old.');
  expect(ageOfRows(rows, new Date('2026-02-08'))).toBe(
    'The oldest row is 8 days old. Measure these again:\n- pages, Hugo, 200: 2026-01-31',
  );
  expect(ageOfRows([], new Date('2026-02-08'))).toBe('Nothing has been measured.');
});
