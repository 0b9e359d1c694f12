import * as z from 'zod';
import { hexColor } from './color.ts';
import { media } from './url.ts';

export const backgroundSchema = z
  .strictObject({
    decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Decoration behind every page.'),
    color: z
      .strictObject({
        light: hexColor.optional().describe('Background of pages in light mode.'),
        dark: hexColor.optional().describe('Background of pages in dark mode.'),
      })
      .optional()
      .describe('Background color of pages; set both modes.'),
    image: z
      .union([
        media,
        z.strictObject({
          light: media.optional().describe('Image in light mode.'),
          dark: media.optional().describe('Image in dark mode.'),
        }),
      ])
      .optional()
      .describe('Path or URL of an image behind every page, or one for each mode.'),
  })
  .optional()
  .meta({ description: 'Background of every page.', examples: [{ decoration: 'grid' }] });
