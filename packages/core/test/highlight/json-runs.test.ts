import { describe, expect, it } from 'vitest';
import { jsonRuns } from '../../src/highlight/json-runs.ts';
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
  '{\n\t"tab": "t",\r\n\t"umlaut": "größer 😀"\n}',
  JSON.stringify({ deep: { er: [{ a: [[]] }, { b: {} }] }, empty: '', 'a key with: colon': 'a: b, [c]' }, undefined, 2),
];

describe('runs of JSON', () => {
  it.each(samples)('are those of its grammar: %s', async (code) => {
    // A line that is too long for the fast way keeps this one to the grammar, and is plain in both.
    const grammar = await createTokenizer().runs(`${code}\n// `, 'json');
    const fast = jsonRuns(code, 2000);
    expect(fast).toBe(grammar.slice(0, grammar.lastIndexOf(',')));
  });

  it.each(['{ "a": 1, }', '{ "a": ... }', '// c\n{}', '{ "a": "\\n" }', ''])(
    'are left to its grammar where it is more than JSON: %s',
    (code) => {
      expect(jsonRuns(code, 2000)).toBeUndefined();
    },
  );

  it('leave long lines plain', () => {
    expect(jsonRuns('[\n"abc"\n]', 3)).toBe(',,');
  });
});
