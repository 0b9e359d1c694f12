import type { AnchorColor, HexColor } from '@lectern/core';
import { lowestContrast, poleOf, readable } from './color.ts';
import type { Palette } from './palette.ts';

/** CSS class that carries an anchor's colour; the same colour always has the same class. */
export function anchorColorClass(color: AnchorColor): string {
  return `anchor-${stops(color)
    .map((stop) => stop.slice(1))
    .join('-')}`;
}

/** CSS rule of one anchor colour. It only names the colours; the layout decides in which state they show. */
export function anchorColorRule(
  color: AnchorColor,
  modes: { light: Palette; dark: Palette },
  selector = `.${anchorColorClass(color)}`,
): string {
  const onAnchor = color.kind === 'modes' ? `light-dark(${onStops([color.light])},${onStops([color.dark])})` : onStops(stops(color));
  const declarations = [`--anchor:${anchorFill(color)}`, `--on-anchor:${onAnchor}`];
  if (color.kind === 'gradient') declarations.push('--anchor-text:var(--accent-text)');
  else {
    const { light, dark } = color.kind === 'modes' ? color : { light: color.color, dark: color.color };
    declarations.push(`--anchor-text:light-dark(${labelColor(light, modes.light)},${labelColor(dark, modes.dark)})`);
  }
  return `${selector}{${declarations.join(';')}}`;
}

/** A gradient runs at 45° from the first stop to the last. */
function anchorFill(color: AnchorColor): string {
  if (color.kind === 'modes') return `light-dark(${color.light},${color.dark})`;
  return color.kind === 'plain' ? color.color : `linear-gradient(45deg,${stops(color).join(',')})`;
}

function stops(color: AnchorColor): HexColor[] {
  if (color.kind === 'plain') return [color.color];
  if (color.kind === 'modes') return [color.light, color.dark];
  return [color.from, ...(color.via === undefined ? [] : [color.via]), color.to];
}

function labelColor(color: HexColor, palette: Palette): HexColor {
  return readable(color, [palette.bg, palette['bg-soft'], palette['surface-hover']], poleOf(palette.bg));
}

/** Colours of an anchor without one of its own: the accent of the mode. */
export function defaultAnchorRule({ light, dark }: { light: Palette; dark: Palette }): string {
  return `:root{--anchor:var(--accent);--on-anchor:light-dark(${onStops([light.accent])},${onStops([dark.accent])});--anchor-text:var(--accent-text)}`;
}

/** White where the icon stays visible on all stops, for coloured tiles look best with it; else the better of the two. */
function onStops(colors: readonly HexColor[]): HexColor {
  const white = lowestContrast('#ffffff', colors);
  return white >= 3 || white >= lowestContrast('#000000', colors) ? '#ffffff' : '#000000';
}
