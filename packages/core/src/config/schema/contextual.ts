import * as z from 'zod';
import { hints } from './hints.ts';
import { icon, iconType } from './look/icon.ts';
import { text } from './text.ts';
import { link, linkText } from './url.ts';

/** Entries that need no further words, in the order of the format. */
export const CONTEXTUAL_NAMES = [
  'copy',
  'view',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin',
  'devin-mcp',
  'devin-desktop',
  'download-spec',
  'download-pdf',
  'assistant',
] as const;

export const contextualSchema = z
  .strictObject({
    options: z
      .array(
        z
          .union([
            z.string().meta({ enum: [...CONTEXTUAL_NAMES] }),
            z.strictObject({
              title: text.meta({ description: 'Text of the entry.', examples: ['Ask our assistant'] }),
              description: z.string().optional().describe('Text below the title.'),
              icon: icon.optional().describe('Icon of the entry.'),
              iconType: iconType.optional().describe('Style of the icon.'),
              href: z
                .union([
                  link,
                  z.strictObject({
                    base: linkText.meta({ description: 'URL without its query.', examples: ['https://example.com/ask'] }),
                    query: z
                      .array(
                        z.strictObject({
                          key: text.meta({ description: 'Name of the parameter.', examples: ['q'] }),
                          value: z.string().meta({ description: 'Value of the parameter.', examples: ['$page'] }),
                        }),
                      )
                      .default([])
                      .describe('Parameters of the query.'),
                  }),
                ])
                .meta({
                  description: 'URL of the entry; `$page`, `$path`, and `$mcp` are replaced.',
                  examples: ['https://example.com/ask?about=$path'],
                }),
            }),
          ])
          .register(hints, { expects: 'the name of an entry, or an object with `title` and `href`' }),
      )
      .default([])
      .describe('Entries of the menu, in order.'),
    display: z
      .enum(['header', 'toc'])
      .optional()
      .describe('Position of the menu: next to the title, or in the table of contents. Default: depends on the theme.'),
  })
  .optional()
  .meta({
    description: 'The menu of a page, for copying it and for opening it in other programs.',
    examples: [{ options: ['copy', 'view'] }],
  });
