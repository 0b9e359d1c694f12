import * as z from 'zod';

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
  .meta({ description: 'Name of the theme. Default: `mint`.', examples: ['mint'] });
