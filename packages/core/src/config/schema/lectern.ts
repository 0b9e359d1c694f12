import * as z from 'zod';
import { authSchema } from './api.ts';
import { checkSchema } from './check.ts';
import { policySchema } from './policy.ts';
import { link, server } from './url.ts';

const headingLevel = z.number().int('must be a whole number').min(2, 'must be at least 2').max(6, 'must be at most 6');

export const lecternSchema = z
  .strictObject({
    site: z
      .string()
      .optional()
      .meta({
        description: 'Public origin of the site, without a path.',
        examples: ['https://docs.example.com'],
        pattern: '^(?:\\s*|\\s*[hH][tT][tT][pP][sS]?://[^/?#\\s]+/?\\s*)$',
      }),
    base: z
      .string()
      .optional()
      .meta({ description: 'Base path of the site.', examples: ['/docs'] }),
    repository: z
      .strictObject({
        url: link.optional().describe('URL of the repository.'),
        branch: z.string().optional().describe('Branch that edits go to.'),
        directory: z.string().optional().describe('Folder of this file in the repository.'),
      })
      .optional()
      .describe('The repository for edit and issue links, if Git does not provide it.'),
    tableOfContents: z
      .strictObject({
        from: headingLevel.default(2).describe('Highest heading level that is listed.'),
        to: headingLevel.default(4).describe('Lowest heading level that is listed.'),
      })
      .prefault({})
      .describe('Headings in the table of contents of a page.'),
    feedback: z
      .strictObject({ endpoint: link.trim().optional().describe('URL that receives ratings and comments.') })
      .optional()
      .describe('Where ratings of pages are sent.'),
    servers: z
      .union([server, z.array(server)])
      .optional()
      .describe('Base URLs of all operations, instead of those of the documents.'),
    auth: authSchema.optional().describe('Authentication of all operations.'),
    openapi: z
      .strictObject({
        onUnreachable: z
          .enum(['error', 'warn'])
          .default('error')
          .describe('Whether a build fails if a document at a URL cannot be downloaded, and there is no copy from an earlier build.'),
      })
      .optional()
      .meta({ description: 'How OpenAPI documents are read.', examples: [{ onUnreachable: 'warn' }] }),
    mcp: z
      .strictObject({ url: link.trim().optional().describe('URL of the server.') })
      .optional()
      .describe('A hosted MCP server that answers questions about the site.'),
    contentSecurityPolicy: policySchema
      .optional()
      .describe('Sources that the Content-Security-Policy allows in addition, by directive. `false`: no policy is written.'),
    contentSignal: z.string().trim().optional().describe('Content signal for robots.txt.'),
    check: checkSchema
      .optional()
      .meta({ description: 'Severities of problems by code or area.', examples: [{ 'image/missing-alt': 'off' }] }),
    productNames: z
      .array(z.string().trim().min(1, 'must not be empty'))
      .optional()
      .meta({ description: 'Names that `lectern check` finds in another spelling.', examples: [['GitHub', 'OpenAPI']] }),
    optimizeImages: z.boolean().default(true).describe('Whether builds write smaller copies of images for small screens.'),
    languageIcons: z.boolean().default(false).describe('Whether titles and tabs of code blocks show the icon of their language.'),
    socialImages: z.boolean().optional().describe('Whether each page has its own social image. Default: with `thumbnails`.'),
    relatedTopics: z.boolean().default(false).describe('Whether pages list related pages.'),
  })
  .prefault({})
  .meta({ description: 'Settings of Lectern that are not part of the format.', examples: [{ site: 'https://docs.example.com' }] });
