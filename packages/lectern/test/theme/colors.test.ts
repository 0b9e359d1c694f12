import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blendColors, contrast, difference, type EditorTheme, loadEditorTheme, parseHex, readConfig, type SiteConfig } from '@lectern/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildPalette } from '../../src/theme/styles/palette.ts';
import { buildSiteCss } from '../../src/theme/styles/site-css.ts';
import { THEMES } from '../../src/themes/index.ts';
import { type ColorPair, EDGES, MARK_PAIRS, TEXT_PAIRS } from './color-pairs.ts';
import { palettes, type WrittenPalette } from './palettes.ts';
import { siteConfig } from './site-config.ts';

/** Least visible difference in CIELAB; white and `#fafafa` differ by 1.8. */
const VISIBLE = 1.7;
const MODES = ['light', 'dark'] as const;
const PALETTES = palettes();
/** Colors of callouts. */
const TINTS = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#39ff14', '#808080', '#ff7a00', '#5b21b6', '#e11d48', '#c0ffee'];

let root: string;
let editorThemes: Map<string, EditorTheme>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-colors-'));
  const all = await loadEditorTheme('');
  const names = 'known' in all ? all.known : [];
  const loaded = await Promise.all(names.map(async (name) => [name, await loadEditorTheme(name)] as const));
  editorThemes = new Map(loaded.flatMap(([name, found]) => ('theme' in found ? [[name, found.theme] as const] : [])));
});
afterAll(() => rm(root, { recursive: true }));

/** The config as it is read from a docs.json with the palette, and the printed problems. */
async function readPalette({ colors, background }: WrittenPalette): Promise<{ config: SiteConfig; problems: string[] }> {
  const written = {
    theme: 'mint',
    name: 'Harbor',
    colors,
    ...(background && { background: { color: background } }),
    navigation: { pages: ['index'] },
  };
  await writeFile(join(root, 'docs.json'), JSON.stringify(written, null, 2));
  const { config, diagnostics } = await readConfig(root);
  return {
    config: { ...siteConfig(), colors: (config ?? siteConfig()).colors },
    problems: diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`),
  };
}

type Tokens = ReadonlyMap<string, string>;

/** Values of the tokens of both modes in printed CSS. */
function tokensOf(css: string): Record<(typeof MODES)[number], Tokens> {
  const declared = [...css.matchAll(/[{;]--([\w-]+):((?:light-dark\([^)]*\)|[^;}])+)/g)].map(([, name = '', value = '']) => {
    const [, light = value, dark = value] = /^light-dark\((#\w+),(#\w+)\)$/.exec(value) ?? [];
    return { name, light, dark };
  });
  const of = (mode: (typeof MODES)[number]): Tokens => new Map(declared.map((token) => [token.name, token[mode]]));
  return { light: of('light'), dark: of('dark') };
}

/** Pairs that miss the limit, printed. */
function failures(pairs: readonly ColorPair[], tokens: Tokens, least: number, measure = contrast): string[] {
  return pairs.flatMap(({ color, under }) => {
    const [a, b] = [tokens.get(color), tokens.get(under)];
    if (a === undefined || b === undefined) return [`--${a === undefined ? color : under} is missing`];
    const measured = measure(a, b);
    return measured >= least ? [] : [`--${color} ${a} on --${under} ${b}: ${measured.toFixed(2)}`];
  });
}

const inCode = ({ isInCode }: ColorPair): boolean => isInCode;

it('there are 200 palettes, and every theme of Shiki', () => {
  expect(PALETTES).toHaveLength(200);
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(200);
  expect(editorThemes.size).toBeGreaterThan(60);
});

describe.each(PALETTES.map((palette, index) => ({ ...palette, index })))('with the palette $name', ({ index, ...palette }) => {
  it('text is readable and edges are visible', async () => {
    const { config } = await readPalette(palette);
    const tokens = tokensOf(buildSiteCss(config));
    for (const mode of MODES) {
      expect(failures(TEXT_PAIRS, tokens[mode], 4.5)).toEqual([]);
      expect(failures(MARK_PAIRS, tokens[mode], 3)).toEqual([]);
      expect(failures(EDGES, tokens[mode], VISIBLE, difference)).toEqual([]);
    }
  });

  it('so is a callout of any color', async () => {
    const { config } = await readPalette(palette);
    const tokens = tokensOf(buildSiteCss(config));
    for (const mode of MODES) {
      const get = (name: string): string => tokens[mode].get(name) ?? '';
      const part = (name: string): number => Number.parseInt(get(name), 10) / 100;
      for (const tint of TINTS) {
        // As `callout.css` mixes them.
        const fill = blendColors(get('bg'), tint, part('tint-fill'));
        expect(contrast(blendColors(get('text-strong'), tint, part('tint-text')), fill), tint).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('so they are in code with two themes of Shiki', async () => {
    const { config } = await readPalette(palette);
    const names = [...editorThemes.keys()];
    const theme = (step: number): string => names[(2 * index + step) % names.length] ?? '';
    const themes = { light: theme(0), dark: theme(1) };
    const tokens = tokensOf(buildCodeCss(themes, { colors: config.colors, load: (name) => editorThemes.get(name) }));
    for (const mode of MODES) {
      expect(failures(TEXT_PAIRS.filter(inCode), tokens[mode], 4.5), themes[mode]).toEqual([]);
      expect(failures(MARK_PAIRS.filter(inCode), tokens[mode], 3), themes[mode]).toEqual([]);
      expect(failures(EDGES.filter(inCode), tokens[mode], VISIBLE, difference), themes[mode]).toEqual([]);
    }
  });

  it('a color that is changed has a message with its location', async () => {
    const { config, problems } = await readPalette(palette);
    const { light, dark } = tokensOf(buildSiteCss(config));
    const { primary, light: accent, background } = config.colors;
    const weak = contrast(primary, background.light) < 4.5 || contrast(accent, background.dark) < 4.5;
    if (weak && palette.colors.primary.startsWith('#')) expect(problems.join('\n')).toMatch(/config\/low-contrast docs\.json:\d+:\d+/);
    const isHex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
    const written = [...Object.values(palette.colors), ...Object.values(palette.background ?? {})];
    const unusual = written.filter((color) => !isHex.test(color));
    expect(problems.filter((problem) => /^config\/(?:invalid-color|color-alpha) docs\.json:\d+:\d+$/.test(problem))).toHaveLength(
      unusual.length,
    );
    // The colors themselves are those of the author.
    expect([light.get('accent'), dark.get('accent'), light.get('bg'), dark.get('bg')]).toEqual([
      primary,
      accent,
      background.light,
      background.dark,
    ]);
  });
});

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
