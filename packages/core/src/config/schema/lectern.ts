import * as z from 'zod';
import { ignored } from './hints.ts';

const headingLevel = z.number().int('must be a whole number').min(2, 'must be at least 2').max(6, 'must be at most 6');

/** `lectern`: everything that the format has no place for. */
export const lecternSchema = z
  .strictObject({
    site: z
      .string()
      .optional()
      .meta({ description: 'Public origin of the site, without a path.', examples: ['https://docs.example.com'] }),
    base: z
      .string()
      .optional()
      .meta({ description: 'Path under which the site is served.', examples: ['/docs'] }),
    repository: z
      .strictObject({
        url: z.string().optional().describe('Address of the repository.'),
        branch: z.string().optional().describe('Branch that edits go to.'),
        directory: z.string().optional().describe('Folder of this file inside the repository.'),
      })
      .optional()
      .describe('The repository for edit and issue links, where git does not say it.'),
    tableOfContents: z
      .strictObject({
        from: headingLevel.default(2).describe('Highest heading level that is listed.'),
        to: headingLevel.default(4).describe('Lowest heading level that is listed.'),
      })
      .prefault({})
      .describe('Headings in the table of contents of a page.'),
    feedback: ignored(),
    servers: ignored(),
    auth: ignored(),
    mcp: ignored(),
    contentSignal: ignored(),
    relatedTopics: ignored(),
  })
  .prefault({})
  .meta({ description: 'Settings of Lectern itself, beside those of the format.', examples: [{ site: 'https://docs.example.com' }] });
