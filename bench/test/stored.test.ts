import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchFolder } from '../folders.ts';
import { generators } from '../generators/index.ts';
import { daysOf, OLDEST_DAYS } from '../report/age.ts';
import { formatSnippet, updateReadme } from '../report/quotes.ts';
import { formatReport } from '../report/report.ts';
import { readResults } from '../results.ts';

/** The last day of rows that were stored without their commit. */
const LAST_WITHOUT_COMMIT = '2026-11-22';

describe('the stored results', () => {
  it('are printed in RESULTS.md as they are; `npm run bench -- --report` writes it again', async () => {
    const rows = await readResults(join(benchFolder, 'results.json'));
    const report = await readFile(join(benchFolder, 'RESULTS.md'), 'utf8');
    expect(report).toBe(formatReport(rows, generators, { gaps: true }));
  });

  it('are quoted in the README and in the docs as they are', async () => {
    const rows = await readResults(join(benchFolder, 'results.json'));
    const [readme, snippet] = await Promise.all(
      ['README.md', 'docs/snippets/benchmark.mdx'].map((file) => readFile(join(benchFolder, '..', file), 'utf8')),
    );
    expect(snippet).toBe(formatSnippet(rows));
    expect(readme).toBe(updateReadme(readme ?? '', rows));
    // A reason whose comment was lost would keep its old figure.
    expect(readme?.match(/<!-- \w+ -->[\d.,]+/g)).toHaveLength(5);
  });

  it('name the day and the commit of each row', async () => {
    const rows = await readResults(join(benchFolder, 'results.json'));
    const nameless = rows.filter(
      ({ date, commit }) => !/^\d{4}-\d\d-\d\d$/.test(date) || !(commit ? /^[0-9a-f]{7,}\+?$/.test(commit) : date <= LAST_WITHOUT_COMMIT),
    );
    expect(nameless).toEqual([]);
  });

  it('are all of one week', async () => {
    const rows = await readResults(join(benchFolder, 'results.json'));
    expect(daysOf(rows)).toBeLessThanOrEqual(OLDEST_DAYS);
  });
});
