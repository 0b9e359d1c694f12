import * as z from 'zod';
import { ignored } from './hints.ts';
import { text } from './text.ts';

/** `topbarLinks`: text links in the top bar. */
export const topbarLinksSchema = z
  .array(
    z.strictObject({
      name: text.optional().describe('Text of the link. Only a link of type `github` may leave it out.'),
      url: text.meta({ description: 'Where the link leads.', examples: ['https://example.com/blog'] }),
      type: z.enum(['link', 'github']).default('link').describe('`github` shows the stars of the repository at `url`.'),
      icon: ignored('Has no effect in the top bar.'),
      iconType: ignored('Has no effect in the top bar.'),
    }),
  )
  .optional()
  .meta({ description: 'Links in the top bar.', examples: [[{ name: 'Blog', url: 'https://example.com/blog' }]] });
