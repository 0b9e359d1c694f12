const TONES = ['info', 'note', 'tip', 'warning', 'check', 'danger', 'orange', 'purple'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'other'].map((name) => `method-${name}`);
const SURFACES = ['bg', 'bg-soft', 'bg-code', 'surface', 'surface-hover', 'accent-soft'];
const LINES = ['code-accent', 'code-check', 'code-danger', 'code-warning'];
const BOXES = TONES.map((tone) => `${tone}-bg`);
const KINDS = [
  ...['comment', 'keyword', 'string', 'escape', 'number', 'literal', 'function', 'type', 'variable', 'property', 'tag', 'operator'],
  ...['directive', 'heading', 'inserted', 'deleted'],
];

/** A color, what is behind it or next to it, and whether the pair also occurs in code blocks. Names are those of tokens. */
export interface ColorPair {
  color: string;
  under: string;
  isInCode: boolean;
}

/** Text with its backgrounds: at least 4.5:1. The unit test computes them, and a browser test compares the list with real pages. */
export const TEXT_PAIRS: readonly ColorPair[] = [
  ...pairs('text-strong', [...SURFACES, ...LINES, 'match'], true),
  ...['text', 'text-muted'].flatMap((color) => pairs(color, [...SURFACES, ...LINES], true)),
  ...['text-strong', 'text', 'text-muted'].flatMap((color) => pairs(color, BOXES)),
  ...pairs('accent-text', SURFACES, true),
  ...pairs('accent-text', BOXES),
  ...TONES.flatMap((tone) => pairs(`${tone}-text`, [...SURFACES, `${tone}-bg`], true)),
  ...['check', 'danger', 'warning'].flatMap((tone) => pairs(`${tone}-text`, [`code-${tone}`], true)),
  ...KINDS.flatMap((kind) => pairs(`syntax-${kind}`, ['bg-code', ...LINES], true)),
  ...METHODS.flatMap((method) => pairs(method, [...SURFACES, `${method}-bg`])),
  ...pairs('on-accent', ['accent-mark']),
  ...pairs('on-button', ['button', 'button-hover']),
];

/** Icons, edges of fields, the line of an active tab, the ring of focus: at least 3:1. */
export const MARK_PAIRS: readonly ColorPair[] = [
  ...pairs('accent-mark', ['bg', 'bg-soft', 'bg-code', 'surface', 'accent-soft'], true),
  ...pairs('border-field', ['bg', 'bg-soft', 'surface']),
  ...TONES.flatMap((tone) => pairs(tone, ['bg', `${tone}-bg`], true)),
];

/** Surfaces and lines that must look different from what is next to them. */
export const EDGES: readonly ColorPair[] = [
  ...['bg-soft', 'surface-hover', 'accent-soft', 'match'].flatMap((color) => pairs(color, ['bg'], true)),
  ...pairs('bg-code', ['bg']),
  ...pairs('surface-hover', ['bg-soft', 'surface', 'bg-code'], true),
  ...['border', 'border-strong'].flatMap((color) => pairs(color, ['bg', 'bg-soft', 'surface', 'bg-code'], true)),
  ...TONES.flatMap((tone) => [...pairs(`${tone}-bg`, ['bg'], true), ...pairs(`${tone}-border`, ['bg', `${tone}-bg`], true)]),
  ...LINES.flatMap((line) => pairs(line, ['bg-code'], true)),
];

function pairs(color: string, unders: readonly string[], isInCode = false): ColorPair[] {
  return unders.map((under) => ({ color, under, isInCode }));
}
