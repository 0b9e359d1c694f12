import { linkAttributes } from './links.ts';
import { booleanProp, flag, rootAttributes, textProp } from './props.ts';

const COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const;
const SIZES = ['xs', 'sm', 'md', 'lg'] as const;

type BadgeColor = (typeof COLORS)[number];
type BadgeSize = (typeof SIZES)[number];

/** A named color. Everything else is gray. */
function badgeColor(value: unknown): BadgeColor {
  const name = typeof value === 'string' ? value.trim().toLowerCase().replace('grey', 'gray') : '';
  return COLORS.find((color) => color === name) ?? 'gray';
}

function badgeSize(value: unknown): BadgeSize {
  return SIZES.find((size) => size === value) ?? 'md';
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
      'data-size': badgeSize(props['size']),
      'data-shape': props['shape'] === 'pill' ? 'pill' : 'rounded',
      'data-stroke': flag(booleanProp(props['stroke'])),
      'data-disabled': flag(disabled),
    } as const,
    lead: props['icon'] ?? props['leadIcon'],
    tail: props['tailIcon'],
  };
}
