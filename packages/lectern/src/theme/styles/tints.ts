import { AA_TEXT, blendColors, contrast, difference, type HexColor, mixColors } from '@lectern/core';

/** The background mixed by `amount`, or by more until it looks at least as different as `least`. */
export function visibleMix(background: HexColor, toward: HexColor, amount: number, least: number): HexColor {
  let part = amount;
  while (part < 1 && difference(background, mixColors(background, toward, part)) < least) part += 0.005;
  return mixColors(background, toward, Math.min(part, 1));
}

interface TintOptions {
  amount: number;
  /** Least visible difference from the background. */
  least: number;
  /** Least contrast with the background, which near black says more than the difference of a hue. Default: any. */
  leastContrast?: number;
  /** Color of the text that must be readable on the result. */
  text: HexColor;
}

/**
 * The background tinted by `amount`: by more until the tint is visible, by less if text would become hard to read.
 * Undefined if no amount does both, as for a color that is nearly the background.
 */
export function visibleTint(
  background: HexColor,
  color: HexColor,
  { amount, least, leastContrast = 1, text }: TintOptions,
): HexColor | undefined {
  const parts: number[] = [];
  for (let part = amount; part < 0.6; part *= 1.15) parts.push(part);
  for (let part = amount * 0.85; part > 0.005; part *= 0.85) parts.push(part);
  for (const part of parts) {
    const tint = mixColors(background, color, part);
    const isVisible = difference(background, tint) >= least && contrast(background, tint) >= leastContrast;
    if (isVisible && contrast(text, tint) >= AA_TEXT) return tint;
  }
  return undefined;
}

/** Corners and centers of the edges and faces of sRGB. */
const ANY_COLOR = ['00', '80', 'ff'].flatMap((r) => ['00', '80', 'ff'].flatMap((g) => ['00', '80', 'ff'].map((b) => `#${r}${g}${b}`)));

/** Parts of a color that an author chose for a box, from 0 to 1: in its background and in its text. */
interface TintParts {
  fill: number;
  text: number;
}

/** The largest parts with which text is readable in a box of any color. Text and background are the rest of the mixture. */
export function tintParts(modes: readonly { bg: HexColor; 'text-strong': HexColor }[]): TintParts {
  for (const fill of [0.1, 0.05, 0.02]) {
    for (let text = 0.5; text >= 0; text -= 0.05) {
      const isReadable = modes.every(({ bg, 'text-strong': strong }) =>
        ANY_COLOR.every((color) => contrast(blendColors(strong, color, text), bg, blendColors(bg, color, fill)) >= AA_TEXT),
      );
      if (isReadable) return { fill, text };
    }
  }
  return { fill: 0, text: 0 };
}
