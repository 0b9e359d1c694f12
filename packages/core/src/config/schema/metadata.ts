import * as z from 'zod';
import { ignored } from './hints.ts';

/** Meta tags by name, of which only the address of the site is used. */
const metaTags = z
  .object({ canonical: z.string().optional().describe('Public address of the site, where `lectern.site` does not say it.') })
  .catchall(ignored());

/** `metadata`: meta tags of every page. */
export const metadataSchema = metaTags.optional().describe('Meta tags of every page.');

/** `seo`: how search engines see the site. */
export const seoSchema = z
  .strictObject({
    metatags: metaTags.optional().describe('Meta tags of every page.'),
    indexHiddenPages: ignored(),
    indexing: ignored(),
    organization: ignored(),
    trailingSlash: ignored(),
  })
  .optional()
  .describe('How search engines see the site.');
