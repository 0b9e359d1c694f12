import * as z from 'zod';
import { footerSocialsSchema } from './footer-socials.ts';
import { text } from './text.ts';
import { linkText } from './url.ts';

const links = z
  .array(
    z.strictObject({
      header: z.string().optional().describe('Heading of the column.'),
      items: z
        .array(
          z.strictObject({
            label: text.meta({ description: 'Text of the link.', examples: ['Pricing'] }),
            href: linkText.meta({ description: 'URL of the link.', examples: ['https://example.com/pricing'] }),
          }),
        )
        .default([])
        .describe('Links of the column.'),
    }),
  )
  .optional()
  .describe('Columns of links in the footer, at most four.');

export const footerFields = z.strictObject({ socials: footerSocialsSchema, links });

export const footerSchema = footerFields
  .optional()
  .meta({ description: 'The footer of every page.', examples: [{ socials: { github: 'https://github.com/example' } }] });
