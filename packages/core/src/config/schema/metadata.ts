import * as z from 'zod';
import { hints } from './hints.ts';
import { text } from './text.ts';
import { LINK_TEXT, link, media } from './url.ts';

// Numbers and the like are read as text, with a warning.
const metaTag = z
  .union([z.string(), z.number(), z.boolean()])
  .optional()
  .register(hints, { keepsEmpty: true, expects: 'a string' })
  .meta({ type: 'string', pattern: '\\S' });
const canonical = link
  .meta({ pattern: LINK_TEXT })
  .optional()
  .register(hints, { keepsEmpty: true })
  .describe('Public URL of the site, if `lectern.site` is not set.');

export const metadataSchema = z
  .object({ canonical, timestamp: z.boolean().optional().describe('Whether pages show when they were last changed.') })
  .catchall(metaTag)
  .optional()
  .describe('Dates of pages, and meta tags of every page.');

export const seoSchema = z
  .strictObject({
    metatags: z.object({ canonical }).catchall(metaTag).optional().describe('Meta tags of every page.'),
    indexing: z
      .enum(['navigable', 'all'])
      .default('navigable')
      .describe('Pages that search engines index: those in the navigation, or all.'),
    organization: z
      .strictObject({
        id: z.string().optional().describe('Identifier of the organization, a URL.'),
        name: z.string().optional().describe('Name of the organization.'),
        legalName: z.string().optional().describe('Its legal name.'),
        url: link.optional().describe('URL of its website.'),
        logo: media.optional().describe('Path or URL of its logo.'),
        sameAs: z.array(link).default([]).describe('URLs of its other profiles.'),
      })
      .optional()
      .describe('The publisher of the site.'),
    paths: z
      .array(
        z.strictObject({
          path: text.meta({ description: 'Folder of the pages.', examples: ['guides/v1'] }),
          metatags: z
            .object({})
            .catchall(metaTag)
            .meta({ description: 'Meta tags of the pages.', examples: [{ robots: 'noindex' }] }),
        }),
      )
      .optional()
      .meta({
        description: 'Meta tags of the pages in a folder. They override `seo.metatags`, and front matter overrides them.',
        examples: [[{ path: 'guides/v1', metatags: { robots: 'noindex' } }]],
      }),
    trailingSlash: z.boolean().default(false).describe('Whether URLs of pages end with a slash.'),
  })
  .optional()
  .describe('Settings for search engines.');
