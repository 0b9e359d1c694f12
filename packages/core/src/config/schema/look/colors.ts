import * as z from 'zod';
import { ignored, required } from '../hints.ts';
import { colorOrGradient, hexColor } from './color.ts';

/** `colors.primary` of a site that names no colors. */
export const DEFAULT_PRIMARY = '#16a34a';

const SHADES = 'The theme derives all shades from the other colors.';

export const colorsSchema = z
  .strictObject({
    primary: required(hexColor, DEFAULT_PRIMARY).meta({
      description: 'Accent in light mode: links, highlights, section headers, the active entry of the sidebar.',
      examples: [DEFAULT_PRIMARY],
    }),
    light: hexColor.optional().describe('Accent in dark mode. Default: `primary`.'),
    dark: hexColor.optional().describe('Fill of important buttons. Default: `primary`.'),
    anchors: colorOrGradient.optional().describe('Color behind the icons of anchors without their own color.'),
    ultraLight: ignored(SHADES),
    ultraDark: ignored(SHADES),
  })
  .optional()
  .meta({
    description: 'Colors of the theme, as hex colors.',
    examples: [{ primary: DEFAULT_PRIMARY, light: '#4ade80', dark: '#166534' }],
  });
