import { AA_TEXT, type HexColor, poleOf, readableShade } from '@lectern/core';
import type { Palette } from './palette.ts';

/** Colors of kinds of tokens on light and on dark code blocks. `syntax.css` uses them. */
const SYNTAX = {
  comment: ['#586478', '#8d99ad'],
  keyword: ['#7733e8', '#c4b0ff'],
  string: ['#11703a', '#86e0a8'],
  escape: ['#be185d', '#f9a8d4'],
  number: ['#b3390b', '#fdba74'],
  literal: ['#b3390b', '#fdba74'],
  function: ['#1d4ed8', '#93c5fd'],
  type: ['#0c6b80', '#6fdcec'],
  variable: ['#994c0a', '#f3cf6b'],
  property: ['#0369a1', '#83ceff'],
  tag: ['#be123c', '#fda4af'],
  operator: ['#55617a', '#9aa7bb'],
  directive: ['#a21caf', '#f0abfc'],
  heading: ['#1d4ed8', '#93c5fd'],
  inserted: ['#11703a', '#86e0a8'],
  deleted: ['#b91c1c', '#fca5a5'],
} as const satisfies Record<string, readonly [light: HexColor, dark: HexColor]>;

export type SyntaxKind = keyof typeof SYNTAX;

/** Kinds of tokens. */
export const SYNTAX_KINDS = Object.keys(SYNTAX) as SyntaxKind[];

/** What is behind code: the block and its marked lines. */
export function codeSurfaces(palette: Palette): HexColor[] {
  return [palette['bg-code'], palette['code-accent'], palette['code-check'], palette['code-danger'], palette['code-warning']];
}

/**
 * Colors of code of one mode, corrected until each has AA contrast on a block and on all its marked lines.
 * @param own the colors of an editor theme; the site's own colors are those of a light or dark background, whatever the mode
 */
export function buildSyntax(palette: Palette, own?: Record<SyntaxKind, HexColor>): Record<SyntaxKind, HexColor> {
  const pole = poleOf(palette['bg-code']);
  const surfaces = codeSurfaces(palette);
  const entries = SYNTAX_KINDS.map((kind) => {
    const color = own?.[kind] ?? SYNTAX[kind][pole === '#000000' ? 0 : 1];
    return [kind, readableShade(color, surfaces, pole, AA_TEXT)];
  });
  return Object.fromEntries(entries);
}
