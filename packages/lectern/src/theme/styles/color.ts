import type { HexColor } from '@lectern/core';

/** A colour in OKLCH: lightness 0–1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

/** Channels of `#rrggbb`, each 0–1, with the sRGB curve still applied. */
function channels(hex: HexColor): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function formatHex(rgb: Triple): HexColor {
  const bytes = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toOklab(hex: HexColor): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear sRGB; channels outside 0–1 mean that the colour is out of gamut. */
function oklabToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function oklabToHex(lab: Triple): HexColor {
  return formatHex(oklabToLinear(lab).map(fromLinear) as unknown as Triple);
}

export function toOklch(hex: HexColor): Oklch {
  const [l, a, b] = toOklab(hex);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: hue < 0 ? hue + 360 : hue };
}

/** The nearest sRGB colour of the same lightness and hue: chroma gives way when the colour is out of gamut. */
export function fromOklch({ l, c, h }: Oklch): HexColor {
  const lightness = Math.min(1, Math.max(0, l));
  const angle = (h * Math.PI) / 180;
  const at = (chroma: number): Triple => [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const inGamut = (chroma: number): boolean => oklabToLinear(at(chroma)).every((channel) => channel >= -0.0005 && channel <= 1.0005);
  if (inGamut(c)) return oklabToHex(at(c));
  let [low, high] = [0, c];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (inGamut(middle)) low = middle;
    else high = middle;
  }
  return oklabToHex(at(low));
}

/** `amount` 0 gives `from`, 1 gives `to`; mixed in OKLab, so that the steps look even. */
export function mix(from: HexColor, to: HexColor, amount: number): HexColor {
  const [a, b] = [toOklab(from), toOklab(to)];
  return oklabToHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * amount) as unknown as Triple);
}

/** What a reader sees of `over` laid on `under` with an opacity, as browsers blend it. */
export function blend(under: HexColor, over: HexColor, opacity: number): HexColor {
  const [a, b] = [channels(under), channels(over)];
  return formatHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * opacity) as unknown as Triple);
}

function luminance(hex: HexColor): number {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: HexColor, b: HexColor): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The lowest contrast of a colour with any of the backgrounds. */
export function lowestContrast(color: HexColor, backgrounds: readonly HexColor[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** Black or white, whichever reads better on the background. One of them always reaches 4.58. */
export function poleOf(background: HexColor): HexColor {
  return contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
}

/**
 * The colour itself when it reaches `ratio` on all backgrounds, else the nearest shade of its hue that does.
 * The shade moves towards the `pole` and keeps its hue as long as sRGB lets it.
 */
export function readable(color: HexColor, backgrounds: readonly HexColor[], pole: HexColor, ratio = 4.5): HexColor {
  if (lowestContrast(color, backgrounds) >= ratio) return color;
  const { l, c, h } = toOklch(color);
  const target = pole === '#000000' ? 0 : 1;
  for (let step = 1; step < 100; step++) {
    const shade = fromOklch({ l: l + ((target - l) * step) / 100, c, h });
    if (lowestContrast(shade, backgrounds) >= ratio) return shade;
  }
  return pole;
}
