import {
  AA_TEXT,
  blendColors,
  type CodeThemes,
  type ColorsConfig,
  type EditorTheme,
  type HexColor,
  mixColors,
  parseHex,
  poleOf,
  readableShade,
} from '@lectern/core';
import { CSS_VARIABLES, variableColors } from './css-variables.ts';
import { buildPalette, matchFill, type PaletteInput, paletteInputs } from './palette.ts';
import { buildSyntax, codeSurfaces, SYNTAX_KINDS, type SyntaxKind } from './syntax-colors.ts';
import { token } from './token.ts';

/** Scopes that represent a kind of token. The first one that a theme defines is used. */
const SCOPES: Readonly<Record<SyntaxKind, readonly string[]>> = {
  comment: ['comment'],
  keyword: ['keyword.control', 'keyword', 'storage'],
  string: ['string.quoted', 'string'],
  escape: ['constant.character.escape', 'string.regexp', 'string'],
  number: ['constant.numeric', 'constant'],
  literal: ['constant.language', 'constant'],
  function: ['entity.name.function', 'support.function', 'entity.name'],
  type: ['entity.name.type', 'support.type', 'support.class', 'entity.name'],
  variable: ['variable.parameter', 'variable.other', 'variable'],
  property: ['variable.other.property', 'support.type.property-name', 'meta.object-literal.key', 'variable'],
  tag: ['entity.name.tag', 'keyword'],
  operator: ['keyword.operator', 'punctuation', 'keyword'],
  directive: ['meta.preprocessor', 'entity.other.attribute-name', 'keyword'],
  heading: ['markup.heading', 'entity.name.section', 'keyword'],
  inserted: ['markup.inserted', 'string'],
  deleted: ['markup.deleted', 'keyword'],
};
const BLOCKS = ':is(.code-block,.code-group)';

/** Tokens that code blocks don't use, or whose color doesn't depend on what is behind them. */
const OUTSIDE = /^(?:accent$|method-|button|on-)/;

interface Surroundings {
  colors: ColorsConfig;
  /** A theme by its name; undefined if it doesn't exist. */
  load(name: string): EditorTheme | undefined;
}

/**
 * CSS rules for custom code colors. Empty for the default colors. In a code block with the background of an editor theme,
 * all colors of the site are derived from that background, so tabs, buttons, and marked lines are readable on it.
 */
export function buildCodeCss(themes: CodeThemes | undefined, { colors, load }: Surroundings): string {
  if (themes === undefined || themes === 'system') return '';
  if (themes === 'dark') return `${BLOCKS}{color-scheme:dark}`;
  const colorsFor = (name: string, input: PaletteInput): Record<string, string> | undefined => {
    const theme = load(name);
    return name === CSS_VARIABLES ? variableColors(input) : theme && colorsOf(theme, input);
  };
  const inputs = paletteInputs(colors);
  const [light, dark] = [colorsFor(themes.light, inputs.light), colorsFor(themes.dark, inputs.dark)];
  if (!light || !dark) return '';
  return `${BLOCKS}{${Object.keys(light)
    .filter((name) => !OUTSIDE.test(name))
    .map((name) => token(name, light[name] ?? '', dark[name] ?? ''))
    .join(';')}}`;
}

function colorsOf(theme: EditorTheme, { accent, button }: PaletteInput): Record<string, HexColor> {
  const background = parseHex(theme.colors?.['editor.background'] ?? '')?.hex ?? '#ffffff';
  const palette = buildPalette({ accent, button, background, code: background });
  const pole = poleOf(background);
  const surfaces = [...codeSurfaces(palette), palette['bg-soft'], palette.surface, palette['surface-hover'], palette['accent-soft']];
  const readable = (color: HexColor): HexColor => readableShade(color, surfaces, pole, AA_TEXT);
  const plain = opaque(theme.colors?.['editor.foreground'], background) ?? foregroundOf(theme, ['source', ''], background) ?? pole;
  const own = SYNTAX_KINDS.map((kind) => [kind, foregroundOf(theme, SCOPES[kind], background) ?? plain]);
  const text = readable(plain);
  return {
    ...palette,
    match: matchFill(background, accent, text) ?? palette['surface-hover'],
    'text-strong': text,
    text,
    'text-muted': readable(mixColors(background, text, 0.7)),
    ...Object.fromEntries(Object.entries(buildSyntax(palette, Object.fromEntries(own))).map(([kind, color]) => [`syntax-${kind}`, color])),
  };
}

/** The color of the first scope that the theme defines, from the most specific rule. */
function foregroundOf({ tokenColors = [] }: EditorTheme, scopes: readonly string[], background: HexColor): HexColor | undefined {
  for (const wanted of scopes) {
    let best: { length: number; color: HexColor } | undefined;
    for (const { scope, settings } of tokenColors) {
      const color = opaque(settings?.foreground, background);
      if (color === undefined) continue;
      const selectors = typeof scope === 'string' ? scope.split(',') : (scope ?? ['']);
      for (const selector of selectors) {
        const name = selector.trim();
        if (name !== wanted && !wanted.startsWith(`${name}.`)) continue;
        // For the same specificity, later rules win, as in an editor.
        if (!best || name.length >= best.length) best = { length: name.length, color };
      }
    }
    if (best) return best.color;
  }
  return undefined;
}

/** A color of a theme, which may be transparent, as it looks on the background. */
function opaque(color: string | undefined, background: HexColor): HexColor | undefined {
  const { hex, alpha = 1 } = parseHex(color ?? '') ?? {};
  return hex && blendColors(background, hex, alpha);
}
