import { AA_TEXT, contrast, parseHex, poleOf, readableShade } from '../color.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { buildColors } from './colors.ts';

/** Warns when an accent that the author chose is too weak for text on the background of a mode that readers can see. */
export function checkContrast(
  { colors: written, appearance }: Pick<Docs, 'colors' | 'appearance'>,
  colors: ReturnType<typeof buildColors>,
  reading: Reading,
): void {
  if (written === undefined) return;
  const forced = appearance.strict ? appearance.default : undefined;
  if (forced !== 'dark') checkAccent(written, 'light', colors, reading);
  if (forced !== 'light') checkAccent(written, 'dark', colors, reading);
}

function checkAccent(
  written: NonNullable<Docs['colors']>,
  mode: 'light' | 'dark',
  colors: ReturnType<typeof buildColors>,
  reading: Reading,
): void {
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
