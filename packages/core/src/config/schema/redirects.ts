import * as z from 'zod';
import { text } from './text.ts';

export const redirectsSchema = z
  .array(
    z.strictObject({
      source: text.meta({
        description: 'Path that is redirected; `:name` stands for one segment, `:name*` for the rest.',
        examples: ['/old'],
      }),
      destination: text.meta({ description: 'Path or URL that it leads to.', examples: ['/new'] }),
      permanent: z.boolean().default(true).describe('Whether the redirect stays.'),
      statusCode: z.number().optional().describe('Status of the redirect; 302 and 307 are temporary.'),
    }),
  )
  .optional()
  .meta({ description: 'Addresses that lead elsewhere.', examples: [[{ source: '/old', destination: '/new' }]] });
