import { describe, expect, it } from 'vitest';
import { parseNotation } from '../../src/highlight/notation.ts';

const shown = (...lines: string[]) => parseNotation(lines.join('\n'), { language: 'ts', twoslash: true }).code.split('\n');

describe('the notation of twoslash', () => {
  it('§code.twoslash is not shown: settings, questions, and code outside of the cut marks', () => {
    expect(
      shown(
        '// @errors: 2322',
        'const hidden = 1;',
        '// ---cut---',
        'const a = "x";',
        '//    ^?',
        'const b = a;',
        '  //  ^^^ the same',
        '// a comment of the author',
        '// ---cut-after---',
        'const after = 1;',
      ),
    ).toEqual(['const a = "x";', 'const b = a;', '// a comment of the author']);
  });

  it('hides code between two marks', () => {
    expect(shown('a;', '// ---cut-start---', 'b;', '// ---cut-end---', 'c;')).toEqual(['a;', 'c;']);
  });

  it('leaves no blank lines around the code', () => {
    expect(shown('// @strict: false', '', 'a;', '', '// ---cut-after---', 'b;')).toEqual(['a;']);
    expect(shown('// @noErrors', '')).toEqual(['']);
  });

  it('contains neither names of files nor comments for the compiler itself', () => {
    const code = ['// @filename: a.ts', '// @ts-expect-error', 'const a = 1; // @see b'];
    expect(shown(...code)).toEqual(code);
  });

  it('gives the index of each line', () => {
    expect(parseNotation('// @noErrors\na;\n//^?\nb;', { language: 'ts', twoslash: true }).sources).toEqual([1, 3]);
  });
});
