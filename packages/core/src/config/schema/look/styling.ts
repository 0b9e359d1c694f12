import * as z from 'zod';
import { perMode } from './per-mode.ts';

const pair = perMode(z.string(), (mode) => `Name of the theme of ${mode} mode.`);

export const stylingSchema = z
  .strictObject({
    eyebrows: z
      .enum(['section', 'breadcrumbs'])
      .optional()
      .describe('Text above a title: the group of the page, or its whole path. Default: depends on the theme.'),
    latex: z.boolean().optional().describe('Whether formulas are rendered. Default: where text looks like a formula.'),
    codeblocks: z
      .union([
        z.string(),
        pair.extend({
          theme: z.union([z.string(), pair]).optional().describe('Name of a theme, or one for each mode.'),
          languages: z
            .strictObject({ custom: z.array(z.string()).optional().describe('Paths of TextMate grammars.') })
            .optional()
            .describe('Additional languages of code blocks.'),
        }),
      ])
      .optional()
      .describe('Theme of code blocks: `system`, `dark`, the name of a theme, or one for each mode.'),
  })
  .optional()
  .meta({ description: 'Visual details of pages.', examples: [{ eyebrows: 'breadcrumbs' }] });
