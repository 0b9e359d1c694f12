import * as z from 'zod';
import { alias, ignored } from './hints.ts';
import { openapiElement } from './openapi.ts';
import { server } from './url.ts';

const sampleLanguages = z.array(z.string()).optional().describe('Languages of code samples, in the order of their tabs.');

const authFields = {
  method: z
    .enum(['bearer', 'basic', 'key'])
    .optional()
    .meta({
      description: 'How requests to every endpoint are authenticated. Default: `key` with a name, otherwise `bearer`.',
      examples: ['bearer'],
    }),
  name: z.string().optional().describe('Name of the parameter. For `basic`, the names of both inputs, as in `user:password`.'),
  inputPrefix: z.string().optional().describe('Prefix of the input, such as `Bearer `.'),
};

/** Authentication of requests. */
export const authSchema = z.strictObject(authFields).meta({
  anyOf: [
    { not: { required: ['method'], properties: { method: { enum: ['basic'] } } } },
    { properties: { name: { pattern: '^(?:\\s*|[^:]+:[^:]+)$' } } },
  ],
});

export const apiSchema = z
  .strictObject({
    openapi: openapiElement.optional().meta({
      description: 'URL or path of an OpenAPI document, or a list of them. Paths are relative to the folder of this file.',
      examples: ['openapi.yaml', ['api/users.yaml', 'https://example.com/openapi.json']],
    }),
    asyncapi: openapiElement.optional().describe('URL or path of an AsyncAPI document, or a list of them.'),
    params: z
      .strictObject({
        expanded: z
          .enum(['all', 'closed', 'topLevel', 'topLevelOneOfs'])
          .optional()
          .describe('Which parameters with nested fields are expanded at first.'),
        post: z.array(z.string()).optional().describe('Keys of a schema that are shown as badges after its name.'),
      })
      .optional()
      .describe('How parameters are shown.'),
    url: z.enum(['full']).optional().describe('`full` shows endpoints with their base URL.'),
    examples: z
      .strictObject({
        languages: sampleLanguages,
        defaults: z
          .enum(['all', 'required'])
          .optional()
          .describe('`required` omits optional parameters and fields from samples and forms.'),
        required: z.boolean().optional().describe('`true` is the same as `"defaults": "required"`.'),
        prefill: z.boolean().optional().describe('Whether the playground is filled with the values of the examples.'),
        autogenerate: z.boolean().optional().describe('Whether samples are generated. `false` only shows the samples of the document.'),
      })
      .optional()
      .meta({ description: 'Code samples, and initial values of forms.', examples: [{ languages: ['curl', 'python'], prefill: true }] }),
    maintainOrder: z.boolean().optional().describe('Whether properties keep the order of the OpenAPI document. Default: `true`.'),
    playground: z
      .strictObject({
        display: z
          .enum(['interactive', 'simple', 'none', 'auth'])
          .default('interactive')
          .describe('`interactive` lets readers send requests, `simple` only shows the endpoint, and `none` shows neither.'),
        proxy: ignored('Requests are always sent directly to the API.'),
        disableProxy: ignored('Requests are always sent directly to the API.'),
        credentials: z.boolean().optional().describe('Whether requests include the cookies of the browser for the host of the API.'),
      })
      .prefault({})
      .describe('The playground on endpoint pages.'),
    spec: z
      .strictObject({ download: z.boolean().optional().describe('Adds the download of the API document to the menu of its pages.') })
      .optional()
      .describe('The API document as a file.'),
    mdx: z
      .strictObject({
        server: z
          .union([server, z.array(server)])
          .optional()
          .meta({ description: 'Base URL of endpoints, or a list for readers to choose from.', examples: ['https://api.example.com'] }),
        auth: authSchema.optional().describe('Authentication of endpoints.'),
      })
      .optional()
      .describe('Pages that describe an endpoint without an OpenAPI document.'),
    request: alias(
      z.strictObject({
        example: z
          .strictObject({ showOptionalParams: ignored('Write `api.examples.defaults`.') })
          .optional()
          .describe('Settings of examples.'),
      }),
    ),
    paramFields: ignored('Write `api.params`.'),
  })
  .prefault({})
  .meta({ description: 'Settings of API pages.', examples: [{ openapi: 'openapi.yaml' }] });
