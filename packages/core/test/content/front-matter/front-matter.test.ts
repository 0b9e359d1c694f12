import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { readPage, titleFromPath } from '../../../src/content/read.ts';
import { formatDiagnostic } from '../../../src/diagnostics/format.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

function parse(yaml: string) {
  const { frontMatter, diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\n${yaml}\n---\n\nBody`));
  return { ...frontMatter, problems: diagnostics.map(formatDiagnostic).join('\n'), codes: diagnostics.map((one) => one.code) };
}

describe('front matter §rule.front-matter', () => {
  it('contains title and description §frontmatter.title §frontmatter.description', () => {
    const { title, description, codes } = parse('title: "Rotate an API key"\ndescription: Replace a key without downtime');
    expect({ title, description }).toEqual({ title: 'Rotate an API key', description: 'Replace a key without downtime' });
    expect(codes).toEqual([]);
  });

  it.each([
    ["title: 'It''s'", "It's"],
    ['title: "a \\"b\\""', 'a "b"'],
    ['title: >\n  folded\n  text', 'folded text'],
    ['title: "runs on\nover lines"', 'runs on over lines'],
  ])('§page.running-scalar reads %s', (yaml, title) => {
    expect(parse(yaml).title).toBe(title);
  });

  it('§page.key-case reads a key in the wrong case', () => {
    expect(parse('Title: Hello')).toMatchObject({ title: 'Hello', codes: ['page/front-matter-case'] });
  });

  it.each([
    ['noidex: true', 'noindex'],
    ['hiden: true', 'hidden'],
    ['searchble: false', 'searchable'],
    ['sidebarTitel: a', 'sidebarTitle'],
    ['sidebar_title: a', 'sidebarTitle'],
    ['icn: rocket', 'icon'],
    ['keyword: a', 'keywords'],
    ['hide_footer_pagination: true', 'hideFooterPagination'],
    ['sidebar_label: a', 'sidebarTitle'],
    ['nav_order: 2', 'order'],
  ])('corrects the typo of %s', (yaml, meant) => {
    const { diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\ntitle: a\n${yaml}\n---\n`));
    const key = yaml.split(':')[0];
    expect(diagnostics).toMatchObject([
      { code: 'page/unknown-key', hint: `Did you mean \`${meant}\`?`, fix: [{ line: 3, column: 1, find: key, write: meant }] },
    ]);
  });

  it.each(['tags: a', 'section: a', 'versionTo: 2', 'icon: a\nicons: b', 'author: a', 'type: a', 'og:titel: a', 'hide: true'])(
    'keeps a key that is no typo: %j',
    (yaml) => {
      expect(parse(yaml).codes).toEqual([]);
    },
  );

  it.each([
    [
      'A node runs an <Tooltip tip = "Work that a node does">action</Tooltip> of the **engine**.',
      'A node runs an action of the **engine**.',
    ],
    ["A <Tooltip tip={'a > b'}>b</Tooltip> c", 'A b c'],
    ['A <Tooltip\n  tip="a">b</Tooltip> <Icon icon = \'x\' /> c', 'A b c'],
    ['Write `<Note>` before <Bearer token>', 'Write `<Note>` before <Bearer token>'],
  ])('a description has no tags of components: %j', (text, shown) => {
    expect(parse(`description: |\n  ${text.replaceAll('\n', '\n  ')}`).description).toBe(shown);
  });

  it('§page.boost takes a weight for search from 0.1 to 10', () => {
    const weight = (text: string) => {
      const { frontMatter, diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\n${text}\n---\n`));
      return [frontMatter.boost, ...diagnostics.map((one) => one.message)];
    };
    expect([weight('boost: 2.5'), weight("boost: '3'"), weight('boost: 50'), weight('boost: 0'), weight('boost: much')]).toEqual([
      [2.5],
      [3],
      [10, '`boost` is 50; 10 is used.'],
      [undefined, '`boost` must be a number above 0, not the number 0; it is ignored.'],
      [undefined, '`boost` must be a number above 0, not the string "much"; it is ignored.'],
    ]);
  });

  it('§page.duplicate-key takes the last of two equal keys', () => {
    expect(parse('title: a\ntitle: b')).toMatchObject({ title: 'b', codes: ['config/duplicate-key'] });
  });

  it('says where YAML is broken and keeps the page', () => {
    expect(parse('title: a\nicon: b\n  - c: d').title).toBe('a');
    expect(parse('\ttitle: a').problems).toBe(
      [
        'page.mdx:2:1  error  page/yaml',
        '  The front matter is not valid YAML: Tabs are not allowed as indentation.',
        '  Remove the tab, or use spaces.',
        '  2 | \ttitle: a',
        '    | ^',
      ].join('\n'),
    );
  });

  it('shows the quote that is not closed', () => {
    expect(parse('title: a\nmine: |\n  a\n b: "c').problems).toContain('page.mdx:5:5  error');
  });
});

describe('an order', () => {
  it.each([
    ['order: 3', 3, []],
    ['order: "-1.5"', -1.5, []],
    ['order: first', undefined, ['page/front-matter-type']],
    ['order: [1]', undefined, ['page/front-matter-type']],
  ])('written %s is %s', (yaml, order, codes) => {
    expect({ order: parse(yaml).order, codes: parse(yaml).codes }).toEqual({ order, codes });
  });
});

describe('a page', () => {
  const read = (text: string) => {
    const { page, diagnostics } = readPage(new SourceText('guides/getting-started.mdx', text));
    return { path: page.path, title: page.title, codes: diagnostics.map((one) => one.code) };
  };

  it('§page.address §page.title-from-file has the address of its file, and a title from its name when it gives none', () => {
    expect(read('---\ndescription: d\n---\nText')).toEqual({
      path: 'guides/getting-started',
      title: 'Getting started',
      codes: ['page/missing-title'],
    });
  });

  it.each([
    ['# Tie *a* [knot](/k) #\n\nText', 'Tie a knot'],
    ['---\ndescription: d\n---\n\n# Tie `a__b`', 'Tie a__b'],
    ['---\ntitle: " "\n---\n\n# Tie', 'Tie'],
  ])('without a title has that of a level 1 heading at its start: %j', (text, title) => {
    expect(read(text)).toMatchObject({ title, codes: [] });
  });

  it('has no title from a heading that follows text', () => {
    expect(read("import A from './a.jsx'\r\n\nimport './b.jsx'\n\n# Knots")).toMatchObject({ title: 'Knots', codes: [] });
    expect(read('Text\n\n# Knots')).toMatchObject({ title: 'Getting started', codes: ['page/no-front-matter'] });
  });

  it.each([
    ['Two lines.', 'guides/getting-started.mdx:6:1  notice  page/url-content'],
    ['{/* A note. */}\n\n<Note>Text</Note>', 'guides/getting-started.mdx:8:1  notice  page/url-content'],
    ['{/* A note. */}', undefined],
    ['', undefined],
  ])('with a `url` does not publish its content: %j', (body, place) => {
    const { diagnostics } = readPage(
      new SourceText('guides/getting-started.mdx', `---\ntitle: a\nurl: https://example.com\n---\n\n${body}\n`),
    );
    expect(diagnostics.map((one) => formatDiagnostic(one).split('\n')[0])).toEqual(place === undefined ? [] : [place]);
  });

  it('§page.address called index stands for its folder', () => {
    expect(readPage(new SourceText('guides/index.mdx', '---\ntitle: x\n---')).page.path).toBe('guides');
    expect(readPage(new SourceText('index.mdx', '---\ntitle: x\n---')).page.path).toBe('');
    expect(titleFromPath('api_reference/index.mdx')).toBe('Api reference');
  });
});
