import * as z from 'zod';

/** `thumbnails`: images that social networks show for pages. */
export const thumbnailsSchema = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).optional().describe('Mode in which the images are drawn.'),
    background: z.string().optional().describe('Path or URL of an image behind the text.'),
    fonts: z
      .strictObject({ family: z.string().optional().describe('Name of the font family.') })
      .optional()
      .describe('Font of the images.'),
  })
  .optional()
  .meta({ description: 'Images that social networks show for pages.', examples: [{ appearance: 'dark' }] });
