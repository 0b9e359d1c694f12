import { AA_TEXT, type CodeThemes, type EditorTheme, type HexColor, mixColors, poleOf, readableShade } from '@lectern/core';

/** Scopes that represent a kind of token. The first one that a theme defines is used. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
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

/**
 * CSS rules for custom code colors. Empty for the default colors. Colors with too little contrast are adjusted.
 * @param load a theme by its name; undefined if it doesn't exist
 */
export function buildCodeCss(themes: CodeThemes | undefined, load: (name: string) => EditorTheme | undefined): string {
  if (themes === undefined || themes === 'system') return '';
  if (themes === 'dark') return `${BLOCKS}{color-scheme:dark}`;
  const [light, dark] = [load(themes.light), load(themes.dark)];
  if (!light || !dark) return '';
  const [a, b] = [colorsOf(light), colorsOf(dark)];
  const tokens = Object.keys(a).map((name) => {
    const [x, y] = [a[name] ?? '', b[name] ?? ''];
    return `--${name}:${x === y ? x : `light-dark(${x},${y})`}`;
  });
  return `${BLOCKS}{${tokens.join(';')}}`;
}

function colorsOf(theme: EditorTheme): Record<string, HexColor> {
  const background = hex(theme.colors?.['editor.background']) ?? '#ffffff';
  const pole = poleOf(background);
  const plain = readableShade(
    hex(theme.colors?.['editor.foreground']) ?? foregroundOf(theme, ['source', '']) ?? pole,
    [background],
    pole,
    AA_TEXT,
  );
  const colors: Record<string, HexColor> = {
    'bg-code': background,
    'text-strong': plain,
    text: plain,
    'text-muted': readableShade(mixColors(background, plain, 0.7), [background], pole, AA_TEXT),
    'surface-hover': mixColors(background, plain, 0.1),
    border: mixColors(background, plain, 0.15),
  };
  for (const [kind, scopes] of Object.entries(SCOPES)) {
    colors[`syntax-${kind}`] = readableShade(foregroundOf(theme, scopes) ?? plain, [background], pole, AA_TEXT);
  }
  return colors;
}

/** The color of the first scope that the theme defines, from the most specific rule. */
function foregroundOf({ tokenColors = [] }: EditorTheme, scopes: readonly string[]): HexColor | undefined {
  for (const wanted of scopes) {
    let best: { length: number; color: HexColor } | undefined;
    for (const { scope, settings } of tokenColors) {
      const color = hex(settings.foreground);
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

function hex(color: string | undefined): HexColor | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(color ?? '');
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[\da-f]{6}/i.exec(color ?? '')?.[0].toLowerCase();
}
