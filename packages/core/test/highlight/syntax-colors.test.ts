import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/config/color.ts';
import { classOfColor, createClassTheme, TOKEN_CLASSES, TOKEN_SCOPES } from '../../src/highlight/theme.ts';

const css = readFileSync(new URL('../../../lectern/src/theme/styles/syntax.css', import.meta.url), 'utf8');
const properties = [...css.matchAll(/(--syntax-[a-z]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].flatMap(
  ([, name, light = '', dark = '']) => [
    { name, mode: 'light', color: light },
    { name, mode: 'dark', color: dark },
  ],
);

describe('theme of classes', () => {
  it('has a colour of its own for each class and for plain text', () => {
    const colors = createClassTheme()
      .settings?.slice(1)
      .map(({ settings }) => settings?.foreground);
    expect(colors?.map(classOfColor).filter(Boolean)).toEqual(TOKEN_CLASSES);
    expect(classOfColor('#000000')).toBeUndefined();
  });

  it('names no scope in two classes', () => {
    const scopes = Object.values(TOKEN_SCOPES).flat();
    expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([]);
  });
});

describe('syntax.css', () => {
  it.each(TOKEN_CLASSES)('colours tk-%s', (name) => {
    expect(css).toMatch(new RegExp(`\\.tk-${name} \\{\\s+color: var\\(--syntax-[a-z]+\\);`));
  });

  it('gives each colour in both modes', () => {
    expect(properties).toHaveLength(2 * TOKEN_CLASSES.length);
  });

  it.each(properties)('$name in $mode mode has enough contrast', ({ mode, color }) => {
    expect(contrast(color, mode === 'light' ? '#f8fafc' : '#0b0e14')).toBeGreaterThanOrEqual(4.5);
  });
});
