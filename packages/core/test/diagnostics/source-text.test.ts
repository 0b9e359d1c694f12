import { describe, expect, it } from 'vitest';
import { SourceText } from '../../src/diagnostics/source-text.ts';

describe('positions in a text', () => {
  const source = new SourceText('a.mdx', 'one\ntwo\r\n\nfour');

  it.each([
    [0, 1, 1],
    [3, 1, 4],
    [4, 2, 1],
    [8, 2, 5],
    [9, 3, 1],
    [10, 4, 1],
    [14, 4, 5],
  ])('offset %i is %i:%i', (offset, line, column) => {
    expect(source.position(offset)).toEqual({ line, column });
  });

  it('lines have no line break', () => {
    expect([1, 2, 3, 4, 5].map((number) => source.line(number))).toEqual(['one', 'two', '', 'four', undefined]);
  });

  it('an empty text has one line', () => {
    expect(new SourceText('a', '').position(0)).toEqual({ line: 1, column: 1 });
  });
});

describe('a location with its excerpt', () => {
  const source = new SourceText('docs.json', '{\n  "name": "Acme"\n}');

  it('covers a range', () => {
    expect(source.at(12, 6, '/name')).toEqual({
      location: { file: 'docs.json', line: 2, column: 11, length: 6, pointer: '/name' },
      excerpt: '  "name": "Acme"',
    });
  });

  it('ends with the first line of a range', () => {
    expect(source.at(0, 20).location.length).toBe(1);
    expect(source.at(12, 8).location.length).toBe(6);
  });

  it('can be given by line and column', () => {
    expect(source.atLine(2, 11, 6)).toEqual(source.at(12, 6));
    expect(source.atLine(99).location).toEqual({ file: 'docs.json', line: 3, column: 2 });
  });
});
