import * as z from 'zod';
import { anyCaseOf } from './any-case.ts';
import { hints } from './hints.ts';

/** Names of themes, those of older files last. */
export const THEMES = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
  'venus',
  'prism',
  'quill',
] as const;

export const themeSchema = z
  .string()
  .optional()
  .register(hints, { keepsEmpty: true })
  .meta({ description: 'Name of the theme. Default: `mint`.', examples: ['mint'], ...anyCaseOf(THEMES) });
