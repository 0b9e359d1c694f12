import * as z from 'zod';
import { text } from './text.ts';

/** `topbarCtaButton`: the call to action at the end of the top bar. */
export const topbarCtaButtonSchema = z
  .strictObject({
    type: z.enum(['link', 'github']).default('link').describe('`link` shows a button, `github` a repository with its star count.'),
    url: text.meta({
      description: 'For `link` where the button leads, for `github` the address of the repository.',
      examples: ['https://example.com/sign-up'],
    }),
    name: z.string().optional().describe('Text of the button. Required for `link`, not used for `github`.'),
    style: z.enum(['pill', 'roundedRectangle']).optional().describe('Shape of the button.'),
    arrow: z.boolean().optional().describe('Whether an arrow stands behind the text.'),
  })
  .optional()
  .meta({ description: 'Call-to-action button in the top bar.', examples: [{ name: 'Get started', url: 'https://example.com/sign-up' }] });
