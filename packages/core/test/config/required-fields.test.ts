import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { lenientConfigOf, problemsOf, problemsOfText } from './parse-sample.ts';

describe('§rule.required-fields what a docs.json must hold', () => {
  it('§name §navigation are required, and missing ones are reported together', () => {
    expect(problemsOfText('{}')).toMatchInlineSnapshot(`
      "docs.json:1:1  error  config/missing-field
        \`name\` is missing.
        Add \`"name": "Acme"\`.
        1 | {}
          | ^^
      docs.json:1:1  error  config/missing-field
        \`navigation\` is missing.
        Add \`"navigation": [{ "group": "Get started", "pages": ["index", "quickstart"] }]\`.
        1 | {}
          | ^^"
    `);
  });

  it('a file without them still has a config, so that the rest is shown', () => {
    expect(parseConfig('docs.json', '{ "favicon": "/icon.svg" }').config).toMatchObject({
      name: 'Documentation',
      navigation: [],
      favicon: { light: '/icon.svg' },
    });
  });

  it('§name must not be empty', () => {
    expect(problemsOf({ name: ' ' })).toMatchInlineSnapshot(`
      "docs.json:2:11  error  config/invalid-value
        \`name\` must not be empty, but it is the string \`" "\`.
        2 |   "name": " ",
          |           ^^^"
    `);
  });

  it('§colors.primary is required when colors are given', () => {
    expect(problemsOf({ colors: { dark: '#0f5132' } })).toMatchInlineSnapshot(`
      "docs.json:4:13  error  config/missing-field
        \`colors.primary\` is missing.
        Add \`"primary": "#16a34a"\`.
        4 |   "colors": {
          |             ^"
    `);
    expect(lenientConfigOf({ colors: { dark: '#0f5132' } }).colors).toMatchObject({ primary: '#16a34a', dark: '#0f5132' });
  });

  it('§rule.cta-name-required §topbarCtaButton.name is required when the type is link', () => {
    expect(problemsOf({ topbarCtaButton: { url: 'https://example.com' } })).toMatchInlineSnapshot(`
      "docs.json:4:22  error  config/missing-field
        \`topbarCtaButton.name\` is missing. A button of type \`link\` needs a label.
        Add \`"name": "Get started"\`.
        4 |   "topbarCtaButton": {
          |                      ^"
    `);
    expect(lenientConfigOf({ topbarCtaButton: { url: 'https://example.com' } }).navbar.primary).toBeUndefined();
  });
});

it('reports all problems of a file together and keeps every field that is good', () => {
  const text = `{
  "name": 7,
  "logo": ["/logo.svg"],
  "colors": { "primary": "green", "light": "#4ade80" },
  "modeToggle": { "default": "drak", "isHidden": "yes" },
  "anchors": [{ "name": "API" }, { "name": "Blog", "url": "https://example.com/blog" }],
  "navgation": [],
  "navigation": [{ "group": "Guides", "pages": ["a", null, { "paegs": "b" }] }]
}`;
  expect(problemsOfText(text)).toMatchInlineSnapshot(`
    "docs.json:2:11  warning  config/coerced-type
      \`name\` is the number \`7\`; it is treated as \`"7"\`.
      Write \`"7"\`.
      2 |   "name": 7,
        |           ^
    docs.json:3:11  error  config/invalid-type
      \`logo\` must be a string or an object, but it is a list.
      For example:
      "logo": "/logo.svg"
      "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg", "href": "/" }
      3 |   "logo": ["/logo.svg"],
        |           ^^^^^^^^^^^^^
    docs.json:4:26  error  config/invalid-color
      \`colors.primary\` must be a hex color, but it is \`"green"\`.
      Write it as \`#008000\`.
      4 |   "colors": { "primary": "green", "light": "#4ade80" },
        |                          ^^^^^^^
    docs.json:5:30  warning  config/invalid-value
      \`modeToggle.default\` must be \`light\` or \`dark\`, but it is \`"drak"\`.
      Did you mean \`dark\`?
      5 |   "modeToggle": { "default": "drak", "isHidden": "yes" },
        |                              ^^^^^^
    docs.json:5:50  error  config/invalid-type
      \`modeToggle.isHidden\` must be \`true\` or \`false\`, but it is the string \`"yes"\`.
      5 |   "modeToggle": { "default": "drak", "isHidden": "yes" },
        |                                                  ^^^^^
    docs.json:6:15  error  config/missing-field
      \`anchors[0].url\` is missing.
      Add \`"url": "api-reference"\`.
      6 |   "anchors": [{ "name": "API" }, { "name": "Blog", "url": "https://example.com/blog" }],
        |               ^^^^^^^^^^^^^^^^^
    docs.json:7:3  warning  config/unknown-key
      \`navgation\` is an unknown key; it is ignored.
      Remove it.
      7 |   "navgation": [],
        |   ^^^^^^^^^^^
    docs.json:8:54  error  navigation/invalid-entry
      \`navigation[0].pages[1]\` must be the path of a page, or a group with \`group\` and \`pages\`, but it is \`null\`.
      8 |   "navigation": [{ "group": "Guides", "pages": ["a", null, { "paegs": "b" }] }]
        |                                                      ^^^^
    docs.json:8:60  error  navigation/invalid-entry
      \`navigation[0].pages[2]\` is an object that has neither \`group\` nor \`pages\`.
      Write a page as its path: \`"guides/quickstart"\`. Write a group as \`{ "group": "Guides", "pages": ["guides/quickstart"] }\`.
      8 |   "navigation": [{ "group": "Guides", "pages": ["a", null, { "paegs": "b" }] }]
        |                                                            ^^^^^^^^^^^^^^^^
    docs.json:8:62  warning  config/unknown-key
      \`navigation[0].pages[2].paegs\` is an unknown key; it is ignored.
      Did you mean \`pages\`?
      8 |   "navigation": [{ "group": "Guides", "pages": ["a", null, { "paegs": "b" }] }]
        |                                                              ^^^^^^^"
  `);
  expect(parseConfig('docs.json', text).config).toMatchObject({
    name: '7',
    colors: { primary: '#16a34a', light: '#4ade80' },
    appearance: { default: 'system', strict: false },
    anchors: [{ name: 'Blog' }],
    navigation: [{ name: 'Guides', entries: [{ kind: 'page', path: 'a' }] }],
  });
});
