import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

/** The HTML of a page, without its outer paragraph. */
const html = (text: string) => build(text).html.replace(/^<p>|<\/p>$/g, '');

describe('emphasis beside Chinese, Japanese, and Korean', () => {
  it.each([
    ['**太字です。**次の文。**「引用」**です。', '<strong>太字です。</strong>次の文。<strong>「引用」</strong>です。'],
    ['**`code`**です', '<strong><code>code</code></strong>です'],
    ['这是**“重要”**的。**重要：**说明。', '这是<strong>“重要”</strong>的。<strong>重要：</strong>说明。'],
    ['**한국어(설명)**입니다.', '<strong>한국어(설명)</strong>입니다.'],
    ['これは**[参照](#a)**です。', 'これは<strong><a href="#a">参照</a></strong>です。'],
    ['~~「削除」~~した', '<del>「削除」</del>した'],
    ['*「斜体」*と***「両方」***の', '<em>「斜体」</em>と<em><strong>「両方」</strong></em>の'],
    ['**$x$**です', '<strong><Latex formula="x" display={false}>x</Latex></strong>です'],
    ['**「a」{1}**の', '<strong>「a」1</strong>の'],
  ])('opens and closes in %s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    ['\\*\\*「a」**の', '**「a」**の'],
    ['`**「a」**の`', '<code>**「a」**の</code>'],
    ['{"**「a」**の"}', '**「a」**の'],
    ['a**(b)**c と', 'a**(b)**c と'],
    ['<Badge icon="**「a」**の">の</Badge>', '<Badge icon="**「a」**の">の</Badge>'],
    ['[a](/b*、c "**「a」**の")', '<a href="/b*%E3%80%81c" title="**「a」**の">a</a>'],
  ])('does not in %s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('changes no text, heading, or code', () => {
    expect(build('## **「見出し」**の節').toc.map(({ id, text }) => `${id} ${text}`)).toEqual(['見出しの節 「見出し」の節']);
    expect(html('```md\n**「a」**の\n```')).toContain('code="**「a」**の"');
    expect(html(`${String.fromCharCode(0x2e00)} **\`a\`**の`)).toBe(`${String.fromCharCode(0x2e00)} <strong><code>a</code></strong>の`);
  });
});
