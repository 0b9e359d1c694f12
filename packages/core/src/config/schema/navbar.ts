import * as z from 'zod';
import { icon, iconType } from './icon.ts';
import { text } from './text.ts';

export const navbarFields = z.strictObject({
  links: z
    .array(
      z.strictObject({
        label: z.string().optional().describe('Text of the link. `github` and `discord` may leave it out.'),
        href: text.meta({ description: 'Where the link leads.', examples: ['https://example.com/blog'] }),
        type: z
          .enum(['link', 'button', 'github', 'discord'])
          .default('link')
          .describe('`github` shows the stars of a repository, `discord` the readers of a server that are online.'),
        icon: icon.optional().describe('Icon beside the text.'),
        iconType: iconType.optional().describe('Style of the icon.'),
      }),
    )
    .optional()
    .meta({ description: 'Links in the top bar.', examples: [[{ label: 'Blog', href: 'https://example.com/blog' }]] }),
  primary: z
    .strictObject({
      type: z.enum(['button', 'github', 'discord']).default('button').describe('`button` needs a label; the others name themselves.'),
      label: z.string().optional().describe('Text of the button.'),
      href: text.meta({ description: 'Where the button leads.', examples: ['https://example.com/sign-up'] }),
      style: z.enum(['pill', 'roundedRectangle']).optional().describe('Shape of the button.'),
      arrow: z.boolean().optional().describe('Whether an arrow stands behind the text.'),
    })
    .optional()
    .meta({ description: 'Button at the end of the top bar.', examples: [{ label: 'Get started', href: 'https://example.com/sign-up' }] }),
});

export const navbarSchema = navbarFields.optional().meta({
  description: 'The top bar.',
  examples: [{ primary: { type: 'button', label: 'Get started', href: 'https://example.com/sign-up' } }],
});
