import type { AnchorColor, HexColor } from '@lectern/core';

/** CSS class for an anchor's color. The same color always has the same class. */
export function anchorColorClass(color: AnchorColor): string {
  return `lc-anchor-${anchorStops(color)
    .map((stop) => stop.slice(1))
    .join('-')}`;
}

/** The colors that an anchor's color consists of. */
export function anchorStops(color: AnchorColor): HexColor[] {
  if (color.kind === 'plain') return [color.color];
  if (color.kind === 'modes') return [color.light, color.dark];
  return [color.from, ...(color.via === undefined ? [] : [color.via]), color.to];
}
