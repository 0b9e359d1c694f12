import { describe, expect, it } from 'vitest';
import { leanReference } from '../../src/search/lean-reference.ts';

describe('a reference page for search', () => {
  it('has no examples', () => {
    expect(leanReference('<p>a</p><aside class="examples" id="examples"><p>b</p></aside><p>c</p>')).toBe('<p>a</p></aside><p>c</p>');
  });

  it('has its beginning only', () => {
    const long = `<p>${'word '.repeat(10_000)}</p>`;
    expect(long.startsWith(leanReference(long))).toBe(true);
    expect(leanReference(long)).toHaveLength(10_000);
  });

  it('is whole when it is short', () => {
    expect(leanReference('<p>a</p>')).toBe('<p>a</p>');
  });
});
