import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeAttribute, escapeHtml } from '../../src/html/escape.ts';
import { attributes, html, htmlTag, joinHtml, raw } from '../../src/html/html.ts';

describe('the template tag', () => {
  it('escapes text between tags and in attributes', () => {
    const text = '<b title="1">&';
    expect(String(html`<i title="${text}">${text}</i>`)).toBe(
      '<i title="&lt;b title=&quot;1&quot;&gt;&amp;">&lt;b title=&quot;1&quot;&gt;&amp;</i>',
    );
  });

  it('prints HTML as it is', () => {
    expect(String(html`<p>${html`<b>${'<'}</b>`}${raw('<hr>')}</p>`)).toBe('<p><b>&lt;</b><hr></p>');
  });

  it('joins lists, at any depth', () => {
    const rows = ['a', '<'].map((text) => html`<li>${text}</li>`);
    expect(String(html`<ul>${[rows, [raw('<li>'), 2]]}</ul>`)).toBe('<ul><li>a</li><li>&lt;</li><li>2</ul>');
  });

  it('leaves out what is absent', () => {
    expect(String(html`[${undefined}${false}${[undefined]}${raw(undefined)}${0}${''}]`)).toBe('[0]');
  });

  it('takes no object for HTML that is not', () => {
    const parsed = JSON.parse('{ "html": "<script>", "text": "<script>" }');
    expect(String(html`${parsed}${[parsed]}`)).not.toContain('<script>');
  });

  it('has variants with an escaping of their own', () => {
    const shout = htmlTag((text) => escapeHtml(text.toUpperCase()));
    expect(String(shout`<p>${'a<b'}${shout`<i>${'c'}</i>`}</p>`)).toBe('<p>A&lt;B<i>C</i></p>');
  });
});

describe('parts of a document', () => {
  it('joins parts with a separator', () => {
    expect(String(joinHtml([html`<b>${'a'}</b>`, html`${'<'}`], ', '))).toBe('<b>a</b>, &lt;');
  });

  it('prints attributes', () => {
    const values = { class: 'a "b"', hidden: true, alt: '', lang: undefined, open: false, tabindex: 0 };
    expect(String(html`<p${attributes(values)}>`)).toBe('<p class="a &quot;b&quot;" hidden alt tabindex="0">');
  });
});

describe('escaping', () => {
  it('leaves quotes alone between tags', () => {
    expect([escapeHtml('<"&">'), escapeAttribute('<"&">')]).toEqual(['&lt;"&amp;"&gt;', '&lt;&quot;&amp;&quot;&gt;']);
  });

  it('is undone, with character references that others wrote', () => {
    expect(decodeEntities('&lt;a&gt; &amp;amp; &#39;&#x41;&quot;&nbsp;&unknown;&constructor;')).toBe(
      '<a> &amp; \'A"\u00a0&unknown;&constructor;',
    );
  });
});
