import { BADGE_COLORS, BADGE_SIZES } from '@lectern/core/words';
import { linkAttributes } from './links.ts';
import { booleanProp, flag, rootAttributes, textProp } from './props.ts';

/** A named color. Everything else is gray. */
function badgeColor(value: unknown) {
  const name = typeof value === 'string' ? value.trim().toLowerCase().replace('grey', 'gray') : '';
  return BADGE_COLORS.find((color) => color === name) ?? 'gray';
}

/** What a badge is made of. */
export function badgeView(props: Record<string, unknown>) {
  const disabled = booleanProp(props['disabled']);
  const href = disabled ? undefined : textProp(props['href']);
  const link = href === undefined ? undefined : linkAttributes(href);
  return {
    link,
    attributes: {
      ...rootAttributes(props, 'badge'),
      ...link,
      'data-color': badgeColor(props['color']),
      'data-size': BADGE_SIZES.find((size) => size === props['size']) ?? 'md',
      'data-shape': props['shape'] === 'pill' ? 'pill' : 'rounded',
      'data-stroke': flag(booleanProp(props['stroke'])),
      'data-disabled': flag(disabled),
    } as const,
    lead: props['icon'] ?? props['leadIcon'],
    tail: props['tailIcon'],
  };
}
