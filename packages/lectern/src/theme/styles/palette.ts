import {
  AA_TEXT,
  type ColorsConfig,
  contrast,
  difference,
  fromOklch,
  type HexColor,
  mixColors,
  poleOf,
  readableShade,
  toOklch,
} from '@lectern/core';
import { visibleMix, visibleTint } from './tints.ts';

/** Minimum contrast of icons and other graphics, WCAG 2 AA. */
const AA_MARK = 3;

/** Contrast with white from which a button becomes darker, so that its text can be white. */
const NEAR_WHITE_TEXT = 3.5;

/** Tones of callouts and badges: hue and chroma in OKLCH. The hues are distinct enough to tell apart. */
const TONES = {
  info: { h: 250, c: 0.035 },
  note: { h: 258, c: 0.17 },
  tip: { h: 185, c: 0.11 },
  warning: { h: 70, c: 0.17, l: 0.76 },
  check: { h: 150, c: 0.15 },
  danger: { h: 25, c: 0.19 },
  orange: { h: 50, c: 0.15 },
  purple: { h: 300, c: 0.17 },
} as const;

const METHODS = {
  get: { h: 150, c: 0.15 },
  post: { h: 256, c: 0.17 },
  put: { h: 85, c: 0.14 },
  patch: { h: 52, c: 0.16 },
  delete: { h: 25, c: 0.19 },
  other: { h: 255, c: 0.03 },
} as const;

type Tone = keyof typeof TONES;
type Method = keyof typeof METHODS;
type ToneToken = Tone | `${Tone}-${'bg' | 'border' | 'text'}`;
type MethodToken = `method-${Method}` | `method-${Method}-bg`;
type SurfaceToken = 'bg' | 'bg-soft' | 'bg-code' | 'surface' | 'surface-hover' | 'accent-soft';
type CodeLineToken = `code-${'accent' | 'check' | 'danger' | 'warning'}`;
type LineToken = 'border' | 'border-strong' | 'border-field';
type TextToken = 'text-strong' | 'text' | 'text-muted' | 'accent-text' | 'on-accent' | 'on-button';
type FillToken = 'accent' | 'accent-mark' | 'match' | 'button' | 'button-hover';

/** Color tokens of one mode by CSS name without leading dashes. All values are opaque `#rrggbb`. */
export type Palette = Record<SurfaceToken | CodeLineToken | LineToken | TextToken | FillToken | ToneToken | MethodToken, HexColor>;

/**
 * Steps of the neutral ramp: position between the background and the strongest text, and least visible difference from
 * the background, which near black needs a larger step.
 */
const LIGHT_STEPS = {
  soft: [0.022, 2],
  code: [0.03, 2.5],
  surface: [0, 0],
  hover: [0.05, 4.4],
  border: [0.1, 9],
  strong: [0.2, 17],
  muted: 0.64,
  text: 0.8,
  tint: 2.2,
} as const;
const DARK_STEPS = {
  soft: [0.035, 2.3],
  code: [0.05, 3.4],
  surface: [0.045, 3],
  hover: [0.09, 6.5],
  border: [0.13, 10],
  strong: [0.24, 18],
  muted: 0.66,
  text: 0.83,
  tint: 4,
} as const;

export interface PaletteInput {
  accent: HexColor;
  /** Fill of primary buttons. */
  button: HexColor;
  background: HexColor;
  /** Additional backgrounds that text must be readable on. */
  behindText?: readonly HexColor[];
  /** Background of code blocks. Default: a step away from the page. */
  code?: HexColor;
}

/** Base colors of the two modes. `colors.light` is the accent of dark mode, and `colors.dark` fills buttons in both. */
export function paletteInputs(colors: ColorsConfig): { light: PaletteInput; dark: PaletteInput } {
  return {
    light: { accent: colors.primary, button: colors.dark, background: colors.background.light },
    dark: { accent: colors.light, button: colors.dark, background: colors.background.dark },
  };
}

/**
 * All colors of one mode, derived from the accent and the background. For any input, text tokens (`text*`,
 * `accent-text`, `X-text`, `on-*`) have AA contrast on the background tokens that they are used on, and surfaces and
 * borders differ visibly from the page.
 */
export function buildPalette({ accent, button, background: bg, behindText = [], code }: PaletteInput): Palette {
  const pole = poleOf(bg);
  const dark = pole === '#ffffff';
  const steps = dark ? DARK_STEPS : LIGHT_STEPS;
  const { c, h } = toOklch(accent);
  const tint = Math.min(0.018, c * 0.1);
  const ink = readableShade(fromOklch({ l: dark ? 0.97 : 0.21, c: dark ? tint / 2 : tint, h }), [bg], pole, 10);
  // A mid-tone background has no contrast to spare, so surfaces move away from the text color.
  const crowded = contrast(ink, bg) < 9;
  const shade = ([amount, least]: readonly [number, number], under = bg): HexColor =>
    visibleMix(under, crowded ? (dark ? '#000000' : '#ffffff') : ink, amount, least);
  const tinted = (color: HexColor, amount: number, under = bg): HexColor =>
    visibleTint(under, color, { amount, least: steps.tint, leastContrast: dark && !crowded ? 1.12 : 1, text: pole }) ??
    shade(steps.hover, under);

  const codeFill = code ?? shade(steps.code);
  const hover = shade([steps.hover[0], Math.max(steps.hover[1], difference(bg, codeFill) + 1.8)]);
  const surfaces: Record<SurfaceToken, HexColor> = {
    bg,
    'bg-soft': shade(steps.soft),
    'bg-code': codeFill,
    surface: shade(steps.surface),
    'surface-hover': hover,
    'accent-soft': tinted(accent, dark ? 0.16 : 0.09),
  };
  const plain: HexColor[] = [...Object.values(surfaces), ...behindText];
  const lines = {} as Record<CodeLineToken, HexColor>;
  const tones = {} as Record<ToneToken, HexColor>;
  const toneFills: HexColor[] = [];
  lines['code-accent'] = tinted(accent, 0.13, surfaces['bg-code']);
  for (const [name, tone] of Object.entries(TONES) as [Tone, (typeof TONES)[Tone]][]) {
    const color = fromOklch({ l: dark ? 0.74 : 0.6, ...tone });
    const fill = tinted(color, dark ? 0.13 : 0.07);
    const text = fromOklch({ l: dark ? 0.87 : 0.42, c: tone.c * (dark ? 0.55 : 0.7), h: tone.h });
    const behind = [fill, ...plain];
    if (name === 'check' || name === 'danger' || name === 'warning') {
      const line = tinted(color, 0.13, surfaces['bg-code']);
      lines[`code-${name}`] = line;
      behind.push(line);
    }
    toneFills.push(fill);
    tones[name] = readableShade(color, [fill, bg], pole, AA_MARK);
    tones[`${name}-bg`] = fill;
    tones[`${name}-border`] = visibleMix(bg, color, dark ? 0.32 : 0.28, Math.max(steps.border[1], difference(bg, fill) + 6));
    tones[`${name}-text`] = readableShade(text, behind, pole, AA_TEXT);
  }
  const fills = [...plain, ...toneFills];
  const all = [...fills, ...Object.values(lines)];
  const { 'surface-hover': _, ...around } = surfaces;
  const mark = readableShade(accent, Object.values(around), pole, AA_MARK);
  const fill = buttonFill(button);
  const strong = readableShade(ink, all, pole, AA_TEXT);
  return {
    ...surfaces,
    ...lines,
    border: visibleMix(bg, ink, steps.border[0], steps.border[1]),
    'border-strong': visibleMix(bg, ink, steps.strong[0], steps.strong[1]),
    'border-field': readableShade(mixColors(bg, ink, steps.strong[0]), Object.values(around), pole, AA_MARK),
    'text-strong': strong,
    text: readableShade(mixColors(bg, ink, steps.text), all, pole, AA_TEXT),
    'text-muted': readableShade(mixColors(bg, ink, steps.muted), all, pole, AA_TEXT),
    accent,
    'accent-text': readableShade(accent, fills, pole, AA_TEXT),
    'accent-mark': mark,
    'on-accent': onFill(mark),
    match: matchFill(bg, accent, strong) ?? surfaces['surface-hover'],
    button: fill,
    'button-hover': mixColors(fill, onFill(fill) === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    'on-button': onFill(fill),
    ...tones,
    ...methodColors(plain, pole, (color) => tinted(color, dark ? 0.18 : 0.12)),
  };
}

/** The colors of HTTP methods on their own fills and on those behind them. */
function methodColors(behind: readonly HexColor[], pole: HexColor, fillOf: (color: HexColor) => HexColor): Record<MethodToken, HexColor> {
  const colors = {} as Record<MethodToken, HexColor>;
  for (const [name, tone] of Object.entries(METHODS) as [Method, (typeof METHODS)[Method]][]) {
    const color = fromOklch({ l: pole === '#ffffff' ? 0.76 : 0.55, ...tone });
    const fill = fillOf(color);
    colors[`method-${name}-bg`] = fill;
    colors[`method-${name}`] = readableShade(color, [fill, ...behind], pole, AA_TEXT);
  }
  return colors;
}

/**
 * The color of buttons, a little darker if that makes white text readable: a bright blue with black text looks like a
 * mistake. Colors that are further from it, such as yellow, stay as they are.
 */
function buttonFill(color: HexColor): HexColor {
  return contrast('#ffffff', color) < NEAR_WHITE_TEXT ? color : readableShade(color, ['#ffffff'], '#000000', AA_TEXT);
}

/**
 * White if it is readable, because it looks best on filled buttons. Otherwise, black, which is then always readable.
 */
function onFill(fill: HexColor): HexColor {
  return contrast('#ffffff', fill) >= AA_TEXT ? '#ffffff' : '#000000';
}

/** Background of words that a search found. */
export function matchFill(background: HexColor, accent: HexColor, text: HexColor): HexColor | undefined {
  return visibleTint(background, accent, { amount: 0.3, least: 6, text });
}
