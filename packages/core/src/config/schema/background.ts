import * as z from 'zod';
import { hexColor } from './color.ts';

const decoration = z.enum(['gradient', 'grid', 'windows']).optional().describe('Decoration behind every page.');

/** `background` in a file of the older dialect: what has no place elsewhere. */
export const olderBackgroundSchema = z.strictObject({ decoration }).optional().describe('Decoration of the background.');

/** `background`: what is behind every page. */
export const backgroundSchema = z
  .strictObject({
    decoration,
    color: z
      .strictObject({
        light: hexColor.optional().describe('Background of pages in light mode.'),
        dark: hexColor.optional().describe('Background of pages in dark mode.'),
      })
      .optional()
      .describe('Background color of pages; both modes should be given.'),
    image: z
      .union([
        z.string(),
        z.strictObject({
          light: z.string().optional().describe('Image in light mode.'),
          dark: z.string().optional().describe('Image in dark mode.'),
        }),
      ])
      .optional()
      .describe('Path or URL of an image behind every page, or one for each mode.'),
  })
  .optional()
  .meta({ description: 'What is behind every page.', examples: [{ decoration: 'grid' }] });
