import type { FontMetrics } from './font-metrics.ts';

/** One font file, or several that split a character range. */
export interface FontFace {
  family: string;
  style: 'normal' | 'italic';
  /** `400`, or a range: `100 900`. */
  weight: string;
  /** URL with the base path. */
  href: string;
  format: string | undefined;
  unicodeRange?: string | undefined;
}

export type FontCategory = 'sans-serif' | 'serif' | 'monospace';

/** Fonts with the same metrics under different names, and their average letter width relative to the font size. */
interface LocalFont {
  names: readonly [string, ...string[]];
  width: number;
}

/** Fallbacks on Windows, macOS, and most Linux desktops, then on Android, and then on Linux without these. */
const LOCAL: Readonly<Record<FontCategory, { fonts: readonly LocalFont[]; generic: string }>> = {
  'sans-serif': {
    fonts: [
      { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.44069 },
      { names: ['Roboto'], width: 0.44208 },
      { names: ['DejaVu Sans'], width: 0.50593 },
    ],
    generic: 'system-ui, sans-serif',
  },
  serif: {
    fonts: [
      { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.39944 },
      { names: ['Noto Serif'], width: 0.47818 },
      { names: ['DejaVu Serif'], width: 0.51134 },
    ],
    generic: 'Georgia, serif',
  },
  monospace: {
    fonts: [{ names: ['Menlo', 'DejaVu Sans Mono', 'Courier New', 'Liberation Mono', 'Droid Sans Mono'], width: 0.6001 }],
    generic: 'ui-monospace, monospace',
  },
};

export function formatFace({ family, style, weight, href, format, unicodeRange }: FontFace): string {
  const source = `url("${href}")${format === undefined ? '' : ` format("${format}")`}`;
  const range = unicodeRange === undefined ? '' : `unicode-range:${unicodeRange};`;
  return `@font-face{font-family:${quoted(family)};font-style:${style};font-weight:${weight};font-display:swap;src:${source};${range}}`;
}

/**
 * Local fonts scaled to the metrics of another font, one face per width, so that text doesn't shift when that font
 * loads.
 */
export function formatFallbacks(family: string, category: FontCategory, { ascent, descent, lineGap, width }: FontMetrics): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, '')}%`;
  return LOCAL[category].fonts.map((font) => {
    const scale = width / font.width;
    return [
      `@font-face{font-family:${quoted(fallbackName(family, font))}`,
      `src:${font.names.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(scale)}`,
      `ascent-override:${percent(ascent / scale)}`,
      `descent-override:${percent(descent / scale)}`,
      `line-gap-override:${percent(lineGap / scale)}}`,
    ].join(';');
  });
}

/** The value of `font-family` for a font, with or without its own fallbacks. */
export function formatStack(family: string, category: FontCategory, hasFallbacks: boolean): string {
  const { fonts, generic } = LOCAL[category];
  const fallbacks = hasFallbacks ? fonts.map((font) => quoted(fallbackName(family, font))) : [];
  return [quoted(family), ...fallbacks, generic].join(', ');
}

function fallbackName(family: string, { names }: LocalFont): string {
  return `${family} Fallback ${names[0]}`;
}

function quoted(family: string): string {
  return `"${family.replace(/["\\\n\r;{}<>]/g, '')}"`;
}
