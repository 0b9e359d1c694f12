import { calloutKind } from '@lectern/core/words';
import { describe, expect, it } from 'vitest';
import { codeHtml, foldedHeight, mayScroll } from '../../../src/theme/components/code-html.ts';
import { inlineMarkdown } from '../../../src/theme/components/inline-markdown.ts';
import { firstOnPage } from '../../../src/theme/components/page-once.ts';
import { metaFromProps } from '../../../src/view/props/code-meta.ts';
import { altFromPath, linkAttributes } from '../../../src/view/props/links.ts';
import { videoEmbed } from '../../../src/view/props/video-embed.ts';

describe('lines of code', () => {
  const line = (html: string, ...marks: ('highlight' | 'focus' | 'add' | 'remove')[]) => ({ html, marks });

  it('are wrapped only where something is said of them', () => {
    expect(codeHtml({ numbered: false, lines: [line('a'), line('b', 'highlight'), line('c')] }, String)).toBe(
      'a\n<span class="line line-highlight">b\n</span>c',
    );
  });

  it('are all wrapped for numbers and for focus', () => {
    expect(codeHtml({ numbered: true, lines: [line('a'), line('')] }, String)).toBe(
      '<span class="line">a\n</span><span class="line">\n</span>',
    );
    expect(codeHtml({ numbered: false, lines: ['a', 'b', 'c'].map((one) => line(one)), collapsed: [{ from: 2, to: 9 }] }, String)).toBe(
      '<span class="line">a\n</span><details class="lc-code-section"><summary>2</summary><span class="line">b\n</span><span class="line">c</span></details>',
    );
    expect(codeHtml({ numbered: false, lines: [line('a', 'focus'), line('b')] }, String)).toBe(
      '<span class="line line-focus">a\n</span><span class="line">b</span>',
    );
  });

  it('scroll when one of them is long and they do not wrap', () => {
    expect(mayScroll({ wrap: false, lines: [line('x'.repeat(65))] })).toBe(true);
    expect(mayScroll({ wrap: true, lines: [line('x'.repeat(65))] })).toBe(false);
    expect(mayScroll({ wrap: false, lines: [line(`<i class=tk-k>${'&lt;'.repeat(60)}</i>`)] })).toBe(false);
  });

  it('fold to one line when there are fewer than seven', () => {
    const lines = (count: number) => Array.from({ length: count }, () => line('a'));
    expect([
      foldedHeight({ expandable: true, lines: lines(1) }),
      foldedHeight({ expandable: true, lines: lines(6) }),
      foldedHeight({ expandable: true, lines: lines(7) }),
      foldedHeight({ expandable: false, lines: lines(7) }),
    ]).toEqual([undefined, 'short', 'tall', undefined]);
  });
});

describe('props of a block of code', () => {
  it('are written as the meta of a fence §component.CodeBlock', () => {
    expect(
      metaFromProps({ filename: 'a.js', icon: 'js', lines: true, wrap: 'false', expandable: '', highlight: '[1,3]', focus: '{2-4}' }),
    ).toBe('title="a.js" icon="js" highlight={1,3} focus={2-4} lines expandable');
    expect(metaFromProps({ title: 'say "hi"', nocopy: true })).toBe(`title='say "hi"' nocopy`);
    expect(metaFromProps({ highlight: 3, focus: ['1', '4-5', 'x'], nocopy: 'no', wrap: '' })).toBe('highlight={3} focus={1,4-5} wrap');
    expect(metaFromProps({ highlight: 'none' })).toBe('');
    expect(metaFromProps({ title: `it's "it"` })).toBe(`title='it’s "it"'`);
    expect(metaFromProps({ frame: 'none', words: ['a/b', '', ' c d '] })).toBe('frame="none" /a\\/b/ /c d/');
    expect(metaFromProps({ words: 'a, b' })).toBe('/a, b/');
    expect(metaFromProps({})).toBe('');
  });
});

describe('a caption', () => {
  it('may hold inline Markdown §component.Frame.caption', () => {
    expect(inlineMarkdown('A `<b>` **bold _both_** *word* ~~no~~ [link](/x) snake_case_name')).toBe(
      'A <code>&lt;b&gt;</code> <strong>bold <em>both</em></strong> <em>word</em> <del>no</del> <a href="/x">link</a> snake_case_name',
    );
    expect(inlineMarkdown('<https://a.b> \\*plain\\* 2 * 3 * 4')).toBe(
      '<a href="https://a.b" target="_blank" rel="noreferrer noopener">https://a.b</a> *plain* 2 * 3 * 4',
    );
  });

  it('shows tags as text and drops links that run code', () => {
    expect(inlineMarkdown('<script>x</script> [a](javascript:alert)')).toBe('&lt;script&gt;x&lt;/script&gt; a');
  });
});

describe('links of components', () => {
  it('open a new tab when they lead away', () => {
    expect(linkAttributes('https://a.b')).toEqual({ href: 'https://a.b', target: '_blank', rel: 'noreferrer noopener' });
    expect([linkAttributes('/x'), linkAttributes('mailto:a@b.lc-remark')]).toEqual([{ href: '/x' }, { href: 'mailto:a@b.lc-remark' }]);
    expect(linkAttributes('/x', true)).toMatchObject({ target: '_blank' });
  });

  it('name a picture after its file', () => {
    expect(altFromPath('/images/hero-shot_2.final.png?x=1')).toBe('hero shot 2 final');
  });
});

describe('kinds of callout', () => {
  it('are named in any case and with other words', () => {
    const words = ['note', 'WARN', 'caution', 'success', 'error', 'Important', 'tip', 'other', undefined];
    expect(words.map(calloutKind).join()).toBe('note,warning,warning,check,danger,info,tip,,');
  });
});

describe('pages of video services', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc&t=1', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://vimeo.com/123', 'https://player.vimeo.com/video/123'],
    ['https://www.loom.com/share/abc', 'https://www.loom.com/embed/abc'],
    ['https://m.youtube.com/live/a%20b?x=1', 'https://www.youtube-nocookie.com/embed/a%2520b'],
    ['https://www.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://www.youtube-nocookie.com/embed/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['HTTP://youtube.com/embed/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://www.youtube.com/watch', undefined],
    ['https://www.youtube.com/@acme', undefined],
    ['https://youtu.be/', undefined],
    ['https://player.vimeo.com/video/123', 'https://player.vimeo.com/video/123'],
    ['https://vimeo.com/acme', undefined],
    ['https://www.loom.com/embed/abc', 'https://www.loom.com/embed/abc'],
    ['https://www.loom.com/share', undefined],
    ['https://www.loom.com/my/abc', undefined],
    ['https://', undefined],
    ['https://example.com/a.mp4', undefined],
    ['/a.mp4', undefined],
  ])('%s is played by %s', (address, player) => expect(videoEmbed(address)).toBe(player));
});

describe('the first of its kind on a page', () => {
  it('is known as long as the page is rendered', () => {
    const page = {};
    expect([firstOnPage(page, 'a'), firstOnPage(page, 'a'), firstOnPage(page, 'b'), firstOnPage({}, 'a')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
