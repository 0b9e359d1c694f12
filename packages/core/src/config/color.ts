import type { HexColor } from './types.ts';

/** The contrast that WCAG 2 asks of body text, level AA. */
export const TEXT_CONTRAST = 4.5;

export interface ParsedColor {
  hex: HexColor;
  /** From 0 to 1; undefined when the color was written without alpha. */
  alpha?: number;
}

/** Reads `#rgb`, `#rrggbb`, `#rgba` and `#rrggbbaa`; undefined for anything else. */
export function parseHex(text: string): ParsedColor | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const hex = `#${full.slice(0, 6)}`;
  return full.length === 8 ? { hex, alpha: Number.parseInt(full.slice(6), 16) / 255 } : { hex };
}

/** Red, green and blue from 0 to 255. */
export function channels(color: HexColor): [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Relative luminance as WCAG 2 defines it, from 0 for black to 1 for white. */
export function luminance(color: HexColor): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors as WCAG 2 defines it, from 1 to 21. The order does not matter. */
export function contrastRatio(first: HexColor, second: HexColor): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The color moved towards black or white, whichever the background allows, just until text in it reaches the contrast. */
export function readableShade(color: HexColor, background: HexColor, contrast = TEXT_CONTRAST): HexColor {
  if (contrastRatio(color, background) >= contrast) return color;
  const end = contrastRatio('#000000', background) > contrastRatio('#ffffff', background) ? '#000000' : '#ffffff';
  let shade = end;
  let [low, high] = [0, 1];
  for (let step = 0; step < 10; step += 1) {
    const middle = (low + high) / 2;
    const candidate = mix(color, end, middle);
    if (contrastRatio(candidate, background) >= contrast) [shade, high] = [candidate, middle];
    else low = middle;
  }
  return shade;
}

function mix(from: HexColor, to: HexColor, share: number): HexColor {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
