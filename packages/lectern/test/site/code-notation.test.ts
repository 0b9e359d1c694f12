import { describe, expect, it } from 'vitest';
import { withoutTwoslashNotation } from '../../src/site/twoslash.ts';

describe('the notation of twoslash', () => {
  it('§code.twoslash is not shown: settings, questions, and code outside of the cut marks', () => {
    const code = [
      '// @errors: 2322',
      'const hidden = 1;',
      '// ---cut---',
      'const a = "x";',
      '//    ^?',
      '// a comment of the author',
      '// ---cut-after---',
      'const after = 1;',
    ].join('\n');
    expect(withoutTwoslashNotation(code)).toBe('const a = "x";\n// a comment of the author');
  });

  it('leaves other code alone', () => {
    expect(withoutTwoslashNotation('const a = 1; // @see b\n')).toBe('const a = 1; // @see b\n');
  });
});
