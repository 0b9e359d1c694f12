import type { HexColor } from '../basic-types.ts';
import { AA_TEXT, contrast, parseHex, poleOf, readableShade } from '../color.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { buildColors } from './colors.ts';

/** Below it, black and white are the only text colors, and headings, text, and captions look the same. */
const MIN_ROOM = 5.5;

type Mode = 'light' | 'dark';

/**
 * Warns about colors of the modes that readers can see: when an accent that the author chose is too weak for text on the
 * background, and when a background has too little contrast with any text.
 */
export function checkContrast(
  { colors: written, background, appearance }: Pick<Docs, 'colors' | 'background' | 'appearance'>,
  colors: ReturnType<typeof buildColors>,
  reading: Reading,
): void {
  const forced = appearance.strict ? appearance.default : undefined;
  for (const mode of ['light', 'dark'] as const) {
    if (forced !== undefined && forced !== mode) continue;
    if (written !== undefined) checkAccent(written, mode, colors, reading);
    if (background?.color?.[mode] !== undefined) checkBackground(background.color, mode, reading);
  }
}

function checkBackground(written: { [mode in Mode]?: HexColor | undefined }, mode: Mode, reading: Reading): void {
  const color = written[mode] ?? '';
  const pole = poleOf(color);
  const ratio = contrast(pole, color);
  if (ratio >= MIN_ROOM) return;
  const node = reading.nodeOfField(written, mode);
  reading.report(node, {
    code: 'config/low-contrast',
    severity: 'warning',
    message: `No text has a contrast above ${formatRatio(ratio)} on the ${mode} background \`${color}\`, so all text is nearly ${pole === '#000000' ? 'black' : 'white'}.`,
    hint: 'Choose a background that is closer to black or white.',
  });
}

function checkAccent(written: NonNullable<Docs['colors']>, mode: Mode, colors: ReturnType<typeof buildColors>, reading: Reading): void {
  const key = mode === 'dark' && written.light !== undefined ? 'light' : 'primary';
  const node = reading.nodeOfField(written, key);
  const [accent, background] = [mode === 'dark' ? colors.light : colors.primary, colors.background[mode]];
  // An invalid color has been replaced by the default, which has enough contrast.
  if (node.kind !== 'string' || parseHex(node.value)?.hex !== accent) return;
  const ratio = contrast(accent, background);
  if (ratio >= AA_TEXT) return;
  const role = mode === 'dark' && key === 'primary' ? ', which is also used in dark mode because `colors.light` is missing,' : '';
  reading.report(node, {
    code: 'config/low-contrast',
    severity: 'warning',
    message: `\`colors.${key}\` \`${accent}\`${role} has a contrast of ${formatRatio(ratio)} on the ${mode} background \`${background}\`; text needs at least ${AA_TEXT}:1.`,
    hint: `Text uses a corrected shade. \`${readableShade(accent, [background], poleOf(background))}\` has enough contrast.`,
  });
}

/** Rounded down, so that a color that fails never seems to pass. */
function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}
