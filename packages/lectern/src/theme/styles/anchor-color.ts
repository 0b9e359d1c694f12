import { type AnchorColor, contrast, type HexColor, poleOf, readableShade } from '@lectern/core';
import { anchorColorClass, anchorStops } from './anchor-class.ts';
import type { Palette } from './palette.ts';

/** CSS rule of one anchor color. It only defines the colors, and the layout uses them for its states. */
export function anchorColorRule(
  color: AnchorColor,
  modes: { light: Palette; dark: Palette },
  selector = `.${anchorColorClass(color)}`,
): string {
  const onAnchor = color.kind === 'modes' ? `light-dark(${onStops([color.light])},${onStops([color.dark])})` : onStops(anchorStops(color));
  const declarations = [`--anchor:${anchorFill(color)}`, `--on-anchor:${onAnchor}`];
  if (color.kind === 'gradient') declarations.push('--anchor-text:var(--accent-text)');
  else {
    const { light, dark } = color.kind === 'modes' ? color : { light: color.color, dark: color.color };
    declarations.push(`--anchor-text:light-dark(${labelColor(light, modes.light)},${labelColor(dark, modes.dark)})`);
  }
  return `${selector}{${declarations.join(';')}}`;
}

/** A gradient at 45° from the first stop to the last. */
function anchorFill(color: AnchorColor): string {
  if (color.kind === 'modes') return `light-dark(${color.light},${color.dark})`;
  return color.kind === 'plain' ? color.color : `linear-gradient(45deg,${anchorStops(color).join(',')})`;
}

function labelColor(color: HexColor, palette: Palette): HexColor {
  return readableShade(color, [palette.bg, palette['bg-soft'], palette['surface-hover']], poleOf(palette.bg));
}

/** Colors of an anchor without its own: the accent of the mode. */
export function defaultAnchorRule({ light, dark }: { light: Palette; dark: Palette }): string {
  return `:root{--anchor:var(--accent);--on-anchor:light-dark(${onStops([light.accent])},${onStops([dark.accent])});--anchor-text:var(--accent-text)}`;
}

/**
 * White if the icon is visible on all stops, because it looks best on colored tiles. Otherwise, the color with more
 * contrast.
 */
function onStops(colors: readonly HexColor[]): HexColor {
  const white = contrast('#ffffff', ...colors);
  return white >= 3 || white >= contrast('#000000', ...colors) ? '#ffffff' : '#000000';
}
