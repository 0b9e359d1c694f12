import * as z from 'zod';
import { hints } from './hints.ts';

/** One OpenAPI document or several, each a URL or a path. */
export const openapiSource = z.union([z.string(), z.array(z.string())]);

const documents = z.strictObject({
  source: openapiSource.meta({ description: 'URL or path of the document, or a list of them.', examples: ['openapi.yaml'] }),
  directory: z.string().optional().describe('Folder of the generated pages. Default: `api-reference`.'),
  overlays: z
    .array(z.string())
    .optional()
    .meta({ description: 'URLs or paths of OpenAPI Overlays that change the document, in order.', examples: [['overlay.yaml']] }),
  hidden: z.boolean().default(false).describe('Whether the pages are built but not listed.'),
});

/** The reference of an SDK, with the folder of its pages. */
export const sdkElement = z
  .union([
    z.string(),
    z.strictObject({
      source: z.string().meta({ description: 'URL or path of the source.', examples: ['sdk.json'] }),
      format: z.string().optional().describe('Tool that wrote the source, such as `typedoc`.'),
      directory: z.string().optional().describe('Folder of the pages. Default: `sdk-reference`.'),
    }),
  ])
  .meta({ id: 'SdkReference' });

/** Documents of an element of the navigation, with the folder of their pages. */
export const openapiElement = z
  .union([z.string(), z.array(z.union([z.string(), documents])), documents])
  .register(hints, { expects: 'the URL or path of a document, an object with `source`, or a list of them' })
  .meta({ id: 'ApiDocuments' });
