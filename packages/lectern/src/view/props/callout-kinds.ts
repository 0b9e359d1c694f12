import type { GlyphName } from './glyphs.ts';

export type CalloutKind = 'note' | 'info' | 'tip' | 'warning' | 'check' | 'danger';

/** Accessible name, and the icon that identifies the kind without color. */
export const CALLOUT_KINDS: Readonly<Record<CalloutKind, { label: string; glyph: GlyphName }>> = {
  note: { label: 'Note', glyph: 'circle-info' },
  info: { label: 'Info', glyph: 'info' },
  tip: { label: 'Tip', glyph: 'bulb' },
  warning: { label: 'Warning', glyph: 'triangle' },
  check: { label: 'Check', glyph: 'check' },
  danger: { label: 'Danger', glyph: 'octagon' },
};

const ALIASES: Readonly<Record<string, CalloutKind>> = {
  warn: 'warning',
  caution: 'warning',
  success: 'check',
  error: 'danger',
  important: 'info',
};

/** The kind for a case-insensitive `type`. Undefined for a neutral callout. */
export function calloutKind(type: unknown): CalloutKind | undefined {
  if (typeof type !== 'string') return undefined;
  const name = type.trim().toLowerCase();
  return Object.hasOwn(CALLOUT_KINDS, name) ? (name as CalloutKind) : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}
