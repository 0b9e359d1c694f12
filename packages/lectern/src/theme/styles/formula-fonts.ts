/** Files of the formula fonts, relative to the library's folder, and the classes that use them. */
const FONTS: readonly [file: string, classes: RegExp][] = [
  ['KaTeX_Main-Regular', /\bkatex\b/],
  ['KaTeX_Math-Italic', /\bmathnormal\b/],
  ['KaTeX_Main-Bold', /\b(?:mathbf|textbf)\b/],
  ['KaTeX_AMS-Regular', /\b(?:amsrm|mathbb|textbb)\b/],
  ['KaTeX_Size1-Regular', /\b(?:delimsizing size1|delim-size1|small-op)\b/],
  ['KaTeX_Size2-Regular', /\b(?:delimsizing size2|large-op)\b/],
  ['KaTeX_Size3-Regular', /\bdelimsizing size3\b/],
  ['KaTeX_Size4-Regular', /\b(?:delimsizing size4|delim-size4)\b/],
];

/**
 * Fonts used by most formulas of a body, as paths relative to the library's folder. Rare alphabets load through the
 * style sheet.
 */
export function formulaFonts(body: string): string[] {
  const classes = [...body.matchAll(/<span class="([^"]*)"/g)].map(([, value]) => value).join('\n');
  return FONTS.filter(([, asks]) => asks.test(classes)).map(([file]) => `fonts/${file}.woff2`);
}
