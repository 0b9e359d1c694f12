import { describe, expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic, formatProblemCount, formatServedCount } from '../../src/diagnostics/format.ts';

const problem: Diagnostic = { code: 'navigation/page-not-found', severity: 'error', message: 'The page `a` does not exist.' };

describe('the printed form of a diagnostic', () => {
  it('steers no terminal with the text that it quotes', () => {
    const printed = formatDiagnostic({
      ...problem,
      message: 'A `\u001b[31mred\u0007\u202e` text.',
      location: { file: 'a.json', line: 1, column: 2 },
      excerpt: '"\u009b1m\ta"',
    });
    expect(printed.split('\n').slice(1, 3)).toEqual(['  A `\uFFFD[31mred\uFFFD\uFFFD` text.', '  1 | "\uFFFD1m\ta"']);
  });

  it('has place, severity, code, message, hint and the line with a mark', () => {
    const printed = formatDiagnostic({
      ...problem,
      hint: 'Did you mean `b`?',
      location: { file: 'docs.json', line: 42, column: 9, length: 3, pointer: '/navigation/0/pages/0' },
      excerpt: '        "a",',
    });
    expect(printed).toBe(
      [
        'docs.json:42:9  error  navigation/page-not-found',
        '  The page `a` does not exist.',
        '  Did you mean `b`?',
        '  42 |         "a",',
        '     |         ^^^',
      ].join('\n'),
    );
  });

  it('leaves out what is not known', () => {
    expect(formatDiagnostic(problem)).toBe('error  navigation/page-not-found\n  The page `a` does not exist.');
    expect(formatDiagnostic({ ...problem, location: { file: 'a.mdx' } })).toMatch(/^a\.mdx {2}error/);
    expect(formatDiagnostic({ ...problem, location: { file: 'a.mdx', line: 3 } })).toMatch(/^a\.mdx:3 {2}error/);
  });

  it('indents every line of a message and of a hint', () => {
    expect(formatDiagnostic({ ...problem, message: 'a\nb', hint: '{\n  "c": 1\n}' })).toBe(
      ['error  navigation/page-not-found', '  a', '  b', '  {', '    "c": 1', '  }'].join('\n'),
    );
  });

  it('marks one character when the length is not known', () => {
    expect(formatDiagnostic({ ...problem, location: { file: 'a', line: 1, column: 2 }, excerpt: 'xyz' })).toMatch(/ {4}\| {2}\^$/);
  });

  it('keeps tabs in front of the mark, so that it is under its text', () => {
    expect(formatDiagnostic({ ...problem, location: { file: 'a', line: 1, column: 3, length: 1 }, excerpt: '\t\tx' })).toMatch(
      /\| \t\t\^$/,
    );
  });

  it('shows the part of a long line that matters', () => {
    const excerpt = `${'a'.repeat(200)}HERE${'b'.repeat(200)}`;
    const lines = formatDiagnostic({ ...problem, location: { file: 'a', line: 1, column: 201, length: 4 }, excerpt }).split('\n');
    expect(lines.at(-2)).toContain('HERE');
    expect(lines.at(-2)?.indexOf('HERE')).toBe(lines.at(-1)?.indexOf('^^^^'));
    expect(lines.at(-2)?.length).toBeLessThan(120);
  });
});

describe('the count of problems', () => {
  const of = (...severities: Severity[]) => severities.map((severity): Diagnostic => ({ ...problem, severity }));

  it.each([
    [[], 'no problems'],
    [of('error'), '1 error'],
    [of('error', 'error', 'warning'), '2 errors, 1 warning'],
    [of('notice', 'notice'), '2 notices', '2 notices. Use `lectern check --notices` to print them.'],
  ])('%#', (diagnostics, expected, served = expected) => {
    expect([formatProblemCount(diagnostics), formatServedCount(diagnostics)]).toEqual([expected, served]);
  });
});
