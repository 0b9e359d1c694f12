import * as z from 'zod';
import { text } from '../text.ts';
import { media } from '../url.ts';

const weight = z
  .number()
  .min(1, 'must be at least 1')
  .max(1000, 'must be at most 1000')
  .optional()
  .describe('Weight of the font, from 100 to 900.');
const source = media.optional().describe('Path or URL of a font file, for a family that is not public.');
const format = z.enum(['woff', 'woff2']).optional().describe('Format of the font file.');

const font = z.strictObject({
  family: text.meta({ description: 'Name of the font family.', examples: ['Inter'] }),
  weight,
  source,
  format,
});

export const fontsSchema = z
  .strictObject({
    family: z.string().optional().describe('Font family of the whole site.'),
    weight,
    source,
    format,
    heading: font.optional().describe('Font of headings.'),
    body: font.optional().describe('Font of text.'),
  })
  .optional()
  .meta({ description: 'Fonts of the site.', examples: [{ family: 'Inter' }] });
