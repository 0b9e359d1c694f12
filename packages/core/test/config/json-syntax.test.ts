import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { problemsOfText } from './parse-sample.ts';

it('half of a character in a text is replaced', () => {
  const text = '{ "name": "A\\ud800", "colors": { "primary": "#0f766e" }, "navigation": [] }';
  expect(problemsOfText(text)).toContain(`docs.json:1:11  warning  config/invalid-value
  \`name\` contains half of a character, such as \`\\ud800\`; it is replaced by \`\uFFFD\`.
  Write the character itself.`);
});

describe('a file that is not JSON', () => {
  it('or nested too deeply, is reported at the level that is too much', () => {
    const lists = (depth: number) => `{ "navigation": ${'['.repeat(depth)}${']'.repeat(depth)} }`;
    expect(problemsOfText(lists(199))).not.toContain('too-deep');
    expect(problemsOfText(lists(100_000))).toMatchInlineSnapshot(`
      "docs.json:1:216  error  config/too-deep
        \`docs.json\` is nested more than 200 levels deep.
        Move the inner levels up.
        1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
          |                     ^"
    `);
  });

  it('shows the value after which a comma is missing', () => {
    expect(problemsOfText('{\n  "name": "Acme"\n  "navigation": []\n}')).toMatchInlineSnapshot(`
      "docs.json:2:16  error  config/syntax
        A comma is missing before \`"navigation"\`.
        2 |   "name": "Acme"
          |                ^"
    `);
  });

  it('shows every slip, one a line', () => {
    expect(problemsOfText('{\n  name: "Acme",\n  "logo" "/logo.svg",\n  "navigation": [],,\n}')).toMatchInlineSnapshot(`
      "docs.json:2:3  error  config/syntax
        \`name\` is not valid JSON.
        Put keys and strings in double quotes: \`"text"\`.
        2 |   name: "Acme",
          |   ^^^^
      docs.json:3:10  error  config/syntax
        A colon and a value are missing after the key \`"logo"\`.
        3 |   "logo" "/logo.svg",
          |          ^^^^^^^^^^^
      docs.json:4:20  error  config/syntax
        Expected a key in double quotes, but found \`,\`.
        4 |   "navigation": [],,
          |                    ^"
    `);
  });

  it('shows the end of a file that is cut off', () => {
    expect(problemsOfText('{\n  "name": "Acme",\n  "navigation": [\n')).toMatchInlineSnapshot(`
      "docs.json:3:17  error  config/syntax
        The file ends, but a \`]\` is still missing.
        3 |   "navigation": [
          |                 ^"
    `);
  });

  it('says one thing about a string that is not closed', () => {
    expect(problemsOfText('{\n  "name": "Acme,\n  "navigation": []\n}')).toMatchInlineSnapshot(`
      "docs.json:2:11  error  config/syntax
        A string is not closed on its line.
        Add the \`"\` at its end. Write a line break in a string as \`\\n\`.
        2 |   "name": "Acme,
          |           ^^^^^^"
    `);
  });

  it('says one thing about a bracket too many', () => {
    expect(problemsOfText('{ "name": "Acme" }}\n}')).toMatchInlineSnapshot(`
      "docs.json:1:19  error  config/syntax
        The object is closed, but \`}\` follows.
        Check for an extra closing bracket above.
        1 | { "name": "Acme" }}
          |                   ^"
    `);
  });

  it('knows quotes that a word processor wrote', () => {
    expect(problemsOfText('{ "name": “Acme” }')).toMatchInlineSnapshot(`
      "docs.json:1:11  error  config/syntax
        \`“Acme”\` is not valid JSON.
        Use straight double quotes for strings: \`"text"\`.
        1 | { "name": “Acme” }
          |           ^^^^^^"
    `);
  });

  it('knows words of other languages', () => {
    expect(problemsOfText('{ "isHidden": True }')).toMatchInlineSnapshot(`
      "docs.json:1:15  error  config/syntax
        \`True\` is not valid JSON.
        Did you mean \`true\`?
        1 | { "isHidden": True }
          |               ^^^^"
    `);
  });

  it('knows a merge conflict', () => {
    expect(problemsOfText('{\n<<<<<<< HEAD\n  "name": "Acme"\n}')).toMatchInlineSnapshot(`
      "docs.json:2:1  error  config/syntax
        The file contains an unresolved merge conflict.
        Keep one side and remove the conflict markers.
        2 | <<<<<<< HEAD
          | ^^^^^^^"
    `);
  });

  it.each([
    ['a backslash', '{ "name": "C:\\docs" }', '1:11  A string contains an invalid escape sequence.'],
    ['a tab', '{ "name": "a\tb" }', '1:11  A string contains a tab or another control character.'],
    ['an open comment', '{ "name": "a" /* }', '1:15  A comment is not closed.'],
    ['a key alone', '{ "name" }', '1:10  A colon and a value are missing after the key `"name"`.'],
    ['a bracket of the wrong kind', '{ "a": ["b" }]', '1:13  `}` does not match the open bracket.'],
    ['a value missing', '{ "name": }', '1:11  A value is expected before `}`.'],
    ['text after the object', '{} x', '1:4  `x` is not valid JSON.'],
    ['a number with a plus', '{ "a": +1 }', '1:8  `+1` is not valid JSON.'],
  ])('explains %s', (_, text, expected) => {
    const [first] = parseConfig('docs.json', text).diagnostics;
    expect(first?.code).toBe('config/syntax');
    expect(`${first?.location?.line}:${first?.location?.column}  ${first?.message}`).toBe(expected);
  });

  it('has no config, because what follows a slip cannot be trusted', () => {
    expect(parseConfig('docs.json', '{ "name": "Acme" "navigation": [] }').config).toBeUndefined();
  });
});

describe('a file without a config', () => {
  it.each(['', ' \n\t\n', '// later\n', '\uFEFF'])('is empty: %j', (text) => {
    expect(problemsOfText(text)).toMatch(/^docs\.json:1:1 {2}error {2}config\/empty\n {2}`docs\.json` is empty\./);
  });

  it('contains something else than an object', () => {
    expect(problemsOfText('["introduction"]')).toMatchInlineSnapshot(`
      "docs.json:1:1  error  config/invalid-type
        \`docs.json\` must be an object, but it is a list.
        For example:
        {
          "name": "My docs",
          "navigation": [
            { "group": "Get started", "pages": ["index"] }
          ]
        }
        1 | ["introduction"]
          | ^^^^^^^^^^^^^^^^"
    `);
  });

  it.each([
    ['null', '`null`'],
    ['"docs"', 'the string `"docs"`'],
    ['42', 'the number `42`'],
  ])('is %s', (text, found) => {
    expect(problemsOfText(text)).toContain(`\`docs.json\` must be an object, but it is ${found}.`);
  });
});

describe('what JSON does not allow and we accept', () => {
  it('§settings.lenient-json takes comments and trailing commas with one notice', () => {
    const text = '{\n  // our name\n  "name": "Acme",\n  "navigation": [],\n}';
    expect(problemsOfText(text)).toMatchInlineSnapshot(`
      "docs.json:2:3  notice  config/lenient-json
        \`docs.json\` contains comments and trailing commas. Lectern accepts them, but other tools may not.
        2 |   // our name
          |   ^"
    `);
    expect(parseConfig('docs.json', text).config?.name).toBe('Acme');
  });

  it('names only what is there', () => {
    expect(problemsOfText('{ "name": "Acme", "navigation": [], }')).toContain('contains trailing commas.');
    expect(problemsOfText('{ "name": "Acme", /* none */ "navigation": [] }')).toContain('contains comments.');
  });

  it('leaves comment marks in strings alone', () => {
    expect(problemsOfText('{ "name": "a // b /* c */", "navigation": [] }')).toBe('');
  });

  it('skips a byte-order mark and counts columns without it', () => {
    expect(problemsOfText('\uFEFF{ "name": "Acme", "navigation": [] }')).toBe('');
    expect(problemsOfText('\uFEFF{ "nam": "Acme", "name": "Acme", "navigation": [] }')).toContain('docs.json:1:3');
  });

  it('counts lines that end in a carriage return', () => {
    expect(problemsOfText('{\r\n  "name": "Acme",\r\n  "navigation": [],\r\n  "logos": 1\r\n}')).toMatchInlineSnapshot(`
      "docs.json:4:3  warning  config/unknown-key
        \`logos\` is an unknown key; it is ignored.
        Did you mean \`logo\`?
        4 |   "logos": 1
          |   ^^^^^^^"
    `);
  });
});

describe('a key that occurs twice', () => {
  it('warns, and the last one counts', () => {
    const text = '{\n  "name": "Acme",\n  "navigation": [],\n  "name": "Zenith"\n}';
    expect(problemsOfText(text)).toMatchInlineSnapshot(`
      "docs.json:4:3  warning  config/duplicate-key
        \`name\` occurs twice, the first time in line 2; the last one is used.
        Remove one.
        4 |   "name": "Zenith"
          |   ^^^^^^"
    `);
    expect(parseConfig('docs.json', text).config?.name).toBe('Zenith');
  });

  it('is found at any depth', () => {
    expect(problemsOfText('{ "name": "A", "navigation": [{ "group": "a", "group": "b", "pages": ["c"] }] }')).toContain(
      '`navigation[0].group` occurs twice',
    );
  });
});
