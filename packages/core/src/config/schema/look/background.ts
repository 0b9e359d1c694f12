import * as z from 'zod';
import { media } from '../url.ts';
import { hexColor } from './color.ts';
import { perMode } from './per-mode.ts';

export const backgroundSchema = z
  .strictObject({
    decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Decoration behind every page.'),
    color: perMode(hexColor, (mode) => `Background of pages in ${mode} mode.`)
      .optional()
      .describe('Background color of pages; set both modes.'),
    image: z
      .union([media, perMode(media, (mode) => `Image in ${mode} mode.`)])
      .optional()
      .describe('Path or URL of an image behind every page, or one for each mode.'),
  })
  .optional()
  .meta({ description: 'Background of every page.', examples: [{ decoration: 'grid' }] });
