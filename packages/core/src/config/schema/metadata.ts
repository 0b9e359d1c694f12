import * as z from 'zod';

const metaTag = z.union([z.string(), z.number(), z.boolean()]);
const canonical = z.string().optional().describe('Public address of the site, where `lectern.site` does not say it.');

export const metadataSchema = z
  .object({ canonical, timestamp: z.boolean().optional().describe('Whether pages say when they were changed last.') })
  .catchall(metaTag)
  .optional()
  .describe('Dates of pages, and meta tags of every page.');

export const seoSchema = z
  .strictObject({
    metatags: z.object({ canonical }).catchall(metaTag).optional().describe('Meta tags of every page.'),
    indexing: z
      .enum(['navigable', 'all'])
      .default('navigable')
      .describe('Which pages search engines are told of: those of the navigation, or all.'),
    organization: z
      .strictObject({
        id: z.string().optional().describe('Identifier of the organization, an address.'),
        name: z.string().optional().describe('Name of the organization.'),
        legalName: z.string().optional().describe('Its legal name.'),
        url: z.string().optional().describe('Address of its website.'),
        logo: z.string().optional().describe('Path or URL of its logo.'),
        sameAs: z.array(z.string()).default([]).describe('Addresses of its other profiles.'),
      })
      .optional()
      .describe('Who publishes the site.'),
    trailingSlash: z.boolean().default(false).describe('Whether canonical addresses end in a slash.'),
  })
  .optional()
  .describe('How search engines see the site.');
