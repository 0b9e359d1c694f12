import { describe, expect, it } from 'vitest';
import { markWords } from '../../src/highlight/mark-words.ts';

/** The line with marks as `[word]`. */
function shown(html: string, ...words: string[]): string {
  return markWords(html, { mark: words }).replaceAll('<mark class=lc-code-word>', '[').replaceAll('</mark>', ']');
}

describe('marked words', () => {
  it('are marked each time they occur', () => {
    expect(markWords('a b a', { mark: ['a'] })).toBe('<mark class=lc-code-word>a</mark> b <mark class=lc-code-word>a</mark>');
  });

  it('are marked inside a token, which is split', () => {
    expect(shown("<i class=tk-s>'Hello World'</i>", 'Hello')).toBe("<i class=tk-s>'</i>[<i class=tk-s>Hello</i>]<i class=tk-s> World'</i>");
  });

  it('are marked across tokens', () => {
    expect(shown('<i class=tk-k>const</i> <i class=tk-v>box</i>;', 'nst bo')).toBe(
      '<i class=tk-k>co</i>[<i class=tk-k>nst</i> <i class=tk-v>bo</i>]<i class=tk-v>x</i>;',
    );
    expect(shown('<i class=tk-k>a</i><i class=tk-v>b</i>', 'ab')).toBe('[<i class=tk-k>a</i><i class=tk-v>b</i>]');
  });

  it('overlap in one mark', () => {
    expect(shown('abcd', 'abc', 'cd')).toBe('[abcd]');
  });

  it('are compared as text, not as HTML', () => {
    expect(shown('x &amp;&amp; amp', 'amp')).toBe('x &amp;&amp; [amp]');
    expect(shown('a &lt; b', '< b')).toBe('a [&lt; b]');
    expect(shown('<i class=tk-k>class</i>', 'class')).toBe('[<i class=tk-k>class</i>]');
  });

  it('leave other lines as they are', () => {
    const html = '<i class=tk-k>const</i> a';
    expect(markWords(html, { mark: ['b', ''] })).toBe(html);
    expect(markWords(html, {})).toBe(html);
  });
});
