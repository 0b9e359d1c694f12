import * as z from 'zod';
import { ignored } from './hints.ts';

/** `api`: pages of API endpoints and their playground. */
export const apiSchema = z
  .strictObject({
    baseUrl: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({ description: 'Base URL of all endpoints; a list lets the reader choose.', examples: ['https://api.example.com'] }),
    auth: z
      .strictObject({
        method: z
          .enum(['bearer', 'basic', 'key'])
          .meta({ description: 'How requests are authenticated, on every endpoint.', examples: ['bearer'] }),
        name: z.string().optional().describe('Name of the parameter. For `basic` the names of both inputs, as `user:password`.'),
        inputPrefix: z.string().optional().describe('Text that the input starts with, such as `Bearer `.'),
      })
      .optional()
      .describe('Authentication of all endpoints.'),
    playground: z
      .strictObject({
        mode: z
          .enum(['show', 'simple', 'hide'])
          .default('show')
          .describe('`show` lets readers send requests, `simple` prints the endpoint only, `hide` shows neither.'),
        disableProxy: ignored('Has no effect: requests always go straight to the API.'),
      })
      .prefault({})
      .describe('The playground on endpoint pages.'),
    maintainOrder: z
      .boolean()
      .optional()
      .describe('Whether properties keep the order of the OpenAPI document. They do unless this is `false`.'),
    request: ignored(),
    paramFields: ignored(),
    params: ignored(),
    examples: ignored(),
    url: ignored(),
    asyncapi: ignored(),
  })
  .prefault({})
  .meta({ description: 'Settings of API pages.', examples: [{ baseUrl: 'https://api.example.com', auth: { method: 'bearer' } }] });
