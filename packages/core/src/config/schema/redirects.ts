import * as z from 'zod';
import { linkText } from './url.ts';

export const redirectsSchema = z
  .array(
    z.strictObject({
      source: linkText.meta({
        description: 'Path that is redirected; `:name` matches one segment, `:name*` the rest.',
        examples: ['/old'],
      }),
      destination: linkText.meta({ description: 'Path or URL of the target.', examples: ['/new'] }),
      permanent: z.boolean().default(true).describe('Whether the redirect is permanent.'),
      statusCode: z.number().optional().describe('Status code of the redirect; 302 and 307 are temporary.'),
    }),
  )
  .optional()
  .meta({ description: 'Redirects from old URLs.', examples: [[{ source: '/old', destination: '/new' }]] });
