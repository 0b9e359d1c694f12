import { describe, expect, it } from 'vitest';
import { plainText, renderUntrustedMarkdown, type UntrustedMarkdownOptions } from '../../src/openapi/descriptions/markdown.ts';
import { safeUrl, withoutControls } from '../../src/openapi/safe-url.ts';

const render = (text: string, options?: UntrustedMarkdownOptions) => renderUntrustedMarkdown(text, options).html;

describe('renderUntrustedMarkdown', () => {
  it('prints CommonMark with tables, lists and code', () => {
    expect(render('A **bold** `a<b` ~~old~~ word.\n\n- [x] one\n- two\n\n```js\nlet a = 1 < 2;\n```')).toBe(
      '<p>A <strong>bold</strong> <code>a&lt;b</code> <del>old</del> word.</p>\n<ul>\n<li>☑ one</li>\n<li>two</li>\n</ul>\n<pre tabindex="0"><code class="language-js">let a = 1 &lt; 2;\n</code></pre>',
    );
    expect(render('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain(
      '<div class="lc-table-scroll" tabindex="0" role="group" aria-label="Table"><table>',
    );
    expect(render('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
  });

  it('reads emphasis beside Japanese as pages do', () => {
    const { html, text } = renderUntrustedMarkdown('**「引用」**です ![**「a」**の](/b.png)');
    expect([html, text]).toEqual([expect.stringMatching(/^<p><strong>「引用」<\/strong>です .*alt="「a」の"/), '「引用」です 「a」の']);
  });

  it('keeps harmless HTML and drops ids, classes and styles', () => {
    expect(render('<details open><summary id="s">More</summary><p class="x" style="color:red">Text<br>here</p></details>')).toBe(
      '<details open=""><summary>More</summary><p>Text<br>here</p></details>',
    );
    expect(render('<code class="x">a</code>')).toBe('<p><code>a</code></p>');
    expect(render('<p align="center">a <abbr title="x">b</abbr></p>')).toBe('<p>a b</p>');
  });

  it.each(['https://a.example/x', 'www.a.example', 'a@b.example'])('shows %s as the text of one link', (text) => {
    expect(render(`See <a href="/a">the ${text}</a>, \`<a>${text}</a>\`.`)).toBe(
      `<p>See <a href="/a">the ${text}</a>, <code>&lt;a&gt;${text}&lt;/a&gt;</code>.</p>`,
    );
  });

  it('links with `rel` when they leave the site', () => {
    expect(render('[a](https://example.com "T") [b](/guide) [c](mailto:a@b.co)')).toBe(
      '<p><a href="https://example.com" title="T" rel="nofollow noopener noreferrer">a</a> <a href="/guide">b</a> <a href="mailto:a@b.co" rel="nofollow noopener noreferrer">c</a></p>',
    );
  });

  it('lets the caller place links of the site', () => {
    expect(render('[a](/guide) [b](/gone) [c](https://x.y)', { link: (url) => (url === '/gone' ? undefined : `/base${url}`) })).toBe(
      '<p><a href="/base/guide">a</a> b <a href="https://x.y" rel="nofollow noopener noreferrer">c</a></p>',
    );
  });

  it('shows pictures of the site and links to those of other hosts', () => {
    expect(render('![a](/a.png) ![b](https://track.example/b.png)')).toBe(
      '<p><img src="/a.png" alt="a" loading="lazy" decoding="async"> <a href="https://track.example/b.png" rel="nofollow noopener noreferrer">b</a></p>',
    );
  });

  it('shows placeholders that look like tags', () => {
    expect(render('Send `Bearer <token>` or Bearer <userToken>.')).toBe(
      '<p>Send <code>Bearer &lt;token&gt;</code> or Bearer &lt;userToken&gt;.</p>',
    );
  });

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['a <img src=x onerror=alert(1)>', '<p>a <img src="x" alt="" loading="lazy" decoding="async"></p>'],
    ['<svg onload=alert(1)><circle/></svg>b', '<p>b</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<style>*{display:none}</style>c', 'c'],
    ['<form action="https://evil.example"><input name="p" value="v"><button>Go</button></form>', '☐Go'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVa&#x09;Script:alert(1))', '<p>x</p>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<p>x</p>'],
    ['[x](vbscript:a) [y](data:text/html,a)', '<p>x y</p>'],
    ['<a href="#" onclick="alert(1)">x</a>', '<p><a href="#">x</a></p>'],
    ['<math><mtext></math><img src=x onerror=alert(1)>', '<p><img src="x" alt="" loading="lazy" decoding="async"></p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<!-- <b>x</b> -->y', 'y'],
    ['{{ constructor }} ${1} <%= x %>', '<p>{{ constructor }} ${1} &lt;%= x %&gt;</p>'],
    ['"><b onmouseover=alert(1)>b</b>', '<p>"&gt;<b>b</b></p>'],
    ['<td>cell</td><tr>', 'cell'],
    ['</p></div></main>end', 'end'],
  ])('makes %s harmless', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('takes characters away that turn the direction of the text', () => {
    expect(render('user\u202etxt.exe\u2066')).toBe('<p>usertxt.exe</p>');
  });

  it.each([['>'], ['> - '], ['<b>'], ['<div>'], ['['], ['*a '], ['`'], ['<table>'], ['![a](']])(
    'survives 100,000 characters of %s',
    (part) => {
      expect(render(part.repeat(100_000 / part.length))).not.toContain('<script');
    },
  );

  // The line after it makes it go through the parser, which must agree.
  it.each([
    'The id of a user, in words (or not).',
    'A name, such as owner_id; 50 % of "all" users: yes/no?',
    'Größe in Metern – ungefähr…',
    '- an item',
    '+ an item',
    '12. an item',
    '12) an item',
    '2.5 is a number',
    '=== no heading',
    '    code',
    '\tcode',
    'See http://example.com.',
    'See www.example.com.',
    'See WWW.example.com.',
    'Mail a@example.com.',
    'snake_case_ and _emphasis_',
    'a  b',
    'a *b*',
    '# a',
    '&amp;',
    'a\\b',
    '~~a~~',
    '> a',
    'a | b',
    ':smile:',
    'Needs `repo:read` and `a < b`.',
    '`code` first, `` ` `` not, ` x ` neither',
    '`a` `b``c`',
    'a_`b`_c',
    '_`b`_',
    'See "[Media types](https://docs.example.com/media?a=b#c)".',
    'See [`code`](https://x.y), [*a*](b), [a](), [a]( b ), [a](<b>), [a](b "c") and [a](javascript:alert(1)).',
    '[a](javascript:alert)',
    '[a](//host/x) [b](mailto:a@b.co) [c](a%20b)',
    '![a](b)',
    '[a][b]',
    '[a](b)[c](d)',
    '`[a](b)` [`a`](b) [a`](b)`',
    'two\nlines, `code`\nand [a link](https://x.y)',
    'a break  \nhere',
    'a space \nhere',
    'one\n===',
    'one\n- two',
    'one\n2. two',
    'one\n    two',
    'one\n\n    two',
    'one\n \ntwo',
    'one\n\n\ntwo\n',
    'one `two\nthree` four',
    '`a\u202eb`',
    '`<token>` of <token>',
    '1986. A year',
    'see http://x.y and www.x.y, [www.x.y](www.x.y)',
  ])('prints %j as the parser does', (text) => {
    const parsed = renderUntrustedMarkdown(`${text}\n\n<!-- -->`);
    expect(renderUntrustedMarkdown(text)).toEqual({ html: parsed.html.trim(), text: parsed.text });
    expect(plainText(text)).toBe(plainText(`${text}\n\n<!-- -->`));
  });

  it('prints nothing for nothing', () => {
    expect(renderUntrustedMarkdown(' \n')).toEqual({ html: '', text: '' });
  });

  it('gives the words of each block in a line', () => {
    const text = '# Title\n\nSome **bold**\nword.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<script>no</script>';
    expect(renderUntrustedMarkdown(text).text).toBe('Title\nSome bold word.\none\ntwo\na b\n1 2');
  });
});

describe('plainText', () => {
  it.each(['One.\n\nTwo  words.\n\n\n\nThree.', 'One.\n\nA **second** one.', '\n\nLate.\n', 'One.\n\n- a\n- b'])(
    'reads as far as it is asked to: %j',
    (text) => {
      const whole = plainText(`${text}\n\n<!-- -->`);
      for (const length of [1, 4, 9, 100]) expect(plainText(text, length)).toBe(whole.slice(0, length));
    },
  );
});

describe('safeUrl', () => {
  it.each([
    'https://example.com/a?b#c',
    'http://x',
    'mailto:a@b.co',
    '/guide',
    'guide#x',
    '#x',
    '?a=b:c',
    '../up',
    '//host/path',
    'https://{region}.example.com',
  ])('lets %s pass', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x',
    'ftp://x',
    'a b:c',
    '',
    ' ',
  ])('stops %j', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });
});

describe('withoutControls', () => {
  it('keeps line breaks and tabs', () => {
    expect(withoutControls('a\tb\nc\u0000d\u202ee')).toBe('a\tb\ncde');
  });
});
