import { describe, expect, it } from 'vitest';
import { childrenText, isBlankHtml, plainText } from '../../src/html/text.ts';

describe('text of HTML', () => {
  it('reads what is seen, in one line', () => {
    expect(plainText('<p>One\n <b>two</b></p><script>x</script><svg><title>t</title></svg> &amp; three')).toBe('One two & three');
  });

  it('knows what shows nothing', () => {
    expect([' \n', '<!-- a -->', '<script type="module">x</script>', '<img src="a">', 'a'].map(isBlankHtml)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('gives back a string that was written as children §component.CodeBlock', () => {
    expect(childrenText('\n  const a = &quot;&lt;b&gt;&quot;;\n    two\n')).toBe('  const a = "<b>";\n    two');
    expect(childrenText('<p>one</p>\n<p>two<br>\nthree</p>')).toBe('one\n\ntwo\nthree');
  });
});
