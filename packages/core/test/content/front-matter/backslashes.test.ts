import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import { build } from '../build.ts';

const FILES = {
  'guides/\u00fc.mdx': '',
  'images/\u00e9.png': '',
  'snippets/caf\u00e9.mdx': 'CARD',
  'snippets/caf\u00e9.js': 'CODE',
};

describe('a path with backslashes is read with slashes, and a decomposed one as composed:', () => {
  it.each([
    ['[a](guides\\u\u0308?q#h)', 'href="/guides/%C3%BC?q#h"'],
    ['<a href="\\guides\\u\u0308">a</a>', 'href="/guides/%C3%BC"'],
    ['![a](images\\e\u0301.png)', 'src="/images/%C3%A9.png"'],
    ['<Card title="A" href="guides\\u\u0308" icon=".\\images\\e\u0301.png" />', 'href="/guides/%C3%BC" icon="/images/%C3%A9.png"'],
    ["import A from '.\\snippets\\cafe\u0301.mdx'\n\n<A />", 'CARD'],
    ["import A from '\\\\snippets\\\\cafe\u0301.mdx'\n\n<A />", 'CARD'],
    ['<Snippet file="..\\snippets\\cafe\u0301.mdx" />'.replace('..\\snippets\\', ''), 'CARD'],
    ['<Snippet file=".\\cafe\u0301" />', 'CARD'],
    ['```js file=snippets\\cafe\u0301.js\n```', 'CODE'],
  ])('%s', (text, html) => {
    const built = build(text, FILES);
    expect(built.html).toContain(html);
    expect(new Set(built.codes)).toEqual(new Set(text.includes('\\') ? ['link/backslash'] : []));
  });

  it('the correction has slashes', () => {
    expect(build('[a](guides\\u\u0308)', FILES).problems).toContain('  Write `guides/\u00fc`.');
  });

  it('in front matter', () => {
    const text = '---\nopenapi: specs\\api.yaml get /a\nurl: C:\\a\ntitle: C:\\a\n---\n';
    const { frontMatter, diagnostics } = parseFrontMatter(new SourceText('a.mdx', text));
    expect(frontMatter).toMatchObject({ openapi: 'specs/api.yaml get /a', title: 'C:\\a' });
    expect(diagnostics.map(({ code, location }) => `${location?.line} ${code}`).slice(0, 2)).toEqual([
      '2 link/backslash',
      '3 link/backslash',
    ]);
  });

  it('a drive is no scheme', () => {
    expect(build('[a](C:\\docs\\a.mdx)', FILES).codes).toEqual(['link/backslash', 'link/page-not-found']);
  });
});
