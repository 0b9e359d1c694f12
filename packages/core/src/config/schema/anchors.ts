import * as z from 'zod';
import { colorOrGradient } from './color.ts';
import { icon, iconType } from './icon.ts';
import { openapiSource } from './openapi.ts';
import { text } from './text.ts';

export const anchorsSchema = z
  .array(
    z.strictObject({
      name: text.meta({ description: 'Label of the anchor.', examples: ['API reference'] }),
      url: text.meta({
        description: 'Start of the path of the pages that belong to the anchor, usually a folder; or an address outside of the site.',
        examples: ['api-reference', 'https://example.com/blog'],
      }),
      icon: icon.optional().describe('Icon of the anchor.'),
      iconType: iconType.default('duotone').describe('Style of the icon.'),
      color: colorOrGradient.optional().describe('Color behind the icon: a hex color, or a gradient.'),
      version: z.string().optional().describe('Version in which the anchor is shown. Without it, every version.'),
      isDefaultHidden: z.boolean().default(false).describe('Hides the anchor until a reader is on one of its pages.'),
      openapi: openapiSource.optional().describe('OpenAPI documents whose pages are made under `url`.'),
    }),
  )
  .optional()
  .meta({
    description: 'Links with an icon on top of the sidebar.',
    examples: [[{ name: 'API reference', icon: 'square-terminal', url: 'api-reference' }]],
  });
