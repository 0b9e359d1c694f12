import { expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildSiteCss } from '../../src/theme/styles/site-css.ts';
import { siteConfig } from './site-config.ts';

/** CSS with each declaration on a line of its own. */
const lines = (css: string) => `${css.replace(/[;{}]/g, '$&\n').trim()}\n`;
const location = { file: 'docs.json' };
const { colors } = siteConfig();
const anchor = { name: 'A', location, color: { kind: 'plain', color: '#ff0000' } };

it.each([
  ['of a site', {}],
  [
    'of a site with an image, a banner, and anchors',
    {
      background: { image: { light: '/a.png', dark: '/a.png' } },
      banner: { content: 'x', color: { light: '#ffff00', dark: '#000080' } },
      anchors: [
        anchor,
        { ...anchor, color: { kind: 'gradient', from: '#ff0000', via: '#00ff00', to: '#0000ff' } },
        { ...anchor, color: { kind: 'gradient', from: '#111111', to: '#222222' } },
      ],
      topAnchor: { name: 'T', color: { kind: 'modes', light: '#ffffff', dark: '#000000' } },
    },
  ],
  [
    'of a site with a color in the middle, and languages',
    {
      colors: {
        primary: '#facc15',
        light: '#facc15',
        dark: '#facc15',
        background: { light: '#808080', dark: '#707070' },
        anchors: { kind: 'plain', color: '#00ffff' },
      },
      divisions: [
        {
          kind: 'language',
          name: 'de',
          divisions: [],
          groups: [],
          look: { banner: { content: 'y', color: { light: '#ff00ff', dark: '#ff00ff' } } },
        },
        {
          kind: 'language',
          name: 'en',
          divisions: [{ kind: 'tab', name: 'T', divisions: [], groups: [], color: { kind: 'plain', color: '#123456' } }],
          groups: [],
        },
      ],
    },
  ],
])('the style sheet %s', async (name, changes) => {
  const css = buildSiteCss(siteConfig(changes as never));
  await expect(lines(css)).toMatchFileSnapshot(`style-sheets/${name.replace(/\W+/g, '-')}.txt`);
});

it('the style sheet of code has a color for every kind of token', async () => {
  const day = {
    colors: { 'editor.background': '#FFF', 'editor.foreground': '#abc8' },
    tokenColors: [
      { settings: { foreground: '#000000' } },
      { scope: 'comment, string', settings: { foreground: '#00aa00' } },
      { scope: ['string.quoted.single', 'string.quoted'], settings: { foreground: '#aa0000ff' } },
      { scope: 'string', settings: { foreground: '#0000aa' } },
      { scope: 'keyword', settings: { foreground: '#880088' } },
      { scope: 'keyword', settings: { foreground: '#660066' } },
      { scope: 'constant', settings: {} },
      { scope: 'entity.name', settings: { foreground: 'red' } },
      { scope: 'variable', settings: { foreground: '#222222' } },
      { scope: 'variable.other', settings: { foreground: '#333333' } },
    ],
  };
  const night = { colors: {}, tokenColors: [{ scope: 'source', settings: { foreground: '#123456' } }] };
  const css = buildCodeCss({ light: 'day', dark: 'night' }, { colors, load: (name) => (name === 'day' ? day : night) as never });
  await expect(lines(css)).toMatchFileSnapshot('style-sheets/of-code.txt');
  expect(buildCodeCss({ light: 'day', dark: 'gone' }, { colors, load: (name) => (name === 'day' ? (day as never) : undefined) })).toBe('');
});
