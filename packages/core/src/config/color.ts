import {
  clampChroma,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  parseHex as parseRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';
import type { HexColor } from './basic-types.ts';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeLab65);
const convertToOklch = useMode(modeOklch);

/** Least contrast of text with its background, WCAG 2 AA. */
export const AA_TEXT = 4.5;

const labDistance = differenceEuclidean('lab65');

/** A color in OKLCH: lightness 0–1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Parses `#rgb`, `#rrggbb`, `#rgba`, and `#rrggbbaa`; undefined for anything else. `alpha` is undefined without an alpha channel. */
export function parseHex(text: string): { hex: HexColor; alpha: number | undefined } | undefined {
  const color = text.trim().startsWith('#') ? parseRgb(text.trim()) : undefined;
  return color && { hex: formatHex(color), alpha: color.alpha };
}

/** The hex form of a color in any notation of sRGB, such as `rgb(0 128 0)` and `green`; undefined for anything else. */
export function toHex(text: string): HexColor | undefined {
  const color = parse(text.trim());
  return color && formatHex(color);
}

/** The hue of gray is 0. */
export function toOklch(color: HexColor): Oklch {
  const { l = 0, c = 0, h = 0 } = convertToOklch(color) ?? {};
  return { l, c, h };
}

/** The nearest sRGB color of the same lightness and hue: chroma gives way when the color is out of gamut. */
export function fromOklch({ l, c, h }: Oklch): HexColor {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

/** `amount` 0 gives `from`, 1 gives `to`; mixed in OKLab, so that the steps look even. */
export function mixColors(from: HexColor, to: HexColor, amount: number): HexColor {
  return formatHex(interpolate([from, to], 'oklab')(amount));
}

/** The visible color of `over` on top of `under` with an opacity, as in browsers. */
export function blendColors(under: HexColor, over: HexColor, opacity: number): HexColor {
  return formatHex(interpolate([under, over], 'rgb')(opacity));
}

/** The lowest contrast of a color with any of the backgrounds, as WCAG 2 defines it, from 1 to 21. */
export function contrast(color: HexColor, ...backgrounds: readonly HexColor[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(color, background)));
}

/**
 * How different two colors look: their distance in CIELAB, from 0 to about 100 for black and white. Steps of the same
 * number look alike near black too, where a contrast or a distance in OKLab says more than eyes see.
 */
export function difference(one: HexColor, other: HexColor): number {
  return labDistance(one, other);
}

/** Black or white, whichever reads better on the background. One of them always reaches 4.58. */
export function poleOf(background: HexColor): HexColor {
  return contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
}

/**
 * The color itself when it reaches `ratio` on all backgrounds, else the nearest shade of its hue that does.
 * The shade moves towards the `pole` and keeps its hue as long as sRGB lets it.
 */
export function readableShade(color: HexColor, backgrounds: readonly HexColor[], pole: HexColor, ratio = AA_TEXT): HexColor {
  if (contrast(color, ...backgrounds) >= ratio) return color;
  const { l, c, h } = toOklch(color);
  const target = pole === '#000000' ? 0 : 1;
  for (let step = 1; step < 100; step++) {
    const shade = fromOklch({ l: l + ((target - l) * step) / 100, c, h });
    if (contrast(shade, ...backgrounds) >= ratio) return shade;
  }
  return pole;
}
