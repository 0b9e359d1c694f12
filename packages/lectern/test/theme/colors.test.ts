import { blendColors, contrast, type EditorTheme, parseHex } from '@lectern/core';
import { beforeAll, expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildPalette } from '../../src/theme/styles/palette.ts';
import { THEMES } from '../../src/themes/index.ts';
import { describePalettes, loadEditorThemes, PALETTES, tokensOf } from './describe-palettes.ts';
import { siteConfig } from './site-config.ts';

let editorThemes: Map<string, EditorTheme>;
beforeAll(async () => {
  editorThemes = await loadEditorThemes();
});

it('there are 200 palettes, and every theme of Shiki', () => {
  expect(PALETTES).toHaveLength(200);
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(200);
  expect(editorThemes.size).toBeGreaterThan(60);
});

// The slow tests look at all of them.
describePalettes((index) => index % 9 === 0);

/** A color of a theme, which may be transparent, on its background. */
function asSeen(color: string | undefined, background: string): string | undefined {
  const { hex, alpha = 1 } = parseHex(color ?? '') ?? {};
  return hex && blendColors(background, hex, alpha);
}

it('every theme of Shiki keeps its background, and its colors that are readable', () => {
  const { colors } = siteConfig();
  const kept: number[] = [];
  for (const [name, theme] of editorThemes) {
    const { light } = tokensOf(buildCodeCss({ light: name, dark: name }, { colors, load: () => theme }));
    const background = light.get('bg-code') ?? '';
    expect(background, name).toBe(parseHex(theme.colors?.['editor.background'] ?? '')?.hex);
    const own = new Set(theme.tokenColors?.map(({ settings }) => asSeen(settings?.foreground, background)));
    const syntax = [...light].filter(([token]) => token.startsWith('syntax-')).map(([, color]) => color);
    kept.push(syntax.filter((color) => own.has(color)).length / syntax.length);
    // Others reach the contrast on the worst of the marked lines, and go no further.
    const lines = [...light].filter(([token]) => /^(?:bg-)?code(?:-|$)/.test(token)).map(([, color]) => color);
    const isPlain = (color: string) => color === light.get('text');
    for (const color of syntax.filter((one) => !own.has(one) && !isPlain(one)))
      expect(contrast(color, background, ...lines), `${name} ${color}`).toBeLessThan(4.9);
  }
  expect(kept.reduce((sum, part) => sum + part) / kept.length).toBeGreaterThan(0.6);
});

it('themes set no colors, so their tokens are readable as well', () => {
  for (const { tokens } of Object.values(THEMES)) expect(Object.values(tokens).join(' ')).not.toMatch(/#|rgb|oklch|color-mix/);
});

it('§colors.dark a button that is nearly dark enough for white text becomes darker, and others keep their color', () => {
  const fill = (button: `#${string}`) => {
    const palette = buildPalette({ accent: '#0f766e', button, background: '#ffffff' });
    return [palette.button, palette['on-button']];
  };
  expect(fill('#0177ff')).toEqual(['#0070f2', '#ffffff']);
  expect(fill('#115e59')).toEqual(['#115e59', '#ffffff']);
  expect(fill('#fbbf24')).toEqual(['#fbbf24', '#000000']);
});
