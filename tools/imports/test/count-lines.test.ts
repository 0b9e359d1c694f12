import { describe, expect, it } from 'vitest';
import { checkLimits, formatRows, lowerLimits } from '../count-lines.ts';

const rows = [
  { name: 'packages/core/src/html', lines: 100, limit: 110 },
  { name: 'tools', lines: 2000, limit: 1990 },
  { name: 'bench', lines: 10, limit: undefined },
];

describe('limits of lines', () => {
  it('are printed beside the lines', () => {
    expect(formatRows(rows)).toBe(
      [
        'Layer                    Lines   Limit',
        'packages/core/src/html     100     110',
        'tools                     2000    1990',
        'bench                       10    none',
      ].join('\n'),
    );
  });

  it('are reported when they are exceeded, missing, or of no use', () => {
    expect(checkLimits(rows, { 'packages/core/src/html': 110, tools: 1990, 'packages/core/src/old': 5 })).toEqual([
      'tools has 2000 lines, and its limit is 1990.\n  If the code belongs there, raise the limit in tools/imports/limits.json in the same commit, and say in its message what the commit removes, or why nothing.',
      'bench has 10 lines and no limit. Give it one in tools/imports/limits.json.',
      'packages/core/src/old has a limit in tools/imports/limits.json and no code. Remove the limit.',
    ]);
  });

  it('are lowered to a little above the lines, and never raised', () => {
    expect(lowerLimits([...rows, { name: 'tests', lines: 1000, limit: 1500 }])).toEqual({
      'packages/core/src/html': 110,
      tools: 1990,
      bench: 20,
      tests: 1020,
    });
  });
});
