import { readFileSync } from 'node:fs';
import { contrast, type HexColor, loadEditorTheme, mixColors } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildPalette, type Palette } from '../../src/theme/styles/palette.ts';

const theme = (background: string, rules: Record<string, string>) => ({
  colors: { 'editor.background': background, 'editor.foreground': rules.text ?? '#888888' },
  tokenColors: Object.entries(rules).map(([scope, foreground]) => ({ scope, settings: { foreground } })),
});
const value = (css: string, name: string) => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1];

describe('§settings.styling.codeblocks', () => {
  it('`system` keeps the colors of the site', () => {
    expect(buildCodeCss('system', () => undefined)).toBe('');
    expect(buildCodeCss(undefined, () => undefined)).toBe('');
  });

  it('`dark` shows code dark in both modes', () => {
    expect(buildCodeCss('dark', () => undefined)).toBe(':is(.code-block,.code-group){color-scheme:dark}');
  });

  it('a theme for each mode gives background, text and tokens', () => {
    const themes: Record<string, ReturnType<typeof theme>> = {
      day: theme('#ffffff', { text: '#111111', keyword: '#0000aa', 'keyword.control': '#aa0000' }),
      night: theme('#000000', { text: '#eeeeee', keyword: '#9999ff' }),
    };
    const css = buildCodeCss({ light: 'day', dark: 'night' }, (name) => themes[name]);
    expect(value(css, 'bg-code')).toBe('light-dark(#ffffff,#000000)');
    expect(value(css, 'text-strong')).toBe('light-dark(#111111,#eeeeee)');
    expect(value(css, 'syntax-keyword')).toBe('light-dark(#aa0000,#9999ff)');
    expect(value(css, 'syntax-string')).toBe('light-dark(#111111,#eeeeee)');
  });

  it('a color that is too weak for text is corrected', () => {
    const css = buildCodeCss({ light: 'weak', dark: 'weak' }, () => theme('#ffffff', { text: '#222222', comment: '#dddddd' }));
    expect(contrast(value(css, 'syntax-comment') ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('themes have the names that editors know', async () => {
    const found = await loadEditorTheme('github-dark');
    expect('theme' in found && found.theme.colors?.['editor.background']).toBe('#24292e');
    expect(await loadEditorTheme('nothing')).toEqual({ known: expect.arrayContaining(['dracula', 'github-light']) });
  });
});

describe('marked lines', () => {
  const css = (file: string) => readFileSync(new URL(`../../src/theme/${file}`, import.meta.url), 'utf8');
  const tints = [...css('components/code.css').matchAll(/\.line-(\w+) \{\s*background: color-mix\(in srgb, var\(--(\w+)\) (\d+)%/g)];
  const tokens = [...css('styles/syntax.css').matchAll(/--syntax-\w+: light-dark\((#\w+), (#\w+)\)/g)];
  const palettes = [
    buildPalette({ accent: '#0f766e', button: '#0f766e', background: '#ffffff' }),
    buildPalette({ accent: '#5eead4', button: '#0f766e', background: '#0b0d12' }),
  ];

  it.each(tints.map(([, mark, tone, percent]) => ({ mark, tone: tone as keyof Palette, amount: Number(percent) / 100 })))(
    'of the kind $mark are readable in both modes',
    ({ tone, amount }) => {
      const worst = palettes.map((palette, mode) => {
        const background = mixColors(palette['bg-code'], palette[tone], amount);
        return Math.min(...tokens.map((colors) => contrast(colors[mode + 1] as HexColor, background)));
      });
      expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('have five kinds with a background', () => {
    expect(tints.map(([, mark]) => mark)).toEqual(['highlight', 'add', 'remove', 'error', 'warning']);
  });
});
