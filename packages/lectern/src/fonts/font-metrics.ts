/** What a fallback must be stretched to. Lengths are shares of the size of the font. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average letter width in text. */
  width: number;
  /** True if the font is variable in weight. */
  isVariable: boolean;
}

/** Letters of English text by how often they occur, in thousandths; the space counts as one. */
const FREQUENCIES = 'e102 t75 a65 o62 i57 n57 s53 r50 h50 l33 d33 c23 u23 m20 f18 p16 g16 w19 y16 b12 v8 k6 x1 j1 q1 z1';
const LETTERS: [code: number, share: number][] = [
  [32, 182],
  ...FREQUENCIES.split(' ').map((one): [number, number] => [one.charCodeAt(0), Number(one.slice(1))]),
];

/** Reads the metrics of a font file: WOFF 2, WOFF, TrueType or OpenType. Undefined for any other file. */
export async function readFontMetrics(file: Buffer): Promise<FontMetrics | undefined> {
  try {
    const { create } = await import('fontkitten');
    const font = create(file);
    if (font.isCollection) return undefined;
    let [sum, shares] = [0, 0];
    for (const [code, share] of LETTERS) {
      if (!font.hasGlyphForCodePoint(code)) continue;
      sum += font.glyphForCodePoint(code).advanceWidth * share;
      shares += share;
    }
    if (shares === 0) return undefined;
    const { unitsPerEm, ascent, descent, lineGap, variationAxes } = font;
    return {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      width: sum / shares / unitsPerEm,
      isVariable: Object.keys(variationAxes).length > 0,
    };
  } catch {
    return undefined;
  }
}
