import { textProp } from './props.ts';

export type ColorVariant = 'compact' | 'table';

export function colorVariant(value: unknown): ColorVariant {
  return value === 'table' ? 'table' : 'compact';
}

/** The colour of each mode: one value for both, or an object with `light` and `dark`. */
export function colorValues(value: unknown): { light: string; dark: string } {
  if (typeof value !== 'object' || value === null) {
    const text = textProp(value)?.trim() ?? '';
    return { light: text, dark: text };
  }
  const { light, dark } = value as { light?: unknown; dark?: unknown };
  const [one, other] = [textProp(light)?.trim(), textProp(dark)?.trim()];
  return { light: one ?? other ?? '', dark: other ?? one ?? '' };
}

/** Colours of a table that stand in no row are a row of their own. */
export function tableRows(html: string): string {
  return html.includes('color-row') ? html : `<div class="color-row"><div class="color-items">${html}</div></div>`;
}
