import { contrast, loadEditorTheme } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildPalette, paletteInputs } from '../../src/theme/styles/palette.ts';
import { buildSyntax } from '../../src/theme/styles/syntax-colors.ts';
import { siteConfig } from './site-config.ts';

const theme = (background: string, rules: Record<string, string>) => ({
  colors: { 'editor.background': background, 'editor.foreground': rules.text ?? '#888888' },
  tokenColors: Object.entries(rules).map(([scope, foreground]) => ({ scope, settings: { foreground } })),
});
const colors = siteConfig().colors;
const value = (css: string, name: string) => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1];

describe('§settings.styling.codeblocks', () => {
  it('`system` keeps the colors of the site', () => {
    expect(buildCodeCss('system', { colors, load: () => undefined })).toBe('');
    expect(buildCodeCss(undefined, { colors, load: () => undefined })).toBe('');
  });

  it('`dark` shows code dark in both modes', () => {
    expect(buildCodeCss('dark', { colors, load: () => undefined })).toBe(':is(.code-block,.code-group){color-scheme:dark}');
  });

  it('a theme for each mode gives background, text and tokens', () => {
    const themes: Record<string, ReturnType<typeof theme>> = {
      day: theme('#ffffff', { text: '#111111', keyword: '#0000aa', 'keyword.control': '#aa0000' }),
      night: theme('#000000', { text: '#eeeeee', keyword: '#9999ff' }),
    };
    const css = buildCodeCss({ light: 'day', dark: 'night' }, { colors, load: (name) => themes[name] });
    expect(value(css, 'bg-code')).toBe('light-dark(#ffffff,#000000)');
    expect(value(css, 'text-strong')).toBe('light-dark(#111111,#eeeeee)');
    expect(value(css, 'syntax-keyword')).toBe('light-dark(#aa0000,#9999ff)');
    expect(value(css, 'syntax-string')).toBe('light-dark(#111111,#eeeeee)');
  });

  it('a color that is too weak for text is corrected', () => {
    const css = buildCodeCss(
      { light: 'weak', dark: 'weak' },
      { colors, load: () => theme('#ffffff', { text: '#222222', comment: '#dddddd' }) },
    );
    expect(contrast(value(css, 'syntax-comment') ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('`css-variables` reads custom properties, and is the site’s own where there are none', () => {
    const css = buildCodeCss({ light: 'css-variables', dark: 'css-variables' }, { colors, load: () => undefined });
    const [light, dark] = [buildPalette(paletteInputs(colors).light), buildPalette(paletteInputs(colors).dark)];
    const background = (color: string) => `var(--mint-color-background,var(--shiki-background,${color}))`;
    expect(value(css, 'bg-code')).toBe(`light-dark(${background(light['bg-code'])},${background(dark['bg-code'])})`);
    const keyword = (color: string) => `var(--mint-token-keyword,var(--shiki-token-keyword,${color}))`;
    expect(value(css, 'syntax-operator')).toBe(
      `light-dark(${keyword(buildSyntax(light).operator)},${keyword(buildSyntax(dark).operator)})`,
    );
    expect(css).not.toMatch(/--(?:button|on-accent|method-get):/);
  });

  it('`css-variables` of one mode is beside a theme of the other, with the same properties', () => {
    const load = (name: string) => (name === 'night' ? theme('#000000', { text: '#eeeeee' }) : undefined);
    const names = (css: string) => [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name).sort();
    const mixed = buildCodeCss({ light: 'css-variables', dark: 'night' }, { colors, load });
    expect(value(mixed, 'text')).toMatch(/^light-dark\(var\(--mint-color-text,.*,#eeeeee\)$/);
    expect(names(mixed)).toEqual(names(buildCodeCss({ light: 'night', dark: 'night' }, { colors, load })));
  });

  it('themes have the names that editors know', async () => {
    const found = await loadEditorTheme('github-dark');
    expect('theme' in found && found.theme.colors?.['editor.background']).toBe('#24292e');
    expect(await loadEditorTheme('nothing')).toEqual({ known: expect.arrayContaining(['dracula', 'github-light']) });
  });
});
