import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blendColors, contrast, difference, type EditorTheme, loadEditorTheme, readConfig, type SiteConfig } from '@lectern/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCodeCss } from '../../src/theme/styles/code-colors.ts';
import { buildSiteCss } from '../../src/theme/styles/site-css.ts';
import { type ColorPair, EDGES, MARK_PAIRS, TEXT_PAIRS } from './color-pairs.ts';
import { palettes, type WrittenPalette } from './palettes.ts';
import { siteConfig } from './site-config.ts';

/** Least visible difference in CIELAB; white and `#fafafa` differ by 1.8. */
const VISIBLE = 1.7;
const MODES = ['light', 'dark'] as const;
export const PALETTES = palettes();
/** Colors of callouts. */
const TINTS = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#39ff14', '#808080', '#ff7a00', '#5b21b6', '#e11d48', '#c0ffee'];

/** All themes of Shiki by their names. */
export async function loadEditorThemes(): Promise<Map<string, EditorTheme>> {
  const all = await loadEditorTheme('');
  const names = 'known' in all ? all.known : [];
  const loaded = await Promise.all(names.map(async (name) => [name, await loadEditorTheme(name)] as const));
  return new Map(loaded.flatMap(([name, found]) => ('theme' in found ? [[name, found.theme] as const] : [])));
}

/** The config as it is read from a docs.json with the palette, and the printed problems. */
async function readPalette(root: string, { colors, background }: WrittenPalette): Promise<{ config: SiteConfig; problems: string[] }> {
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
export function tokensOf(css: string): Record<(typeof MODES)[number], Tokens> {
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

/** Defines the tests of the palettes that are chosen. */
export function describePalettes(isChosen: (index: number) => boolean): void {
  let root: string;
  let editorThemes: Map<string, EditorTheme>;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'lectern-colors-'));
    editorThemes = await loadEditorThemes();
  });
  afterAll(() => rm(root, { recursive: true }));
  const chosen = PALETTES.map((palette, index) => ({ ...palette, index })).filter(({ index }) => isChosen(index));

  describe.each(chosen)('with the palette $name', ({ index, ...palette }) => {
    it('text is readable and edges are visible', async () => {
      const { config } = await readPalette(root, palette);
      const tokens = tokensOf(buildSiteCss(config));
      for (const mode of MODES) {
        expect(failures(TEXT_PAIRS, tokens[mode], 4.5)).toEqual([]);
        expect(failures(MARK_PAIRS, tokens[mode], 3)).toEqual([]);
        expect(failures(EDGES, tokens[mode], VISIBLE, difference)).toEqual([]);
      }
    });

    it('so is a callout of any color', async () => {
      const { config } = await readPalette(root, palette);
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
      const { config } = await readPalette(root, palette);
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
      const { config, problems } = await readPalette(root, palette);
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
}
