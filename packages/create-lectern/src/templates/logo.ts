/** Parts of the font size that a letter is wide, about. */
const WIDTHS: [RegExp, number][] = [
  [/[ijl|.,:;'!]/, 0.28],
  [/[ftrI() -]/, 0.38],
  [/[mwMW@]/, 0.88],
  [/[A-Z&]/, 0.68],
  [/[\u2E80-\uFFFF]/, 1],
];
const FONT = 'font-family="ui-sans-serif, system-ui, sans-serif" font-weight="700"';

/** A word mark for each mode, and an icon with the first letter, to begin with. */
export function formatLogos(name: string): Record<string, string> {
  const letters = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment);
  const width = Math.round(20 * letters.reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.57), 0));
  const mark = (size: number) =>
    `<rect width="${size}" height="${size}" rx="${size / 4}" fill="#4F46E5"/><text x="${size / 2}" y="${size * 0.7}" text-anchor="middle" font-size="${size * 0.58}" fill="#fff" ${FONT}>${escapeXml(letters[0]?.toUpperCase() ?? '')}</text>`;
  const word = (color: string) =>
    `${mark(28)}<text x="38" y="21" font-size="20" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${color}" ${FONT}>${escapeXml(name)}</text>`;
  return {
    'favicon.svg': formatSvg(64, 64, mark(64)),
    'logo/light.svg': formatSvg(40 + width, 28, word('#111827')),
    'logo/dark.svg': formatSvg(40 + width, 28, word('#F9FAFB')),
  };
}

function formatSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (letter) => `&#${letter.codePointAt(0)};`);
}
