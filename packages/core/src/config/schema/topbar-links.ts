import * as z from 'zod';
import { icon, iconType } from './icon.ts';
import { text } from './text.ts';

/** `topbarLinks`: text links in the top bar. */
export const topbarLinksSchema = z
  .array(
    z.strictObject({
      name: text.optional().describe('Text of the link. Only a link of type `github` may leave it out.'),
      url: text.meta({ description: 'Where the link leads.', examples: ['https://example.com/blog'] }),
      type: z.enum(['link', 'github']).default('link').describe('`github` shows the stars of the repository at `url`.'),
      icon: icon.optional().describe('Icon beside the text.'),
      iconType: iconType.optional().describe('Style of the icon.'),
    }),
  )
  .optional()
  .meta({ description: 'Links in the top bar.', examples: [[{ name: 'Blog', url: 'https://example.com/blog' }]] });
