import type { Diagnostic, Severity } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { listProblems } from '../../src/server/problem-list.ts';

const problem = (code: Diagnostic['code'], severity: Severity, line: number, hint?: string): Diagnostic => ({
  code,
  severity,
  message: `Line ${line}.`,
  hint,
  location: { file: 'a.mdx', line, column: 2 },
});

describe('the list of problems for browsers', () => {
  it('has the most serious codes first, with their places in the order of the site', () => {
    const list = listProblems([
      problem('image/missing-alt', 'notice', 1),
      problem('link/page-not-found', 'warning', 2, 'Create it.'),
      problem('page/mdx', 'error', 3),
      problem('link/page-not-found', 'warning', 4),
      { code: 'site/internal', severity: 'error', message: 'No wind.' },
    ]);
    expect(list.counts).toEqual({ error: 2, warning: 2, notice: 1 });
    expect(list.groups.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'page/mdx 1',
      'site/internal 1',
      'link/page-not-found 2',
      'image/missing-alt 1',
    ]);
    expect(list.groups.flatMap(({ problems }) => problems)).toEqual([
      { place: 'a.mdx:3:2', message: 'Line 3.' },
      { place: '', message: 'No wind.' },
      { place: 'a.mdx:2:2', message: 'Line 2.', hint: 'Create it.' },
      { place: 'a.mdx:4:2', message: 'Line 4.' },
      { place: 'a.mdx:1:2', message: 'Line 1.' },
    ]);
  });

  it('stays small, however many problems there are', () => {
    const list = listProblems(Array.from({ length: 2000 }, (_, index) => problem('link/page-not-found', 'warning', index + 1)));
    const [group] = list.groups;
    expect([list.counts.warning, group?.count, group?.problems.length]).toEqual([2000, 2000, 20]);
    expect(JSON.stringify(list).length).toBeLessThan(2000);
  });
});
