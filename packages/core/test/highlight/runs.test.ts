import { describe, expect, it } from 'vitest';
import { plainLines, RunWriter, renderRuns } from '../../src/highlight/runs.ts';

describe('renderRuns', () => {
  it('wraps tokens in spans and escapes text', () => {
    expect(renderRuns('if (a < "&")\n<b>', '2k6-3s,')).toEqual(['<i class=tk-k>if</i> (a &lt; <i class=tk-s>"&amp;"</i>)', '&lt;b&gt;']);
  });

  it('leaves the rest of a line plain', () => {
    expect(renderRuns('let x', '3k')).toEqual(['<i class=tk-k>let</i> x']);
  });

  it.each([
    ['too few lines', '3k'],
    ['too many lines', '3k,,'],
    ['a run beyond the line', '9k,'],
    ['an unknown class', '3z,'],
    ['a length without a class', '3,'],
    ['markup', '3<script>,'],
  ])('refuses runs with %s', (_, runs) => {
    expect(renderRuns('let x\ny', runs)).toBeUndefined();
  });

  it('prints plain code', () => {
    expect(plainLines('a < b\n\n&')).toEqual(['a &lt; b', '', '&amp;']);
  });
});

describe('RunWriter', () => {
  it('leaves spaces at the edges of a token plain', () => {
    const writer = new RunWriter();
    writer.add('  a\t', 0, 4, 'k');
    expect(writer.finish()).toBe('2-k');
  });

  it('joins neighbours of one class, over spaces too', () => {
    const writer = new RunWriter();
    writer.add('12345678901234567890', 0, 6, 'k');
    writer.add('12345678901234567890', 7, 14, 'k');
    writer.add('12345678901234567890', 15, 16, undefined);
    expect(writer.finish()).toBe('14k');
  });

  it('keeps spaces between two classes plain', () => {
    const writer = new RunWriter();
    writer.add('12345678901234567890', 2, 5, 'k');
    writer.add('12345678901234567890', 6, 7, 'f');
    writer.add('12345678901234567890', 7, 9, undefined);
    writer.add('12345678901234567890', 9, 10, 'n');
    expect(writer.finish()).toBe('2-3k-f2-n');
  });

  it('starts again after each line', () => {
    const writer = new RunWriter();
    writer.add('12345678901234567890', 0, 1, 'k');
    writer.finish();
    writer.add('12345678901234567890', 0, 4, 's');
    expect(writer.finish()).toBe('4s');
    expect(writer.finish()).toBe('');
  });
});
