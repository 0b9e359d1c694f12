import { describe, expect, it } from 'vitest';
import { lineText, wrapRanges } from '../../src/highlight/wrap-ranges.ts';

const LINE = '<i class=tk-k>const</i> a <i class=tk-o>&lt;</i> b';

describe('ranges of a line', () => {
  it('are in elements, each with its own tag', () => {
    expect(
      wrapRanges(LINE, [
        { start: 6, end: 7, tag: '<span data-type=0>' },
        { start: 10, end: 11, tag: '<span data-type=1>' },
      ]),
    ).toBe('<i class=tk-k>const</i> <span data-type=0>a</span> <i class=tk-o>&lt;</i> <span data-type=1>b</span>');
  });

  it('contain whole elements, and split those that they start or end in', () => {
    const typed = wrapRanges(LINE, [{ start: 6, end: 7, tag: '<span class=b>' }]);
    expect(wrapRanges(typed, [{ start: 3, end: 9, tag: '<span class=a>' }])).toBe(
      '<i class=tk-k>con</i><span class=a><i class=tk-k>st</i> <span class=b>a</span> <i class=tk-o>&lt;</i></span> b',
    );
  });

  it('end with the line', () => {
    expect(wrapRanges('a &amp; b', [{ start: 2, end: 9, tag: '<b>' }])).toBe('a <b>&amp; b</b>');
    expect(wrapRanges('a', [{ start: 4, end: 9, tag: '<b>' }])).toBe('a');
  });

  it('count characters of the text', () => {
    expect(lineText(LINE)).toBe('const a < b');
  });
});
