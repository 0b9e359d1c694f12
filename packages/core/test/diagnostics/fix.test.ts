import { describe, expect, it } from 'vitest';
import { applyReplacements } from '../../src/diagnostics/fix.ts';
import { certainTypo } from '../../src/diagnostics/nearest.ts';

describe('replacements', () => {
  const text = 'one two\nthree two\n';

  it.each([
    ['at its location', [{ line: 1, column: 5, find: 'two', write: '2' }], 'one 2\nthree two\n', 1],
    ['after its location', [{ line: 2, column: 1, find: 'two', write: '2' }], 'one two\nthree 2\n', 1],
    ['not inside a word', [{ line: 1, column: 1, find: 'hre', write: '3' }], text, 0],
    ['not before its location', [{ line: 2, column: 1, find: 'one', write: '1' }], text, 0],
    [
      'of several, in any order',
      [
        { line: 2, column: 1, find: 'three', write: '3' },
        { line: 1, column: 1, find: 'one', write: '1' },
      ],
      '1 two\n3 two\n',
      2,
    ],
    [
      'of two at one place, once',
      [
        { line: 1, column: 1, find: 'one two', write: '12' },
        { line: 1, column: 1, find: 'two', write: '2' },
      ],
      '12\nthree two\n',
      1,
    ],
    ['beyond the end', [{ line: 9, column: 9, find: 'one', write: '1' }], text, 0],
  ])('are made %s', (_, replacements, expected, count) => {
    expect(applyReplacements(text, replacements)).toEqual({ text: expected, count });
  });

  it('are not made far from their location', () => {
    const far = `${' '.repeat(3000)}one`;
    expect(applyReplacements(far, [{ line: 1, column: 1, find: 'one', write: '1' }]).count).toBe(0);
  });
});

describe('a typo', () => {
  it.each([
    ['hrf', ['href', 'title'], 'href'],
    ['titel', ['href', 'title'], 'title'],
    // Two are as close, or the nearest is another word.
    ['cold', ['bold', 'gold'], undefined],
    ['quickstart-guide', ['quickstart-video', 'install'], undefined],
    ['x', ['href'], undefined],
  ])('%s of %j is %s', (name, candidates, meant) => {
    expect(certainTypo(name, candidates)).toBe(meant);
  });
});
