import * as z from 'zod';
import { alias, ignored } from './hints.ts';
import { openapiElement, openapiSource } from './openapi.ts';

const sampleLanguages = z.array(z.string()).optional().describe('Languages of code samples, in the order of their tabs.');

const authFields = {
  method: z
    .enum(['bearer', 'basic', 'key'])
    .meta({ description: 'How requests are authenticated, on every endpoint.', examples: ['bearer'] }),
  name: z.string().optional().describe('Name of the parameter. For `basic` the names of both inputs, as `user:password`.'),
  inputPrefix: z.string().optional().describe('Text that the input starts with, such as `Bearer `.'),
};

/** Authentication of requests. */
export const authSchema = z.strictObject(authFields);

export const apiSchema = z
  .strictObject({
    openapi: openapiElement.optional().meta({
      description: 'URL or path of an OpenAPI document, or a list of them. Paths start at the folder of this file.',
      examples: ['openapi.yaml', ['api/users.yaml', 'https://example.com/openapi.json']],
    }),
    asyncapi: openapiSource.optional().describe('URL or path of an AsyncAPI document, or a list of them.'),
    params: z
      .strictObject({
        expanded: z
          .enum(['all', 'closed', 'topLevel', 'topLevelOneOfs'])
          .optional()
          .describe('Which parameters with parts of their own start open.'),
        post: z.array(z.string()).optional().describe('Keys of a schema that are shown as pills after its name.'),
      })
      .optional()
      .describe('How parameters are shown.'),
    url: z.enum(['full']).optional().describe('`full` prints endpoints with their base URL.'),
    examples: z
      .strictObject({
        languages: sampleLanguages,
        defaults: z
          .enum(['all', 'required'])
          .optional()
          .describe('`required` leaves optional parameters and fields out of samples and forms.'),
        required: z.boolean().optional().describe('`true` says the same as `"defaults": "required"`.'),
        prefill: z.boolean().optional().describe('Whether the form of the playground starts with the values of the examples.'),
        autogenerate: z.boolean().optional().describe('Whether samples are generated. `false` shows those that the document holds alone.'),
      })
      .optional()
      .meta({ description: 'Code samples and what forms start with.', examples: [{ languages: ['curl', 'python'], prefill: true }] }),
    maintainOrder: z
      .boolean()
      .optional()
      .describe('Whether properties keep the order of the OpenAPI document. They do unless this is `false`.'),
    playground: z
      .strictObject({
        display: z
          .enum(['interactive', 'simple', 'none', 'auth'])
          .default('interactive')
          .describe('`interactive` lets readers send requests, `simple` prints the endpoint only, `none` shows neither.'),
        proxy: ignored('Has no effect: requests always go straight to the API.'),
        disableProxy: ignored('Has no effect: requests always go straight to the API.'),
        credentials: z.boolean().optional().describe('Whether requests carry the cookies that the browser has for the host of the API.'),
      })
      .prefault({})
      .describe('The playground on endpoint pages.'),
    mdx: z
      .strictObject({
        server: z
          .union([z.string(), z.array(z.string())])
          .optional()
          .meta({ description: 'Base URL of endpoints; a list lets the reader choose.', examples: ['https://api.example.com'] }),
        auth: authSchema.optional().describe('Authentication of endpoints.'),
      })
      .optional()
      .describe('Pages that describe an endpoint by hand.'),
    request: alias(z.strictObject({ example: z.strictObject({ showOptionalParams: ignored() }).optional() })),
    paramFields: ignored(),
  })
  .prefault({})
  .meta({ description: 'Settings of API pages.', examples: [{ openapi: 'openapi.yaml' }] });
