import type { FontMetrics } from './font-metrics.ts';

/** One file of a font, or several that share a range of characters between them. */
export interface FontFace {
  family: string;
  style: 'normal' | 'italic';
  /** `400`, or a range: `100 900`. */
  weight: string;
  /** Address with the base path. */
  href: string;
  format: string | undefined;
  unicodeRange?: string | undefined;
}

export type FontCategory = 'sans-serif' | 'serif' | 'monospace';

/** Fonts that machines have, with the average width of their letters as a share of the size. */
const LOCAL: Readonly<Record<FontCategory, { names: readonly string[]; width: number; generic: string }>> = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.43726, generic: 'system-ui, sans-serif' },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.39614, generic: 'Georgia, serif' },
  monospace: { names: ['Menlo', 'DejaVu Sans Mono', 'Courier New', 'Liberation Mono'], width: 0.6001, generic: 'ui-monospace, monospace' },
};

export function formatFace({ family, style, weight, href, format, unicodeRange }: FontFace): string {
  const source = `url("${href}")${format === undefined ? '' : ` format("${format}")`}`;
  const range = unicodeRange === undefined ? '' : `unicode-range:${unicodeRange};`;
  return `@font-face{font-family:${quoted(family)};font-style:${style};font-weight:${weight};font-display:swap;src:${source};${range}}`;
}

/** A local font stretched to the measures of another, so that text does not move when that arrives. */
export function formatFallback(family: string, category: FontCategory, { ascent, descent, lineGap, width }: FontMetrics): string {
  const local = LOCAL[category];
  const scale = width / local.width;
  const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, '')}%`;
  return [
    `@font-face{font-family:${quoted(fallbackName(family))}`,
    `src:${local.names.map((name) => `local("${name}")`).join(',')}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    `line-gap-override:${percent(lineGap / scale)}}`,
  ].join(';');
}

/** The value of `font-family` for a font with a fallback of its own, or without one. */
export function formatStack(family: string, category: FontCategory, hasFallback: boolean): string {
  return [quoted(family), ...(hasFallback ? [quoted(fallbackName(family))] : []), LOCAL[category].generic].join(', ');
}

function fallbackName(family: string): string {
  return `${family} Fallback`;
}

function quoted(family: string): string {
  return `"${family.replace(/["\\\n\r;{}<>]/g, '')}"`;
}
