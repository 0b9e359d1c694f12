import { describe, expect, it } from 'vitest';
import { linesToText, printJson } from '../../../src/client/playground/json/print-json.ts';
import { positionAt, scanJson } from '../../../src/client/playground/json/scan-json.ts';

const print = (text: string): string | undefined => {
  const lines = printJson(text);
  return lines && linesToText(lines);
};

/** Where a text stops being JSON, and why. */
const mistake = (text: string): string | undefined => {
  const error = scanJson(text);
  if (error === undefined) return undefined;
  const { line, column } = positionAt(text, error.offset);
  return `${line}:${column} ${error.message}`;
};

describe('printed JSON', () => {
  it('has a line for each value, and no lines for nothing', () => {
    expect(print('{"a":[1,{"b":null}],"c":{},"d":[]}')).toBe(`{
  "a": [
    1,
    {
      "b": null
    }
  ],
  "c": {},
  "d": []
}`);
  });

  it('keeps numbers and escapes as they were written', () => {
    expect(print('[12345678901234567890, 1.10, 1E5, "\\u00e9\\/"]')).toBe('[\n  12345678901234567890,\n  1.10,\n  1E5,\n  "\\u00e9\\/"\n]');
  });

  it('knows the path of each line', () => {
    const paths = printJson('{"a/b":[1,2],"c":3}')?.map((line) => line.path);
    expect(paths).toEqual(['', '/a~1b', '/a~1b/0', '/a~1b/1', undefined, '/c', undefined]);
  });

  it('prints what JSON.parse reads, and nothing else', () => {
    for (const text of ['1', '"a"', 'null', ' [ ] ', '{"a":{"a":{"a":[[[]]]}}}', '"\\u0041\u007f"'])
      expect(JSON.parse(print(text) ?? '')).toEqual(JSON.parse(text));
    for (const text of [
      '',
      '01',
      '1.',
      '[1,]',
      '{"a"}',
      '{a:1}',
      "'a'",
      'nul',
      '[1 2]',
      '"\t"',
      '1 2',
      '}',
      '"\\x"',
      '-',
      '[1',
      '{"a":1,}',
    ]) {
      expect(() => JSON.parse(text), text).toThrow();
      expect(print(text), text).toBeUndefined();
    }
  });
});

describe('a mistake in JSON', () => {
  it.each([
    ['{\n  "a": 1,\n  b: 2\n}', '3:3 Found b where a name in double quotes should be'],
    ['{"a" 1}', '1:6 Found 1 where a colon should be'],
    ['[1 2]', '1:4 Found 2 where a comma or ] should be'],
    ['[1,]', '1:4 Found ] where a value should be'],
    ['{"a": "b', '1:7 Unterminated string'],
    ["{'a': 1}", '1:2 Strings need double quotes'],
    ['{"a": [1', '1:9 The text ends where a comma or ] should follow'],
    ['{} {}', '1:4 Found { where the end should be'],
  ])('is found in %j', (text, said) => {
    expect(mistake(text)).toBe(said);
  });
});
