import { AA_TEXT, type ColorsConfig, contrast, fromOklch, type HexColor, mixColors, poleOf, readableShade, toOklch } from '@lectern/core';

/** Minimum contrast of icons and other graphics, WCAG 2 AA. */
const AA_MARK = 3;

/** Tones of callouts and badges: hue and chroma in OKLCH. The hues are distinct enough to tell apart. */
const TONES = {
  info: { h: 250, c: 0.035 },
  note: { h: 258, c: 0.17 },
  tip: { h: 185, c: 0.11 },
  warning: { h: 75, c: 0.15 },
  check: { h: 150, c: 0.15 },
  danger: { h: 25, c: 0.19 },
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
type LineToken = 'border' | 'border-strong' | 'focus';
type TextToken = 'text-strong' | 'text' | 'text-muted' | 'accent-text' | 'on-accent' | 'on-button';
type FillToken = 'accent' | 'button' | 'button-hover';

/** Color tokens of one mode by CSS name without leading dashes. All values are opaque `#rrggbb`. */
export type Palette = Record<SurfaceToken | LineToken | TextToken | FillToken | ToneToken | MethodToken, HexColor>;

/** Position of each tone of the neutral ramp between the background and the strongest text. */
const LIGHT_STEPS = { soft: 0.022, code: 0.03, surface: 0, hover: 0.05, border: 0.1, strong: 0.2, muted: 0.64, text: 0.8 };
const DARK_STEPS = { soft: 0.035, code: 0.05, surface: 0.045, hover: 0.09, border: 0.13, strong: 0.24, muted: 0.66, text: 0.83 };

export interface PaletteInput {
  accent: HexColor;
  /** Fill of primary buttons. */
  button: HexColor;
  background: HexColor;
  /** Additional backgrounds that text must be readable on. */
  behindText?: readonly HexColor[];
}

/** Base colors of the two modes. `colors.light` is the accent of dark mode, and `colors.dark` fills buttons in both. */
export function paletteInputs(colors: ColorsConfig): { light: PaletteInput; dark: PaletteInput } {
  return {
    light: { accent: colors.primary, button: colors.dark, background: colors.background.light },
    dark: { accent: colors.light, button: colors.dark, background: colors.background.dark },
  };
}

/**
 * All colors of one mode, derived from the accent and the background. Text tokens (`text*`, `accent-text`, `X-text`,
 * `on-*`) have AA contrast on every background token for any input.
 */
export function buildPalette({ accent, button, background: bg, behindText = [] }: PaletteInput): Palette {
  const pole = poleOf(bg);
  const dark = pole === '#ffffff';
  const steps = dark ? DARK_STEPS : LIGHT_STEPS;
  const { c, h } = toOklch(accent);
  const tint = Math.min(0.018, c * 0.1);
  const ink = readableShade(fromOklch({ l: dark ? 0.97 : 0.21, c: dark ? tint / 2 : tint, h }), [bg], pole, 10);
  // A mid-tone background has no contrast to spare, so surfaces move away from the text color.
  const crowded = contrast(ink, bg) < 9;
  const shade = (amount: number): HexColor => mixColors(bg, crowded ? (dark ? '#000000' : '#ffffff') : ink, amount);
  const tinted = (color: HexColor, amount: number): HexColor => tintWithin(bg, color, amount, pole);

  const surfaces: Record<SurfaceToken, HexColor> = {
    bg,
    'bg-soft': shade(steps.soft),
    'bg-code': shade(steps.code),
    surface: shade(steps.surface),
    'surface-hover': shade(steps.hover),
    'accent-soft': tinted(accent, dark ? 0.16 : 0.09),
  };
  const tones: Partial<Record<ToneToken, HexColor>> = {};
  const fills: HexColor[] = [...Object.values(surfaces), ...behindText];
  for (const [name, tone] of Object.entries(TONES) as [Tone, (typeof TONES)[Tone]][]) {
    const color = fromOklch({ l: dark ? 0.74 : 0.6, ...tone });
    const fill = tinted(color, dark ? 0.13 : 0.07);
    const text = fromOklch({ l: dark ? 0.87 : 0.42, c: tone.c * (dark ? 0.55 : 0.7), h: tone.h });
    fills.push(fill);
    tones[name] = readableShade(color, [fill, bg], pole, AA_MARK);
    tones[`${name}-bg`] = fill;
    tones[`${name}-border`] = mixColors(bg, color, dark ? 0.32 : 0.28);
    tones[`${name}-text`] = readableShade(text, [fill, bg], pole, AA_TEXT);
  }
  const methods: Partial<Record<MethodToken, HexColor>> = {};
  for (const [name, tone] of Object.entries(METHODS) as [Method, (typeof METHODS)[Method]][]) {
    const color = fromOklch({ l: dark ? 0.76 : 0.55, ...tone });
    const fill = tinted(color, dark ? 0.18 : 0.12);
    methods[`method-${name}-bg`] = fill;
    methods[`method-${name}`] = readableShade(color, [fill, bg], pole, AA_TEXT);
  }

  return {
    ...surfaces,
    border: mixColors(bg, ink, steps.border),
    'border-strong': mixColors(bg, ink, steps.strong),
    'text-strong': readableShade(ink, fills, pole, AA_TEXT),
    text: readableShade(mixColors(bg, ink, steps.text), fills, pole, AA_TEXT),
    'text-muted': readableShade(mixColors(bg, ink, steps.muted), fills, pole, AA_TEXT),
    accent,
    'accent-text': readableShade(accent, fills, pole, AA_TEXT),
    'on-accent': onFill(accent),
    button,
    'button-hover': mixColors(button, onFill(button) === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    'on-button': onFill(button),
    focus: readableShade(accent, [bg, surfaces['accent-soft']], pole, AA_MARK),
    ...(tones as Record<ToneToken, HexColor>),
    ...(methods as Record<MethodToken, HexColor>),
  };
}

/**
 * White if it is readable, because it looks best on filled buttons. Otherwise, black, which is then always readable.
 */
function onFill(fill: HexColor): HexColor {
  return contrast('#ffffff', fill) >= AA_TEXT ? '#ffffff' : '#000000';
}

/** The background tinted by `amount`, or less if text would become hard to read on it. */
function tintWithin(bg: HexColor, color: HexColor, amount: number, pole: HexColor): HexColor {
  for (let part = amount; part > 0.005; part *= 0.7) {
    const fill = mixColors(bg, color, part);
    if (contrast(pole, fill) >= AA_TEXT) return fill;
  }
  return bg;
}
