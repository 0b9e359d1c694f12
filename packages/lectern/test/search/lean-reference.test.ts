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

  it('has of answers the names of their fields, each once', () => {
    const fields = '<ul><li id="a-id"><a href="#a-id">id</a> <p>What it is.</p><ul><li><a>name</a></li></ul></li><li><a>id</a></li></ul>';
    const lean = leanReference(`<p>Takes</p><section class="api-section answers"><h2>Response</h2>${fields}</section>`);
    expect(lean).toBe('<p>Takes</p><p>id name</p>');
  });

  it('has of its fields what tells them apart', () => {
    const field =
      '<li id="id"><a href="#id">id</a> <code>string</code> <span>path</span> <span>default <code>"a"</code></span> <b>nötig</b><p>What <code>it</code> is.</p><p class="c">Example: <code>7</code></p></li>';
    expect(leanReference(`${field}<li><a>users</a> <code><a href="/user">User</a>[]</code> <em>deprecated</em></li>`)).toBe(
      '<li id="id"><a href="#id">id</a><p>What <code>it</code> is.</p></li><li><a>users</a> <code><a href="/user">User</a>[]</code></li>',
    );
  });

  it('has of a schema no list of what uses it', () => {
    expect(leanReference('<p>a</p><section><h2 class="heading" id="used-by">Used by</h2><p>List users</p></section>')).toBe(
      '<p>a</p><section>',
    );
  });

  it('is whole when it is short', () => {
    expect(leanReference('<p>a</p>')).toBe('<p>a</p>');
  });
});
