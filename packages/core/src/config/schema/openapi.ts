import * as z from 'zod';

/** One OpenAPI document or several, each a URL or a path. */
export const openapiSource = z.union([z.string(), z.array(z.string())]);

/** `openapi`: the OpenAPI documents of the site. */
export const openapiSchema = openapiSource.optional().meta({
  description: 'URL or path of an OpenAPI document, or a list of them. Paths start at the folder of this file.',
  examples: ['openapi.yaml', ['api/users.yaml', 'https://example.com/openapi.json']],
});

/** Documents of an element of the navigation, with the folder of their pages. */
export const openapiElement = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({
    source: openapiSource.meta({ description: 'URL or path of the document, or a list of them.', examples: ['openapi.yaml'] }),
    directory: z.string().optional().describe('Folder of the pages that are made; `api-reference` when absent.'),
    hidden: z.boolean().default(false).describe('Whether the pages are built without being listed.'),
  }),
]);
