import { AA_TEXT, type AnchorColor, blendColors, contrast, type HexColor, poleOf, type SiteConfig } from '@lectern/core';
import { ENGLISH, type FindMessages, messagesFor } from '../../messages/messages.ts';
import { themeOf } from '../../themes/index.ts';
import { languageTag } from '../../view/languages.ts';
import { anchorColorClass } from './anchor-class.ts';
import { anchorColorRule, defaultAnchorRule } from './anchor-color.ts';
import { LAYER_ORDER } from './layers.ts';
import { buildPalette, type Palette, type PaletteInput, paletteInputs } from './palette.ts';
import { buildSyntax, SYNTAX_KINDS } from './syntax-colors.ts';
import { tintParts, visibleTint } from './tints.ts';
import { token } from './token.ts';

/**
 * The part of the style sheet that depends on docs.json: tokens of the theme, color tokens for both modes, and anchor colors. Every color is
 * defined once as `light-dark(a, b)`, and the mode sets `color-scheme`. Deterministic.
 */
export function buildSiteCss(config: SiteConfig, messages = messagesFor): string {
  const inputs = paletteInputs(config.colors);
  const { image, decoration } = config.background ?? {};
  const veils = image && { light: veilOver(inputs.light.background), dark: veilOver(inputs.dark.background) };
  const isColored = decoration === 'gradient' || decoration === 'windows';
  const glows = isColored ? { light: glowOver(inputs.light), dark: glowOver(inputs.dark) } : undefined;
  const behind = (mode: 'light' | 'dark') => [veils?.[mode].worst, glows?.[mode]].filter((color) => color !== undefined);
  const light = buildPalette({ ...inputs.light, behindText: behind('light') });
  const dark = buildPalette({ ...inputs.dark, behindText: behind('dark') });
  const names = Object.keys(light) as (keyof Palette)[];
  const tokens = names.map((name) => token(name, light[name], dark[name]));
  const syntax = { light: buildSyntax(light), dark: buildSyntax(dark) };
  for (const kind of SYNTAX_KINDS) tokens.push(token(`syntax-${kind}`, syntax.light[kind], syntax.dark[kind]));
  const parts = tintParts([light, dark]);
  tokens.push(`--tint-fill:${percent(parts.fill)}`, `--tint-text:${percent(parts.text)}`);
  for (const [name, value] of Object.entries(themeOf(config).tokens)) tokens.push(`--${name}:${value}`);
  if (veils) tokens.push(token('scrim', veils.light.color, veils.dark.color));
  if (glows) tokens.push(token('glow', glows.light, glows.dark));

  const colors = new Map(anchorColors(config).map((color) => [anchorColorClass(color), color]));
  const rules = [...colors.values()].map((color) => anchorColorRule(color, { light, dark }));
  const modes = { light, dark };
  rules.unshift(config.colors.anchors === undefined ? defaultAnchorRule(modes) : anchorColorRule(config.colors.anchors, modes, ':root'));

  tokens.push(...bannerTokens(config.banner));
  for (const division of config.divisions ?? []) {
    const own = bannerTokens(division.look?.banner);
    if (own.length > 0) rules.push(`:root:lang(${languageTag(division.name)}){${own.join(';')}}`);
    if (division.kind === 'language') rules.push(...wordRules(languageTag(division.name), messages));
  }

  return [LAYER_ORDER, '@layer tokens{', `:root{${tokens.join(';')}}`, ...rules, '}', ''].join('\n');
}

/** Text in the style sheet, for languages other than English. */
function wordRules(tag: string, messages: FindMessages): string[] {
  const { content } = messages(tag);
  if (content === ENGLISH.content) return [];
  const { show, hide, added, removed, error, warned: warning, problem } = content;
  const words = Object.entries({ show, hide, added, removed, error, warning, problem });
  return [`:root:lang(${tag}){${words.map(([name, text]) => `--word-${name}:${JSON.stringify(text)}`).join(';')}}`];
}

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** The custom banner color with black or white text, whichever is more readable. */
function bannerTokens(banner: SiteConfig['banner']): string[] {
  if (banner?.color === undefined) return [];
  const { light, dark } = banner.color;
  const text = (color: HexColor) => (contrast('#ffffff', color) >= AA_TEXT ? '#ffffff' : '#000000');
  return [token('banner', light, dark), token('on-banner', text(light), text(dark))];
}

function anchorColors(config: SiteConfig): AnchorColor[] {
  const nested = (divisions: SiteConfig['divisions'] = []): (AnchorColor | undefined)[] =>
    divisions.flatMap((division) => [division.color, ...nested(division.divisions)]);
  const colors = [config.topAnchor?.color, ...config.anchors.map((anchor) => anchor.color), ...nested(config.divisions)];
  return colors.filter((color) => color !== undefined);
}

/**
 * The page background as an overlay on the background image. It shows a quarter of the image if the text has enough
 * contrast, and less on a mid-tone background. `worst` is the result for an all black or white image: a text color that
 * is readable on it is readable on any image.
 */
function veilOver(background: HexColor): { color: string; worst: HexColor } {
  const pole = poleOf(background);
  let opacity = 0.75;
  while (opacity < 0.95 && contrast(pole, blendColors(pole, background, opacity)) < 2 * AA_TEXT) opacity += 0.01;
  const alpha = Math.round(opacity * 255).toString(16);
  return { color: `${background}${alpha}`, worst: blendColors(pole, background, opacity) };
}

/** The strongest color of a decoration: accent on the background, as much as text can take. */
function glowOver({ accent, background }: PaletteInput): HexColor {
  return visibleTint(background, accent, { amount: 0.22, least: 0, text: poleOf(background) }) ?? background;
}
