import { colorProp, isMarkup, numberProp, rootAttributes, textProp } from './props.ts';

/** True for a name, URL, path, emoji, or SVG. */
export function hasIcon(value: unknown): boolean {
  return textProp(value) !== undefined || isMarkup(value);
}

/** What an icon of a text is made of. */
export function iconView(props: Record<string, unknown>) {
  const color = colorProp(props['color']);
  const { style, ...root } = rootAttributes(props, 'icon');
  return {
    // The first of its three names that is set.
    icon: [props['icon'], props['src'], props['name']].find(hasIcon),
    size: numberProp(props['size']) ?? 16,
    attributes: { ...root, style: [color && `color:${color}`, style].filter(Boolean).join(';') || undefined },
  };
}
