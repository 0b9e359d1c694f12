import { textProp } from './props.ts';

type ColorVariant = 'compact' | 'table';

export function colorVariant(value: unknown): ColorVariant {
  return value === 'table' ? 'table' : 'compact';
}

/** The color per mode, from one value or an object with `light` and `dark`. */
export function colorValues(value: unknown): { light: string; dark: string } {
  if (typeof value !== 'object' || value === null) {
    const text = textProp(value)?.trim() ?? '';
    return { light: text, dark: text };
  }
  const { light, dark } = value as { light?: unknown; dark?: unknown };
  const [one, other] = [textProp(light)?.trim(), textProp(dark)?.trim()];
  return { light: one ?? other ?? '', dark: other ?? one ?? '' };
}

/** Table colors outside a row become their own row. */
export function tableRows(html: string): string {
  return html.includes('color-row')
    ? html
    : `<div data-component-part="color-row"><div data-component-part="color-items">${html}</div></div>`;
}
