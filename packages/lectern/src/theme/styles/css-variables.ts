import { buildPalette, type PaletteInput } from './palette.ts';
import { buildSyntax, SYNTAX_KINDS, type SyntaxKind } from './syntax-colors.ts';

/** The name of the code theme whose colors are custom properties that the author's CSS sets. */
export const CSS_VARIABLES = 'css-variables';

/** The custom properties of kinds of tokens, as in Shiki's theme of that name. */
const PROPERTIES: Readonly<Record<SyntaxKind, string>> = {
  comment: 'comment',
  keyword: 'keyword',
  string: 'string-expression',
  escape: 'string-expression',
  number: 'constant',
  literal: 'constant',
  function: 'function',
  type: 'function',
  variable: 'parameter',
  property: 'keyword',
  tag: 'string-expression',
  operator: 'keyword',
  directive: 'keyword',
  heading: 'keyword',
  inserted: 'inserted',
  deleted: 'deleted',
};

/**
 * Color tokens of code blocks of one mode that read custom properties: those of the format (`--mint-token-keyword`), those
 * of Shiki (`--shiki-token-keyword`), and the site's own color, whichever exists first. Their values are unknown to the
 * build, so the browser mixes all surfaces from the background, and no contrast is corrected.
 */
export function variableColors(input: PaletteInput): Record<string, string> {
  const palette = buildPalette(input);
  const syntax = buildSyntax(palette);
  const background = either('--mint-color-background', '--shiki-background', palette['bg-code']);
  const text = either('--mint-color-text', '--shiki-foreground', palette.text);
  const onBackground = (color: string, percent: number) => `color-mix(in srgb,${color} ${percent}%,${background})`;
  const kinds = SYNTAX_KINDS.map((kind) => {
    const name = PROPERTIES[kind];
    return [`syntax-${kind}`, either(`--mint-token-${name}`, `--shiki-token-${name}`, syntax[kind])];
  });
  return {
    ...palette,
    bg: background,
    'bg-code': background,
    'bg-soft': onBackground(text, 4),
    surface: background,
    'surface-hover': onBackground(text, 10),
    border: onBackground(text, 14),
    'border-strong': onBackground(text, 25),
    'accent-soft': onBackground(palette.accent, 15),
    'code-accent': onBackground(palette.accent, 15),
    'code-check': onBackground(palette.check, 15),
    'code-danger': onBackground(palette.danger, 15),
    'code-warning': onBackground(palette.warning, 15),
    'text-strong': text,
    text,
    'text-muted': onBackground(text, 70),
    ...Object.fromEntries(kinds),
  };
}

function either(first: string, second: string, color: string): string {
  return `var(${first},var(${second},${color}))`;
}
