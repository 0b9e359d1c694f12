import { describe, expect, it } from 'vitest';
import { emptyFrontMatter, parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { readPage } from '../../../src/content/read.ts';
import { formatDiagnostic } from '../../../src/diagnostics/format.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

const parse = (yaml: string) => parseFrontMatter(new SourceText('page.mdx', `---\n${yaml}\n---\n\nBody`));
/** The problems of front matter, without the line that they quote. */
const problems = (yaml: string) =>
  parse(yaml)
    .diagnostics.map(({ excerpt, ...one }) => formatDiagnostic(one))
    .join('\n');

describe('lists and maps where text is expected', () => {
  it.each([
    ['title: [{ a: 1 }]', '`title` must be a string, not a list; it is ignored.'],
    ['canonical: [[a]]', '`canonical` must be a string, not a list; it is ignored.'],
    ['keywords: [{ a: 1 }, b]', '`keywords` must be a list of strings, not a list; it is ignored.'],
    ['keywords: { a: 1 }', '`keywords` must be a list of strings, not a map; it is ignored.'],
    ['og:title: { a: 1 }', '`og:title` must be a string, not a map; it is ignored.'],
    ['? [a, b]\n: c', 'A key of the front matter must be text, not a list or map; it is ignored.'],
    ['? { a: 1 }\n: c', 'A key of the front matter must be text, not a list or map; it is ignored.'],
    ['title: {{ name }}', '`title` must be a string, not a map; it is ignored.'],
  ])('are reported: %s', (yaml, message) => {
    expect(problems(yaml).split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^page\.mdx:2:[13] {2}warning {2}page\/front-matter-type$/),
      `  ${message}`,
    ]);
    expect(JSON.stringify(parse(yaml).frontMatter)).toBe(JSON.stringify(emptyFrontMatter()));
  });

  it('have one problem', () => {
    const { diagnostics } = readPage(new SourceText('page.mdx', '---\ntitle: { a: 1 }\n---\n\nBody'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['page/front-matter-type']);
  });

  it('may be keys of other values, without a warning of the YAML library', () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => warnings.push(warning);
    process.on('warning', keep);
    expect(parse('related:\n  ? [a]\n  : c').frontMatter.extra).toEqual({ related: { '[ a ]': 'c' } });
    process.off('warning', keep);
    expect(warnings).toEqual([]);
  });
});

describe('aliases', () => {
  it('are replaced by their values', () => {
    expect(parse('description: &text Hello\ntitle: *text').frontMatter.title).toBe('Hello');
  });

  it.each([
    ['refer to themselves', 'a: &a [*a]'],
    [
      'expand to too much data',
      ['a0: &a0 [x, x]', ...Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)].join('\n'),
    ],
  ])('that %s are reported', (_, yaml) => {
    expect(problems(yaml)).toContain('cannot be used: its aliases refer to themselves, or to too much data.');
  });
});

describe('a field of the wrong type §page.wrong-type', () => {
  it.each([
    ['title: [a]', '`title` must be a string, not a list; the only entry of the list is used.', { title: 'a' }],
    ['title: [a, b]', '`title` must be a string, not a list; it is ignored.', {}],
    ['title: { a: b }', '`title` must be a string, not a map; it is ignored.', {}],
    ['hidden: "yes"', '`hidden` must be true or false, not the string "yes"; it is converted.', { hidden: true }],
    ['hidden: 1', '`hidden` must be true or false, not the number 1; it is converted.', { hidden: true }],
    ['hidden: "No"', '`hidden` must be true or false, not the string "No"; it is converted.', { hidden: false }],
    ['hidden: 0', '`hidden` must be true or false, not the number 0; it is converted.', { hidden: false }],
    ['hidden: maybe', '`hidden` must be true or false, not the string "maybe"; it is ignored.', {}],
    ['boost: [2]', '`boost` must be a number above 0, not a list; it is ignored.', {}],
    ['boost: " "', '`boost` must be a number above 0, not the string " "; it is ignored.', {}],
    ['boost: -1', '`boost` must be a number above 0, not the number -1; it is ignored.', {}],
  ])('%s is reported', (yaml, message, fields) => {
    const { frontMatter } = parse(yaml);
    expect(problems(yaml)).toBe(`page.mdx:2:1  warning  page/front-matter-type\n  ${message}`);
    const { title, hidden, boost } = frontMatter;
    expect(JSON.parse(JSON.stringify({ title, hidden, boost }))).toEqual(fields);
  });

  it.each([
    ['boost: 0.01', '`boost` is 0.01; 0.1 is used.'],
    ['boost: 11', '`boost` is 11; 10 is used.'],
  ])('%s is reported', (yaml, message) => {
    expect(problems(yaml)).toBe(
      `page.mdx:2:1  warning  page/front-matter-value\n  ${message}\n  Use a number from 0.1 to 10. The default is 1, and 2 makes the page twice as important.`,
    );
  });

  it.each(['0.1', '10', '1'])('boost: %s is not reported', (boost) => {
    expect([parse(`boost: ${boost}`).frontMatter.boost, problems(`boost: ${boost}`)]).toEqual([Number(boost), '']);
  });
});

describe('a mistake in front matter §page.mode-unknown', () => {
  it.each([
    [
      'title: a\ntitle: b',
      'page.mdx:3:1  warning  config/duplicate-key\n  The key `title` occurs twice; the last one is used.\n  Remove one.',
    ],
    ['Noindex: true', 'page.mdx:2:1  warning  page/front-matter-case\n  The key `Noindex` is treated as `noindex`.\n  Write `noindex`.'],
    [
      'title: a\nmode: wid',
      'page.mdx:3:1  warning  page/front-matter-value\n  `wid` is not a page mode; `default` is used.\n  Did you mean `wide`?',
    ],
    [
      'mode: quite-another',
      'page.mdx:2:1  warning  page/front-matter-value\n  `quite-another` is not a page mode; `default` is used.\n  The modes are `default`, `wide`, `center`, `landing`, `frame`, `custom`, `assistant`.',
    ],
    [
      '- a',
      'page.mdx:2:1  error  page/yaml\n  The front matter does not consist of `key: value` lines.\n  Start the page with `---`, a line such as `title: Quickstart`, and `---`.',
    ],
    [
      'just words',
      'page.mdx:2:1  warning  page/yaml\n  The front matter is a text without `key: value` lines; it is ignored.\n  Write lines such as `title: Quickstart`.',
    ],
  ])('%j is reported where it is', (yaml, printed) => {
    expect(problems(yaml)).toBe(printed);
  });

  it('is reported three times at most, and the lines that can be read are used', () => {
    const { frontMatter, diagnostics } = parse('title: a "b"\nicon: a\n  - b: c\ntag: c\n  - d: e\nmode: e\n  - f: g\nkeywords: a');
    expect(diagnostics.filter(({ code }) => code === 'page/yaml')).toHaveLength(3);
    expect(frontMatter).toMatchObject({ title: 'a "b"', icon: { name: 'a' }, tag: 'c', keywords: ['a'] });
  });

  it('is not a key in another case beside the right one, nor another key', () => {
    expect(problems('Title: a\ntitle: b\nother: c')).toBe('');
    expect(parse('Title: a\ntitle: b\nother: c').frontMatter).toMatchObject({ title: 'b', extra: { Title: 'a', other: 'c' } });
  });
});

describe('front matter', () => {
  it.each([
    ['---\r\ntitle: a\r\n---\r\n\r\nBody', true, 'a', '\r\nBody'],
    ['\n---  \ntitle: a\n---\t\nBody', true, 'a', 'Body'],
    ['---\n---\nBody', true, undefined, 'Body'],
    ['---\n# only a comment\n---\nBody', true, undefined, 'Body'],
    ['---\ntitle: a\n---', true, 'a', ''],
    ['---\ntitle: a\n', false, undefined, '---\ntitle: a\n'],
    ['Text\n---\ntitle: a\n---\n', false, undefined, 'Text\n---\ntitle: a\n---\n'],
    ['----\ntitle: a\n---\n', false, undefined, '----\ntitle: a\n---\n'],
  ])('of %j is found', (text, present, title, body) => {
    const parsed = parseFrontMatter(new SourceText('page.mdx', text));
    expect([parsed.present, parsed.frontMatter.title, text.slice(parsed.bodyOffset), parsed.diagnostics]).toEqual([
      present,
      title,
      body,
      [],
    ]);
  });

  it.each<[yaml: string, title: string | undefined]>([
    ["title: 'a b' ", 'a b'],
    ['title: ""', undefined],
    ['title: a  b', 'a b'],
    ['title: a # comment', 'a'],
    ["title: a'b", "a'b"],
    ['title: "a\\tb"', 'a b'],
    ['title: yesterday', 'yesterday'],
    ...['1.10', 'true', '0x10', '1e3', '2024-01-01', '007', '*b*', '#1', 'No #5'].map((text): [string, string] => [`title: ${text}`, text]),
    ['title: null', 'null'],
    ['title: ~', undefined],
    ['title:', undefined],
    ['title: "a\nb\nc"', 'a b c'],
    ["title: 'it''s\nlong'", "it's long"],
  ])('with %j has the title %j', (yaml, title) => {
    const { frontMatter, diagnostics } = parse(yaml);
    expect([frontMatter.title, diagnostics]).toEqual([title, []]);
  });

  it.each([
    ['keywords: " a, b ,,c"', ['a', 'b', 'c']],
    ['keywords: [2.0, null, 0x10]', ['2.0', 'null', '0x10']],
    ['keywords: [a, 1]', ['a', '1']],
    ['keywords: 7', ['7']],
  ])('with %j has the keywords %j', (yaml, keywords) => {
    expect(parse(yaml).frontMatter.keywords).toEqual(keywords);
  });

  it.each(['default', 'wide', 'center', 'landing', 'frame', 'custom', 'assistant'])('§page.mode with the mode %s has it', (mode) => {
    expect([parse(`mode: ${mode}`).frontMatter.mode, problems(`mode: ${mode}`)]).toEqual([mode === 'assistant' ? 'default' : mode, '']);
  });

  it('§page.sidebarTitle §page.icon §page.tag §page.keywords §page.hidden §page.noindex §page.meta §page.deprecated §page.extra-keys §page.searchable has all of its fields', () => {
    const fields = {
      ...{
        title: 'T',
        description: 'D',
        sidebarTitle: 'S',
        url: 'U',
        openapi: 'O',
        api: 'A',
        tag: 'G',
        version: 'V',
        canonical: 'C',
        robots: 'R',
      },
    };
    const flags = 'noindex deprecated hideFooterPagination hidden searchable'.split(' ');
    const extra = {
      ...{ 'openapi-schema': 'x', authMethod: 'x', playground: 'x', hideApiMarker: true, rss: true, related: ['x'], contextual: { a: 1 } },
      ...{ timestamp: true, lastUpdatedDate: '2024-05-01', groups: ['x'], public: true },
    };
    const lines = Object.entries({ ...fields, ...extra, icon: 'I', iconType: 'solid', boost: 2 }).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    );
    const { frontMatter, diagnostics } = parse([...lines, ...flags.map((key) => `${key}: true`)].join('\n'));
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      ...fields,
      ...Object.fromEntries(flags.map((key) => [key, true])),
      ...{ mode: 'default', keywords: [], icon: { name: 'I', type: 'solid' }, boost: 2, meta: {}, extra },
    });
  });

  it('keeps dates as days where text is expected', () => {
    expect(parse('version: 2024-05-01').frontMatter.version).toBe('2024-05-01');
  });

  it('keeps tags of search engines apart', () => {
    expect(parse('"og:title": 3\n"twitter:card": null').frontMatter).toMatchObject({ meta: { 'og:title': '3' }, extra: {} });
  });
});

it.each([
  ['Text', 'page/no-front-matter', 'The page has no front matter; its title is derived from the file name.'],
  ['', 'page/empty', 'The page is empty.'],
])('§page.no-front-matter a page %j is reported with what to write', (text, code, message) => {
  const { diagnostics } = readPage(new SourceText('a.mdx', text));
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `a.mdx:1:1  warning  ${code}\n  ${message}\n  Start it with \`---\`, \`title: …\`, \`description: …\` and \`---\`.`,
  ]);
});

it.each(['tag: NEW', "title: ' '", 'title:'])('a page without a title is reported with what to write: %s', (yaml) => {
  const { diagnostics } = readPage(new SourceText('a.mdx', `---\n${yaml}\n---\nText`));
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'a.mdx:1:1  warning  page/missing-title\n  The front matter has no `title`; the title is derived from the file name.\n  Add a line such as `title: Quickstart`.',
  ]);
});

it.each([
  ['Use <Tooltip tip="A > B">ropes</Tooltip> now.', 'Use ropes now.'],
  ['Boats <Icon icon="anchor" /> and <Badge color={"blue"}>new</Badge> berths', 'Boats and new berths'],
  ['<Note>For captains.</Note>', 'For captains.'],
  ['Write `<Card>` or ``<Tip>`` here', 'Write `<Card>` or ``<Tip>`` here'],
  ['A Map<String, Boat> of <Boat>', 'A Map<String, Boat> of <Boat>'],
])('a description shows the text of components: %s', (written, shown) => {
  expect(parse(`description: '${written}'`).frontMatter.description).toBe(shown);
});
