import { describe, expect, it } from 'vitest';
import { configOf, lenientConfigOf, messagesOf, problemsOf } from './parse-sample.ts';

/** Colors that reach the contrast of text in both modes. */
const GOOD = { primary: '#0f5132', light: '#4ade80' };

describe('§colors', () => {
  it('§colors §colors.background have defaults', () => {
    expect(configOf().colors).toEqual({
      primary: '#16a34a',
      light: '#4ade80',
      dark: '#166534',
      background: { light: '#ffffff', dark: '#0f1117' },
    });
  });

  it('§rule.hex-colors §colors.primary §colors.light §colors.dark are hex colors', () => {
    expect(configOf({ colors: { primary: '#0F5132', light: '#4ADE80', dark: '#064E3B' } }).colors).toMatchObject({
      primary: '#0f5132',
      light: '#4ade80',
      dark: '#064e3b',
    });
  });

  it('§colors.light §colors.dark are primary when absent', () => {
    expect(lenientConfigOf({ colors: { primary: '#0f5132' } }).colors).toMatchObject({ light: '#0f5132', dark: '#0f5132' });
  });

  it('§colors.background.light §colors.background.dark are hex colors', () => {
    expect(configOf({ colors: { ...GOOD, background: { light: '#fafafa', dark: '#000' } } }).colors.background).toEqual({
      light: '#fafafa',
      dark: '#000000',
    });
  });

  it('§colors.background.dark is missing', () => {
    const fields = { colors: { ...GOOD, background: { light: '#fafafa' } } };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:7:19  notice  config/default-applied
        The background of dark mode is missing; \`#0f1117\` is used.
        Add \`"dark": "#0f1117"\`.
        7 |     "background": {
          |                   ^"
    `);
    expect(lenientConfigOf(fields).colors.background).toEqual({ light: '#fafafa', dark: '#0f1117' });
  });

  it('§colors.background.light is missing', () => {
    expect(messagesOf({ colors: { ...GOOD, background: { dark: '#000000' } } })).toEqual([
      'notice config/default-applied: The background of light mode is missing; `#ffffff` is used.',
    ]);
  });

  it('§colors.background in error is not called missing as well', () => {
    expect(messagesOf({ colors: { ...GOOD, background: { light: 'white', dark: '#000' } } })).toEqual([
      'error config/invalid-color: `colors.background.light` must be a hex color, but it is `"white"`.',
    ]);
  });

  it('colors.anchors is a color or a gradient', () => {
    expect(configOf({ colors: { ...GOOD, anchors: '#FFF' } }).colors.anchors).toEqual({ kind: 'plain', color: '#ffffff' });
    expect(configOf({ colors: { ...GOOD, anchors: { from: '#111', to: '#222' } } }).colors.anchors).toEqual({
      kind: 'gradient',
      from: '#111111',
      to: '#222222',
    });
  });
});

describe('the forms of a color', () => {
  it('an alpha channel is dropped with a warning', () => {
    expect(problemsOf({ colors: { ...GOOD, dark: '#16A34A80' } })).toMatchInlineSnapshot(`
      "docs.json:7:13  warning  config/color-alpha
        \`colors.dark\` has an alpha channel, which is ignored: \`#16A34A80\` is treated as \`#16a34a\`.
        Write \`#16a34a\`.
        7 |     "dark": "#16A34A80"
          |             ^^^^^^^^^^^"
    `);
    expect(lenientConfigOf({ colors: { ...GOOD, dark: '#0f08' } }).colors.dark).toBe('#00ff00');
  });

  it.each(['green', 'rgb(22, 163, 74)', '#16a34', '#ggg', '', 'var(--accent)', 'hsl(0 0% 0%)'])('%j is none', (written) => {
    expect(messagesOf({ colors: { ...GOOD, dark: written } })).toEqual([
      `error config/invalid-color: \`colors.dark\` must be a hex color, but it is \`${JSON.stringify(written)}\`.`,
    ]);
    expect(lenientConfigOf({ colors: { ...GOOD, dark: written } }).colors.dark).toBe('#0f5132');
  });

  it('an error has the hex form of another notation', () => {
    expect(problemsOf({ colors: { ...GOOD, dark: 'rgb(22, 163, 74)' } })).toContain('Write it as `#16a34a`.');
    expect(problemsOf({ colors: { ...GOOD, dark: 'var(--accent)' } })).toContain('Write it as `#rgb` or `#rrggbb`');
  });

  it('a missing number sign is seen', () => {
    expect(problemsOf({ colors: { ...GOOD, dark: '16A34A' } })).toContain('Did you mean `#16A34A`?');
  });
});

describe('contrast of the accents', () => {
  it('§colors.primary is measured on the light background', () => {
    expect(problemsOf({ colors: { primary: '#16a34a', light: '#4ade80' } })).toMatchInlineSnapshot(`
      "docs.json:5:16  warning  config/low-contrast
        \`colors.primary\` \`#16a34a\` has a contrast of 3.29:1 on the light background \`#ffffff\`; text needs at least 4.5:1.
        Text uses a corrected shade. \`#008739\` has enough contrast.
        5 |     "primary": "#16a34a",
          |                ^^^^^^^^^"
    `);
  });

  it('§colors.light is measured on the dark background', () => {
    expect(problemsOf({ colors: { primary: '#0f5132', light: '#166534' } })).toMatchInlineSnapshot(`
      "docs.json:6:14  warning  config/low-contrast
        \`colors.light\` \`#166534\` has a contrast of 2.64:1 on the dark background \`#0f1117\`; text needs at least 4.5:1.
        Text uses a corrected shade. \`#418b57\` has enough contrast.
        6 |     "light": "#166534"
          |              ^^^^^^^^^"
    `);
  });

  it('§colors.primary is measured in dark mode when it is the accent there', () => {
    expect(problemsOf({ colors: { primary: '#0f5132' } })).toMatchInlineSnapshot(`
      "docs.json:5:16  warning  config/low-contrast
        \`colors.primary\` \`#0f5132\`, which is also used in dark mode because \`colors.light\` is missing, has a contrast of 2.01:1 on the dark background \`#0f1117\`; text needs at least 4.5:1.
        Text uses a corrected shade. \`#4c8866\` has enough contrast.
        5 |     "primary": "#0f5132"
          |                ^^^^^^^^^"
    `);
  });

  it('§colors.background counts', () => {
    expect(problemsOf({ colors: { ...GOOD, background: { light: '#0a2417', dark: '#0f1117' } } })).toContain(
      'on the light background `#0a2417`',
    );
  });

  it('§colors.background in the middle leaves no choice of text colors', () => {
    const fields = { colors: { primary: '#000000', background: { light: '#777777', dark: '#ffffff' } } };
    expect(problemsOf(fields)).toMatchInlineSnapshot(`
      "docs.json:7:16  warning  config/low-contrast
        No text has a contrast above 4.68:1 on the light background \`#777777\`, so all text is nearly black.
        Choose a background that is closer to black or white.
        7 |       "light": "#777777",
          |                ^^^^^^^^^"
    `);
    expect(messagesOf({ ...fields, modeToggle: { default: 'dark', isHidden: true } })).toEqual([]);
  });

  it('§modeToggle.isHidden with a default leaves one mode to measure', () => {
    expect(problemsOf({ colors: { primary: '#a8ff53' }, modeToggle: { default: 'dark', isHidden: true } })).toBe('');
    expect(problemsOf({ colors: { primary: '#0f5132' }, modeToggle: { default: 'light', isHidden: true } })).toBe('');
  });

  it('says nothing about our own colors', () => {
    expect(problemsOf({})).toBe('');
    expect(messagesOf({ colors: { primary: 'green', light: '#4ade80' } })).toHaveLength(1);
  });
});
