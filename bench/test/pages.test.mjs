import { describe, expect, it } from 'vitest';
import { isComplete, judge, median } from '../suites/pages-judgement.mjs';
import { formatResults } from '../suites/pages-report.mjs';

const build = (generator, pages, state, seconds, html = 20_000, peak = 5e8) => ({
  generator,
  version: '1.0.0',
  pages,
  state,
  seconds,
  peakBytes: [peak],
  output: { bytes: 48e6, files: 10, pages, search: true },
  page: { html, htmlGzip: 5000, cssGzip: 8000, jsGzip: 3000 },
});

const run = (builds, sizes = [200, 2000]) => {
  const results = { machine: { processor: '2 × CPU', memory: '8 GiB', system: 'Linux 6', node: 'v24.0.0' }, sizes, runs: 1, builds };
  return { ...results, judgement: judge(results) };
};

const good = () => [
  build('Lectern', 200, 'cold', [4]),
  build('Lectern', 2000, 'cold', [14], 21_000),
  build('Lectern', 2000, 'warm', [5]),
  build('Starlight', 2000, 'cold', [90]),
];

const verdicts = (results) => results.judgement.map(({ rule, measured, holds }) => `${rule}: ${measured} ${holds ? 'holds' : 'missed'}`);

describe('the limits', () => {
  it('hold for a fast build of small pages', () => {
    expect(verdicts(run(good()))).toEqual([
      'A build without caches: 1/6.4 holds',
      'A second build: 1/18.0 holds',
      'Peak memory: 0.50 GB holds',
      'HTML of a page, from 200 to 2000 pages: 5.0 % holds',
    ]);
  });

  it('are missed each on its own', () => {
    const builds = [
      build('Lectern', 200, 'cold', [4]),
      build('Lectern', 2000, 'cold', [20], 23_000, 1.2e9),
      build('Lectern', 2000, 'warm', [10]),
      build('Starlight', 2000, 'cold', [90]),
    ];
    expect(run(builds).judgement.map(({ holds }) => holds)).toEqual([false, false, false, false]);
  });

  it('are judged by the median of the runs', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([1, 2])).toBe(1.5);
  });

  it('judge nothing while a build is missing or failed', () => {
    expect(run(good().slice(0, 3)).judgement).toEqual([]);
    expect(run([...good().slice(0, 3), { ...build('Starlight', 2000, 'cold', []), failure: 'exit code 1' }]).judgement).toEqual([]);
  });

  it('are published only from a run of two sizes up to 2,000 pages', () => {
    expect(isComplete(run(good()))).toBe(true);
    expect(isComplete(run(good(), [2000]))).toBe(false);
    expect(
      isComplete(
        run(
          good().map((entry) => ({ ...entry, pages: entry.pages / 10 })),
          [20, 200],
        ),
      ),
    ).toBe(false);
  });
});

describe('the report', () => {
  it('is a page with the machine, the builds and the limits', () => {
    expect(formatResults(run(good()))).toMatchInlineSnapshot(`
      "# Benchmark: pages

      Sites of the same pages, each with four blocks of code, tabs, steps, cards, a table and a callout, built with every generator as its own documentation sets it up. \`npm run bench -- pages\` measures again.

      Machine: 2 × CPU, 8 GiB, Linux 6, Node 24.0.0. One run each.

      | Generator | Pages | Caches | Build | Peak memory | Search index | Output | One page: HTML | HTML gzip | CSS gzip | JS gzip |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      | Lectern 1.0.0 | 200 | none | 4.0 s | 500.0 MB | yes | 48.0 MB | 20,000 B | 5,000 B | 8,000 B | 3,000 B |
      | Lectern 1.0.0 | 2,000 | none | 14.0 s | 500.0 MB | yes | 48.0 MB | 21,000 B | 5,000 B | 8,000 B | 3,000 B |
      | Lectern 1.0.0 | 2,000 | from the build before | 5.0 s | 500.0 MB | yes | 48.0 MB | 20,000 B | 5,000 B | 8,000 B | 3,000 B |
      | Starlight 1.0.0 | 2,000 | none | 90.0 s | 500.0 MB | yes | 48.0 MB | 20,000 B | 5,000 B | 8,000 B | 3,000 B |

      ## Limits

      | What | Limit | Measured | Holds |
      | --- | --- | --- | --- |
      | A build without caches | at most 1/5 of Starlight | 1/6.4 | yes |
      | A second build | at most 1/10 of Starlight | 1/18.0 | yes |
      | Peak memory | less than 1.00 GB | 0.50 GB | yes |
      | HTML of a page, from 200 to 2000 pages | grows at most 10 % | 5.0 % | yes |
      "
    `);
  });

  it('says so when not all of them wrote a search index', () => {
    const builds = good();
    builds[3].output.search = false;
    expect(formatResults(run(builds))).toContain('Not all of them wrote a search index, so the times compare unequal work.');
  });

  it('shows why a build failed', () => {
    const failed = { ...build('Starlight', 2000, 'cold', []), failure: 'exit code 1, 0 of 2000 pages\nError: no' };
    expect(formatResults(run([failed]))).toContain(
      '## Failed builds\n\nStarlight, 2,000 pages, cold:\n\n    exit code 1, 0 of 2000 pages\n    Error: no',
    );
  });
});
