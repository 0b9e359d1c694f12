import * as z from 'zod';

/** One OpenAPI document or several, each a URL or a path. */
export const openapiSource = z.union([z.string(), z.array(z.string())]);

/** Documents of an element of the navigation, with the folder of their pages. */
export const openapiElement = z
  .union([
    z.string(),
    z.array(z.string()),
    z.strictObject({
      source: openapiSource.meta({ description: 'URL or path of the document, or a list of them.', examples: ['openapi.yaml'] }),
      directory: z.string().optional().describe('Folder of the generated pages. Default: `api-reference`.'),
      hidden: z.boolean().default(false).describe('Whether the pages are built but not listed.'),
    }),
  ])
  .meta({ id: 'ApiDocuments' });
