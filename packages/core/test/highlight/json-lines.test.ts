import { describe, expect, it } from 'vitest';
import { JsonHighlighter } from '../../src/highlight/json-lines.ts';
import { renderRuns } from '../../src/highlight/runs.ts';
import { createTokenizer } from '../../src/highlight/tokenizer.ts';

const samples = [
  '{}',
  '[]',
  '{ "a": 1 }',
  '{"a":"b","c":[1,-2.5e+3,true,false,null]}',
  '{\n  "id": "obj_1",\n  "list": [\n    { "x": null, "y" : "z" }\n  ],\n\n  "n": -0.5\n}',
  '[1, 2, 3]',
  '["a", "b"]',
  '"text"',
  '12',
  'true',
  '{ "k"\n: 1 }',
  String.raw`{"\"k\\": "a \n\n b \u00e9 \/", "\n": " \t "}`,
  '{\n\t"tab": "t",\r\n\t"umlaut": "größer 😀"\n}',
  JSON.stringify({ deep: { er: [{ a: [[]] }, { b: {} }] }, empty: '', 'a key with: colon': 'a: b, [c]' }, undefined, 2),
];

describe('lines of JSON', () => {
  const jsonLines = (code: string) => new JsonHighlighter().lines(code);

  it.each(samples)('are those of its grammar: %s', async (code) => {
    // Comments are no JSON, which keeps this one to the grammar.
    const grammar = await createTokenizer().runs(`${code}\n// `, 'json');
    expect(jsonLines(code)).toEqual(renderRuns(code, grammar.slice(0, grammar.lastIndexOf(','))));
  });

  it.each(['{ "a": 1, }', '{ "a": ... }', '// c\n{}', ''])('are left to its grammar where it is more than JSON: %s', (code) => {
    expect(jsonLines(code)).toBeUndefined();
  });

  it('are the same when they were seen before', async () => {
    const highlighter = new JsonHighlighter();
    const first = samples.map((code) => highlighter.lines(code));
    expect(samples.map((code) => highlighter.lines(code))).toEqual(first);
    expect(first).toEqual(samples.map(jsonLines));
    expect(highlighter.lines('{ "k"\n: 2 }')).toEqual(jsonLines('{ "k"\n: 2 }'));
  });

  it('are plain where they are long', () => {
    expect(jsonLines(`[\n"${'<'.repeat(2000)}",\n1\n]`)).toEqual(['[', `"${'&lt;'.repeat(2000)}",`, '<i class=tk-n>1</i>', ']']);
    const [, long] = jsonLines(`{ "k"\n: "${'<'.repeat(2000)}" }`) ?? [];
    expect(long).toBe(`: "${'&lt;'.repeat(2000)}" }`);
  });
});
