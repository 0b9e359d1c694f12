import { describe, expect, it } from 'vitest';
import { renderUntrustedMarkdown, type UntrustedMarkdownOptions } from '../../src/openapi/descriptions/markdown.ts';

const render = (text: string, options?: UntrustedMarkdownOptions) => renderUntrustedMarkdown(text, options).html;

describe('footnotes of a description', () => {
  it('are numbers and a list, without links and ids', () => {
    const text = 'A[^1] and[^far], [^none].\n\n[^1]: One **x**.\n[^far]: Two.';
    expect(render(text).replace(/>\s+</g, '><')).toBe(
      '<p>A<sup>1</sup> and<sup>2</sup>, [^none].</p><ol><li><p>One <strong>x</strong>. </p></li><li><p>Two. </p></li></ol>',
    );
  });
});

describe('an element of a description', () => {
  it.each('strong b em i u s del ins mark small sub sup kbd samp var q span'.split(' ').map((tag) => [tag, `<p>a <${tag}>b</${tag}></p>`]))(
    '<%s> is kept in a sentence',
    (_, html) => {
      expect(render(html)).toBe(html);
    },
  );

  it.each([
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<ul><li>a</li></ul>',
    '<ol><li>a</li></ol>',
    '<div>a</div>',
    '<details><summary>a</summary>b</details>',
  ])('%s is kept', (html) => {
    expect(render(html)).toBe(html);
  });

  it.each(
    'script style iframe object applet template noscript noembed svg math textarea select datalist title audio video canvas map portal'.split(
      ' ',
    ),
  )('<%s> is removed with its content', (tag) => {
    expect(render(`<div>a<${tag}>gone</${tag}></div>`)).not.toContain('gone');
  });

  it.each('abbr article aside center cite font form header label main nav section time'.split(' '))(
    '<%s> is replaced by its content',
    (tag) => {
      expect(render(`<div><${tag}>kept</${tag}></div>`)).toBe('<div>kept</div>');
    },
  );

  it.each('token userId a-b x.y'.split(' '))('<%s> is no tag and is shown', (name) => {
    expect(render(`a <${name}> and </${name}> b`)).toBe(`<p>a &lt;${name}&gt; and &lt;/${name}&gt; b</p>`);
  });

  it.each([
    ['a\n\n---\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['a<br/>b', '<p>a<br>b</p>'],
    ['###### a', '<p><strong>a</strong></p>'],
    ['<p> </p>', ''],
    ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['<ol start="x"><li>a</li></ol>', '<ol start="1"><li>a</li></ol>'],
    ['- [ ] a', '<ul>\n<li>☐ a</li>\n</ul>'],
    ['<pre>a</pre>', '<pre tabindex="0">a</pre>'],
    ['<code class="language-c++ x">a</code>', '<p><code class="language-c++">a</code></p>'],
  ])('%j becomes %s', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('a cell of a table', () => {
  const cell = (attributes: string) => /<td[^>]*>/.exec(render(`<table><tbody><tr><td ${attributes}>a</td></tr></tbody></table>`))?.[0];

  it.each([
    ['style="text-align: left"', '<td align="left">'],
    ['style="text-align:center;"', '<td align="center">'],
    ['style="text-align:justify"', '<td>'],
    ['style="color:red;text-align:left"', '<td>'],
    ['colspan="2" rowspan="3"', '<td colspan="2" rowspan="3">'],
    ['colspan="100"', '<td colspan="100">'],
    ['colspan="101"', '<td>'],
    ['colspan="1"', '<td>'],
    ['rowspan="x"', '<td>'],
    ['rowspan="1.5"', '<td>'],
  ])('with %s is %s', (attributes, html) => {
    expect(cell(attributes)).toBe(html);
  });

  it('of the head has them as well', () => {
    expect(render('| a |\n| :-: |\n| 1 |')).toContain('<th align="center">a</th>');
  });
});

describe('a quote with a mark', () => {
  it.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Info'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Danger'],
    ['note', 'note', 'Note'],
  ])('[!%s] is a callout of the type %s', (mark, type, title) => {
    expect(render(`> [!${mark}]\n> a *b*`)).toBe(
      `<div class="callout" role="note" data-callout-type="${type}"><div data-component-part="callout-content"><p data-component-part="callout-title">${title}</p><p>a <em>b</em></p></div></div>`,
    );
  });

  it.each(['> [!OTHER]\n> a', '> a [!NOTE]', '> **[!NOTE]** a', '> - [!NOTE]'])('%j stays a quote', (text) => {
    expect(render(text)).toContain('<blockquote>');
  });
});

describe('a link or picture of a description', () => {
  it.each([
    ['[a](/b "c \\"d\\"")', '<a href="/b" title="c &quot;d&quot;">a</a>'],
    ['[a](//host/b)', '<a href="//host/b" rel="nofollow noopener noreferrer">a</a>'],
    ['![a](/b.png)', '<img src="/b.png" alt="a" loading="lazy" decoding="async">'],
    ['a <img src="/b.png" width="20" height="10">', 'a <img src="/b.png" alt="" width="20" height="10" loading="lazy" decoding="async">'],
    ['a <img src="/b.png" width="20%" height="123456">', 'a <img src="/b.png" alt="" loading="lazy" decoding="async">'],
    ['![](https://x.y/b.png)', '<a href="https://x.y/b.png" rel="nofollow noopener noreferrer">Image</a>'],
    ['![a<b](javascript:c)', 'a&lt;b'],
    ['![a](mailto:b@c.de)', 'a'],
    ['b <img alt="a">', 'b a'],
  ])('%s is %s', (text, html) => {
    expect(render(text)).toBe(`<p>${html}</p>`);
  });

  it('of the site is placed by the caller, a picture as well', () => {
    const link = (url: string) => (url.startsWith('/gone') ? undefined : `/base${url}`);
    expect(render('![a](/b.png) ![c](/gone.png)', { link })).toBe(
      '<p><img src="/base/b.png" alt="a" loading="lazy" decoding="async"> c</p>',
    );
  });
});

describe('a long description', () => {
  const NOTE = '<p><em>This text is too long for a page and is cut here.</em></p>';

  it('of 100,000 characters is shown completely', () => {
    expect(render('a'.repeat(100_000))).toBe(`<p>${'a'.repeat(100_000)}</p>`);
  });

  it('is cut after a paragraph', () => {
    const html = render(`${'a'.repeat(60_000)}\n\n${'b'.repeat(60_000)}`);
    expect(html.replace(/a{60000}/, 'a')).toBe(`<p>a</p>${NOTE}`);
  });

  it('with a long paragraph is cut in it', () => {
    const html = render(`a\n\n${'b'.repeat(120_000)}`);
    expect(html.replace(/b+/, (run) => String(run.length))).toBe(`<p>a</p>\n<p>99997</p>${NOTE}`);
  });

  it('with many quotes in quotes keeps the first 16', () => {
    expect(render(`${'> '.repeat(40)}a`).match(/<blockquote>/g)).toHaveLength(16);
  });
});

describe('the words of a description', () => {
  it.each([
    ['![a](/b.png) c', 'a c'],
    ['a<br>b', 'a\nb'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', 'a\nb'],
    ['> a\n\nb', 'a\nb'],
    ['```\na\n```\n\nb', 'a\nb'],
    ['<details><summary>a</summary>b</details>', 'a\nb'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', 'a b\n1 2'],
    ['Bearer <token>\n\n*b*', 'Bearer <token>\nb'],
  ])('%j are %j', (text, words) => {
    expect(renderUntrustedMarkdown(text).text).toBe(words);
  });
});
