import * as z from 'zod';
import { ignored } from './hints.ts';
import { openapiSource } from './openapi.ts';
import { text } from './text.ts';

export const tabsSchema = z
  .array(
    z.strictObject({
      name: text.meta({ description: 'Label of the tab.', examples: ['API reference'] }),
      url: text.meta({
        description: 'Start of the path of the pages that belong to the tab, usually a folder; or an address outside of the site.',
        examples: ['api-reference', 'https://example.com/blog'],
      }),
      version: z.string().optional().describe('Version in which the tab is shown. Without it, every version.'),
      isDefaultHidden: z.boolean().default(false).describe('Hides the tab until a reader is on one of its pages.'),
      openapi: openapiSource.optional().describe('OpenAPI documents whose pages are made under `url`.'),
      icon: ignored('Has no effect on a tab.'),
      iconType: ignored('Has no effect on a tab.'),
    }),
  )
  .optional()
  .meta({ description: 'Tabs above the content.', examples: [[{ name: 'API reference', url: 'api-reference' }]] });

export const primaryTabSchema = z
  .strictObject({
    name: z.string().optional().describe('Label of the tab.'),
    isDefaultHidden: ignored('Has no effect: the first tab is always shown.'),
  })
  .optional()
  .meta({ description: 'Name of the first tab; `Documentation` when absent.', examples: [{ name: 'Guides' }] });
