import { describe, expect, it } from 'vitest';
import { formatJson } from '../../src/config/json/format.ts';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

/** A file in the current form. */
const current = (fields: object) => configOf({ navigation: { pages: ['a'] }, ...fields });

describe('§settings.theme a theme', () => {
  it.each(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'])('may be %s', (theme) => {
    expect(configOf({ theme }).theme).toBe(theme);
  });

  it.each([
    ['venus', 'palm'],
    ['prism', 'willow'],
    ['quill', 'maple'],
  ])('of an older file, %s, is now %s', (theme, name) => {
    expect(configOf({ theme }).theme).toBe(name);
    expect(current({ theme }).theme).toBe(name);
  });

  it.each([
    ['topnav', 'mint'],
    ['sidenav', 'maple'],
    ['solidSidenav', 'willow'],
  ])('is chosen by the layout of an older file: %s', (layout, name) => {
    expect(configOf({ layout }).theme).toBe(name);
  });

  it('comes before a layout, and an unknown layout chooses none', () => {
    expect(lenientConfigOf({ layout: 'sidenav', theme: 'venus' }).theme).toBe('palm');
    expect(lenientConfigOf({ layout: 'wide' }).theme).toBeUndefined();
  });

  it('may be written with spaces and capitals', () => {
    expect(configOf({ theme: ' Mint ' }).theme).toBe('mint');
  });

  it.each([
    ['mnt', 'Did you mean `mint`?'],
    ['mapel', 'Did you mean `maple`?'],
    ['unheard-of', 'Themes are `almond`, '],
  ])('that is unknown is reported: %s', (theme, hint) => {
    expect(problemsOf({ theme })).toContain(`The theme \`${theme}\` is unknown; \`mint\` is used.\n  ${hint}`);
    expect(lenientConfigOf({ theme }).theme).toBeUndefined();
  });
});

describe('fonts', () => {
  const fontsOf = (fonts: object) => {
    const { heading, body } = current({ fonts }).fonts ?? {};
    return [heading, body].map(
      (font) =>
        font &&
        Object.values({ ...font, location: undefined })
          .filter((value) => value !== undefined)
          .join(' '),
    );
  };

  it.each([
    ['one for both', { family: ' Inter ' }, ['Inter', 'Inter']],
    ['one with its weight', { family: 'Inter', weight: 600 }, ['Inter 600', 'Inter 600']],
    ['one of headings', { heading: { family: 'Lora' } }, ['Lora', undefined]],
    ['one of text', { body: { family: 'Lora' } }, [undefined, 'Lora']],
    ['another one for headings', { family: 'Inter', heading: { family: 'Lora' } }, ['Lora', 'Inter']],
    ['a file', { family: 'Inter', source: 'fonts/i.woff2' }, ['Inter /fonts/i.woff2 woff2', 'Inter /fonts/i.woff2 woff2']],
    ['a file with a query', { heading: { family: 'I', source: 'https://x.y/i.WOFF?v=1' } }, ['I https://x.y/i.WOFF?v=1 woff', undefined]],
    ['a file of another format', { heading: { family: 'I', source: '/i.ttf' } }, ['I /i.ttf', undefined]],
    ['a file whose format is named', { heading: { family: 'I', source: '/i', format: 'woff2' } }, ['I /i woff2', undefined]],
    ['a file of the other family', { family: 'Inter', source: '/i.woff2', heading: { family: 'Lora' } }, ['Lora', 'Inter /i.woff2 woff2']],
  ])('may be %s', (_, fonts, expected) => {
    expect(fontsOf(fonts)).toEqual(expected);
  });
});

describe('themes of code', () => {
  it.each([
    ['system', 'system'],
    ['dark', 'dark'],
    ['nord', { light: 'nord', dark: 'nord' }],
    [{ theme: 'dark' }, 'dark'],
    [{ theme: { light: 'a', dark: 'b' } }, { light: 'a', dark: 'b' }],
    [
      { light: 'a', dark: 'b' },
      { light: 'a', dark: 'b' },
    ],
    [{ theme: { light: 'a' } }, { light: 'a', dark: 'a' }],
    [{ theme: { dark: 'b' } }, { light: 'b', dark: 'b' }],
    [{ languages: { custom: ['/x.json'] } }, 'system'],
  ])('%j are %j', (codeblocks, theme) => {
    expect(current({ styling: { codeblocks } }).styling?.codeblocks.theme).toEqual(theme);
  });
});

describe('images and colors of both modes', () => {
  it.each([
    ['/a.png', { light: '/a.png' }],
    [
      { light: 'a.png', dark: 'b.png' },
      { light: '/a.png', dark: '/b.png' },
    ],
    [{ light: 'a.png', dark: 'a.png' }, { light: '/a.png' }],
    [{ dark: 'b.png' }, { light: '/b.png' }],
  ])('behind pages: %j', (image, expected) => {
    expect(current({ background: { image } }).background?.image).toEqual(expected);
  });

  it.each([
    ['#112233', { light: '#112233', dark: '#112233' }],
    [{ light: '#112233' }, { light: '#112233', dark: '#112233' }],
    [{ dark: '#445566' }, { light: '#445566', dark: '#445566' }],
    [undefined, undefined],
  ])('of the banner: %j', (color, expected) => {
    expect(current({ banner: { content: ' New ', color } }).banner).toMatchObject({ content: 'New', ...(expected && { color: expected }) });
  });
});

describe('redirects', () => {
  const redirects = (...entries: object[]) =>
    lenientConfigOf({ redirects: entries }).redirects?.map(({ source, destination, permanent }) => `${source} ${destination} ${permanent}`);

  it.each([
    [{ source: 'a', destination: 'b' }, '/a /b true'],
    [{ source: './a/', destination: './b/' }, '/a /b/ true'],
    [{ source: ' /a.mdx#x ', destination: ' /b.md?y ' }, '/a#x /b.md?y true'],
    [{ source: '/a.md', destination: 'https://x.y/b' }, '/a https://x.y/b true'],
    [{ source: '/a', destination: '/b', permanent: false }, '/a /b false'],
    [{ source: '/a', destination: '/b', statusCode: 302 }, '/a /b false'],
    [{ source: '/a', destination: '/b', statusCode: 307 }, '/a /b false'],
    [{ source: '/a', destination: '/b', statusCode: 301, permanent: false }, '/a /b true'],
    [{ source: '/a', destination: '/b', statusCode: 308 }, '/a /b true'],
  ])('%j are read', (entry, expected) => {
    expect(redirects(entry)).toEqual([expected]);
  });

  it('from the file of a page to the page are left out', () => {
    expect(redirects({ source: '/a.mdx', destination: '/a' })).toEqual([]);
  });

  it('of one source are the first of them, which is reported', () => {
    const entries = [
      { source: '/a', destination: '/b' },
      { source: '/a/', destination: '/c' },
      { source: 'a', destination: '/b' },
    ];
    expect(redirects(...entries)).toEqual(['/a /b true']);
    expect(messagesOf({ redirects: entries })).toEqual([
      'warning config/duplicate-redirect: `/a` is redirected twice: to `/b`, which is used, and to `/c`.',
    ]);
  });

  it('§settings.redirects.source may have patterns and fragments', () => {
    expect(redirects({ source: '/d/:slug*', destination: '/e/:slug*' }, { source: '/b#x', destination: '/c' })).toEqual([
      '/d/:slug* /e/:slug* true',
      '/b#x /c true',
    ]);
  });

  it.each([
    [
      '/b\nHeader set X y',
      '/x',
      'warning config/redirect-source: The redirect of `/b\\nHeader set X y` is ignored: its source contains a control character, such as a line break.',
    ],
    [
      '/b%0A',
      '/x',
      'warning config/redirect-source: The redirect of `/b%0A` is ignored: its source contains a control character, such as a line break.',
    ],
    [
      '/b',
      '/x\u0085z',
      'warning config/redirect-destination: The redirect of `/b` is ignored: its destination contains a control character, such as a line break.',
    ],
    [
      '/b',
      'https://x.example:99999/',
      'warning config/redirect-destination: The redirect of `/b` is ignored: its destination is not a URL.',
    ],
  ])('from %j to %j are left out', (source, destination, message) => {
    expect([messagesOf({ redirects: [{ source, destination }] }), redirects({ source, destination })]).toEqual([[message], []]);
  });

  it.each([
    ['\\guides\\old', '/new', '/guides/old /new true', '\\guides\\old'],
    ['/old', '/\\other.example\\x?a\\b', '/old /other.example/x?a\\b true', '/\\other.example\\x'],
    ['/old', '\\\\other.example', '/old /other.example true', '\\\\other.example'],
  ])('with backslashes, %s to %s, have slashes', (source, destination, read, written) => {
    expect(redirects({ source, destination })).toEqual([read]);
    expect(messagesOf({ redirects: [{ source, destination }] })).toEqual([
      `warning link/backslash: The backslashes in \`${written}\` are read as slashes.`,
    ]);
  });

  it('leave the site only with a scheme', () => {
    expect(redirects({ source: '/a', destination: '//x.example/y' }, { source: '/b', destination: '///x.example' })).toEqual([
      '/a https://x.example/y true',
      '/b /x.example true',
    ]);
  });

  it('§settings.redirects.destination in a loop are errors, and are left out', () => {
    const entries = [
      { source: '/x', destination: '/a' },
      { source: '/a', destination: '/b' },
      { source: '/b', destination: '/a' },
      { source: '/c', destination: '/c' },
    ];
    expect(problemsOf({ redirects: entries })).toMatchInlineSnapshot(`
      "docs.json:10:17  error  config/redirect-loop
        Redirects form a loop: \`/a\` → \`/b\` → \`/a\`.
        Remove or change one of them.
        10 |       "source": "/a",
           |                 ^^^^
      docs.json:18:17  error  config/redirect-loop
        \`/c\` is redirected to itself.
        Remove it.
        18 |       "source": "/c",
           |                 ^^^^"
    `);
    expect(redirects(...entries)).toEqual(['/x /a true']);
  });
});

describe('JSON in a hint', () => {
  const long = 'x'.repeat(60);

  it.each([
    [null, 'null'],
    [[], '[]'],
    [{}, '{}'],
    [{ a: [1, { b: true }] }, '{ "a": [1, { "b": true }] }'],
    [['a'.repeat(86)], `["${'a'.repeat(86)}"]`],
    [['a'.repeat(87)], `[\n  "${'a'.repeat(87)}"\n]`],
    [[long, long], `[\n  "${long}",\n  "${long}"\n]`],
    [{ a: long, b: [long, long] }, `{\n  "a": "${long}",\n  "b": [\n    "${long}",\n    "${long}"\n  ]\n}`],
    [{ [long]: ['a'.repeat(20)] }, `{\n  "${long}": [\n    "${'a'.repeat(20)}"\n  ]\n}`.replace(/\[\n\s+(.*)\n\s+\]/, '[$1]')],
  ])('%j has lines of 90 characters at most', (value, expected) => {
    expect(formatJson(value)).toBe(expected);
  });
});
