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
export function badgeColor(value: unknown): BadgeColor {
  const name = typeof value === 'string' ? value.trim().toLowerCase().replace('grey', 'gray') : '';
  return COLORS.find((color) => color === name) ?? 'gray';
}

export function badgeSize(value: unknown): BadgeSize {
  return SIZES.find((size) => size === value) ?? 'md';
}
