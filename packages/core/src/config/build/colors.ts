import type * as z from 'zod';
import type { AnchorColor } from '../basic-types.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import type { colorOrGradient } from '../schema/look/color.ts';
import { DEFAULT_PRIMARY } from '../schema/look/colors.ts';
import { withDefined } from '../with-defined.ts';

const DEFAULT_ACCENTS = { primary: DEFAULT_PRIMARY, light: '#4ade80', dark: '#166534' };
const DEFAULT_BACKGROUND = { light: '#ffffff', dark: '#0f1117' };

type WrittenBackground = NonNullable<Docs['background']>['color'];
type WrittenColor = z.output<typeof colorOrGradient>;

/** The colors of the theme. Without `colors` all of them are ours; with it `primary` fills in for the other accents. */
export function buildColors(colors: Docs['colors'], background: WrittenBackground, reading: Reading) {
  if (colors === undefined) return { ...DEFAULT_ACCENTS, background: buildBackground(background, reading) };
  const { primary } = colors;
  return withDefined({
    primary,
    light: colors.light ?? primary,
    dark: colors.dark ?? primary,
    background: buildBackground(background, reading),
    anchors: buildColor(colors.anchors),
  });
}

function buildBackground(background: WrittenBackground, reading: Reading) {
  if (background === undefined) return DEFAULT_BACKGROUND;
  const missing = (['light', 'dark'] as const).filter((mode) => background[mode] === undefined);
  const [mode, ...more] = missing;
  if (mode !== undefined && more.length === 0 && !reading.isWritten(background, mode)) {
    reading.report(reading.nodeOf(background), {
      code: 'config/default-applied',
      severity: 'notice',
      message: `The background of ${mode} mode is missing; \`${DEFAULT_BACKGROUND[mode]}\` is used.`,
      hint: `Add \`"${mode}": "${DEFAULT_BACKGROUND[mode]}"\`.`,
    });
  }
  return { light: background.light ?? DEFAULT_BACKGROUND.light, dark: background.dark ?? DEFAULT_BACKGROUND.dark };
}

export function buildColor(color: WrittenColor | undefined): AnchorColor | undefined {
  if (color === undefined) return undefined;
  return typeof color === 'string' ? { kind: 'plain', color } : withDefined({ kind: 'gradient' as const, ...color });
}
