import { describe, expect, it } from 'vitest';
import { plainText, renderUntrustedMarkdown } from '../../src/openapi/descriptions/markdown.ts';

/** The HTML of a description, with callouts as `[type title: content]`. */
function render(text: string): string {
  const { html } = renderUntrustedMarkdown(text);
  return html
    .replace(
      /<div class="callout" role="note" data-callout-type="(\w+)"><div data-component-part="callout-content"><p data-component-part="callout-title">(.*?)<\/p>/g,
      '[$1 $2: ',
    )
    .replace(/<\/div><\/div>/g, ']')
    .replace(/\n+/g, '');
}

describe('a component in a description', () => {
  it.each([
    ['Lists all.\n\n<Note>\n  First *note*.\n</Note>', '<p>Lists all.</p>[note Note: <p>First <em>note</em>.</p>]'],
    ['Adds one.\n<Note>\nSecond note.\n</Note>', '<p>Adds one.</p>[note Note: <p>Second note.</p>]'],
    ['Changes one. <Note>Third note.</Note> Then done.', '<p>Changes one.</p>[note Note: <p>Third note.</p>]<p>Then done.</p>'],
    ['1. One\n   <Note>Fourth.</Note>\n2. Two', '<ol><li><p>One</p>[note Note: <p>Fourth.</p>]</li><li><p>Two</p></li></ol>'],
    ['- <Tip>In an item.</Tip>\n- b', '<ul><li>[tip Tip: <p>In an item.</p>]</li><li><p>b</p></li></ul>'],
    ['> a\n> <Warning>In a quote.</Warning>\n> b', '<blockquote><p>a</p>[warning Warning: <p>In a quote.</p>]<p>b</p></blockquote>'],
    ['> <Note>\n> a\n> b\n> </Note>', '<blockquote>[note Note: <p>ab</p>]</blockquote>'],
    ['<Warning title="Mind <b>">\n\n- [a](/b)\n\n</Warning>', '[warning Mind &lt;b&gt;: <ul><li><a href="/b">a</a></li></ul>]'],
    ['<Callout type="error">a</Callout> <Important>b</Important>', '[danger Danger: <p>a</p>][info Info: <p>b</p>]'],
    ['<Note>\n    a\n\n        code\n</Note>', '[note Note: <p>a</p><pre tabindex="0"><code>code</code></pre>]'],
    ['<Note>a <Tip>b</Tip></Note>', '[note Note: <p>a</p>[tip Tip: <p>b</p>]]'],
    ['<Accordion title="More">\n**a**\n</Accordion>', '<details><summary>More</summary><p><strong>a</strong></p></details>'],
    ['<Card title="T" href="/x">a</Card>', '<p><strong><a href="/x">T</a></strong></p><p>a</p>'],
    ['<Card href="/x" cta="Go" />', '<p><strong><a href="/x">Go</a></strong></p>'],
    ['A <Badge href={"/x"}>*b*</Badge>.', '<p>A <a href="/x"><em>b</em></a>.</p>'],
    ['<Frame>\n  a\n</Frame>', '<p>a</p>'],
    ['An <Tooltip tip = "a > b">**action**</Tooltip> of <Icon icon="x" />it.', '<p>An <strong>action</strong> of it.</p>'],
    ['| a |\n| - |\n| b <Note>c</Note> |', expect.stringContaining('<td>b c</td>')],
  ])('is shown, and its Markdown is read: %j', (text, html) => {
    expect(render(text)).toEqual(html);
  });

  it.each([
    ['`<Note>a</Note>`', '<p><code>&lt;Note&gt;a&lt;/Note&gt;</code></p>'],
    ['~~~\n<Note>a</Note>\n~~~', '<pre tabindex="0"><code>&lt;Note&gt;a&lt;/Note&gt;</code></pre>'],
    ['Send the <Card> and <Token>.', '<p>Send the &lt;Card&gt; and &lt;Token&gt;.</p>'],
    ['<Note>never closed', '<p>&lt;Note&gt;never closed</p>'],
  ])('is text as it is written: %j', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('is no way around what is removed', () => {
    expect(
      render('<Note title="\\"><img src=x onerror=alert(1)>">\n<script>alert(1)</script>\n[a](javascript:alert(1))\n</Note>'),
    ).not.toMatch(/<script|onerror=|javascript:/);
    expect(render(`${'<Note>'.repeat(5000)}a${'</Note>'.repeat(5000)}`)).toContain('a');
  });

  it('is its content in plain text', () => {
    expect(plainText('Lists all.\n\n<Note>Only yours.</Note>')).toBe('Lists all. Only yours.');
  });
});
