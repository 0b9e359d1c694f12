import { type CalloutKind, calloutKind } from '@lectern/core/words';
import type { GlyphName } from './glyphs.ts';
import { flag, hexColorProp, rootAttributes, textProp } from './props.ts';

export type { CalloutKind };

/** The icon that identifies a kind without color. */
export const CALLOUT_GLYPHS: Readonly<Record<CalloutKind, GlyphName>> = {
  note: 'circle-info',
  info: 'info',
  tip: 'bulb',
  warning: 'triangle',
  check: 'check',
  danger: 'octagon',
};

/**
 * What a callout is made of.
 * @param preset kind of the tag. Without it, the author chooses kind and color
 * @param names of the kinds in the language of the page
 */
export function calloutView(props: Record<string, unknown>, preset: CalloutKind | undefined, names: Readonly<Record<CalloutKind, string>>) {
  const kind = preset ?? calloutKind(props['type'] ?? props['intent']);
  const tint = preset ? undefined : hexColorProp(props['color']);
  const { style, ...root } = rootAttributes(props, 'callout');
  const emoji = textProp(props['emoji']);
  return {
    attributes: {
      ...root,
      style: [tint && `--callout-tint:${tint}`, style].filter(Boolean).join(';') || undefined,
      role: 'note',
      'data-callout-type': kind ?? 'neutral',
      'data-tinted': flag(tint !== undefined),
    } as const,
    emoji,
    glyph: kind && CALLOUT_GLYPHS[kind],
    label: textProp(props['ariaLabel']) ?? (kind && names[kind]),
  };
}
