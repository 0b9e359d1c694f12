import type { AnchorColor, HexColor } from '@lectern/core';

/** CSS class that carries an anchor's colour; the same colour always has the same class. */
export function anchorColorClass(color: AnchorColor): string {
  return `anchor-${anchorStops(color)
    .map((stop) => stop.slice(1))
    .join('-')}`;
}

/** The colours that an anchor's colour is made of. */
export function anchorStops(color: AnchorColor): HexColor[] {
  if (color.kind === 'plain') return [color.color];
  if (color.kind === 'modes') return [color.light, color.dark];
  return [color.from, ...(color.via === undefined ? [] : [color.via]), color.to];
}
