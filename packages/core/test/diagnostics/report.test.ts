import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatReport, type ReportOptions } from '../../src/diagnostics/report.ts';

const alt = (line: number, file = 'a.mdx'): Diagnostic => ({
  code: 'image/missing-alt',
  severity: 'warning',
  message: 'An image has no alt text.',
  location: { file, line },
});
const broken: Diagnostic = { code: 'page/mdx', severity: 'error', message: 'This is not MDX.', location: { file: 'a.mdx', line: 2 } };
const unlisted: Diagnostic = { code: 'page/unlisted', severity: 'notice', message: 'The page is not listed.' };

const print = (diagnostics: Diagnostic[], options?: ReportOptions) => formatReport(diagnostics, options).map(({ text }) => text);

describe('the report of a run', () => {
  it('has the errors last', () => {
    expect(print([broken, alt(9)])).toEqual([
      'a.mdx:9  warning  image/missing-alt\n  An image has no alt text.',
      'a.mdx:2  error  page/mdx\n  This is not MDX.',
    ]);
  });

  it('folds warnings of a code to the first, and counts them in a table', () => {
    expect(print([alt(1), broken, alt(3), alt(4), alt(5, 'b.mdx')])).toEqual([
      'a.mdx:1  warning  image/missing-alt\n  An image has no alt text.',
      '  4 like this in 2 files. Use `--all` to print each.',
      'a.mdx:2  error  page/mdx\n  This is not MDX.',
      'warning  image/missing-alt  4 in 2 files\nerror    page/mdx           1 in 1 file',
    ]);
  });

  it('folds no errors, and nothing with `all`', () => {
    const errors = Array.from({ length: 5 }, () => broken);
    expect(print(errors)).toHaveLength(5);
    const parts = formatReport([...errors, alt(1), alt(2), alt(3), alt(4), alt(5)], { all: true });
    expect(parts.map(({ kind }) => kind)).toEqual([...Array.from({ length: 10 }, () => 'problem'), 'note']);
    expect(parts.at(-1)?.text).toBe('warning  image/missing-alt  5 in 1 file\nerror    page/mdx           5 in 1 file');
  });

  it('counts notices, or prints them before the rest', () => {
    expect(print([alt(1), unlisted])).toEqual([
      'a.mdx:1  warning  image/missing-alt\n  An image has no alt text.',
      '1 notice. Use `--notices` to print it.',
    ]);
    expect(print([alt(1), unlisted], { notices: true })[0]).toBe('notice  page/unlisted\n  The page is not listed.');
    expect(print([unlisted, unlisted])).toEqual(['2 notices. Use `--notices` to print them.']);
  });

  it('is empty without problems', () => {
    expect(formatReport([])).toEqual([]);
  });
});
