import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../src/cli/unified-diff.ts';

const names = { from: 'a', to: 'b' };
const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

describe('a unified diff', () => {
  it('of equal texts is empty', () => {
    expect(unifiedDiff('one\n', 'one\n', names)).toBe('');
  });

  it('shows three lines around a change', () => {
    const before = text('1', '2', '3', '4', 'old', '5', '6', '7', '8');
    const after = text('1', '2', '3', '4', 'new', 'more', '5', '6', '7', '8');
    expect(unifiedDiff(before, after, names)).toBe(
      ['--- a', '+++ b', '@@ -2,7 +2,8 @@', ' 2', ' 3', ' 4', '-old', '+new', '+more', ' 5', ' 6', ' 7'].join('\n'),
    );
  });

  it('has a part for each change that is far from the others', () => {
    const middle = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(unifiedDiff(text('x', ...middle, 'y'), text(...middle, 'z'), names)).toBe(
      ['--- a', '+++ b', '@@ -1,4 +1,3 @@', '-x', ' a', ' b', ' c', '@@ -7,4 +6,4 @@', ' f', ' g', ' h', '-y', '+z'].join('\n'),
    );
  });

  it('matches lines that stand once in both texts', () => {
    expect(unifiedDiff(text('p', '{', 'x', '{', 'q'), text('{', '{', 'x', 'r'), names)).toBe(
      ['--- a', '+++ b', '@@ -1,5 +1,4 @@', '-p', '+{', ' {', ' x', '-{', '-q', '+r'].join('\n'),
    );
  });

  it('of an empty text, and of one without a last line break', () => {
    expect(unifiedDiff('', 'one\n', names)).toBe(['--- a', '+++ b', '@@ -0,0 +1 @@', '+one'].join('\n'));
    expect(unifiedDiff('one', 'one\n', names)).toBe(
      ['--- a', '+++ b', '@@ -1 +1 @@', '-one', '\\ No newline at end of file', '+one'].join('\n'),
    );
  });
});
