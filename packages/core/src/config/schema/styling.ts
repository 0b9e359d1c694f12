import * as z from 'zod';

const pair = z.strictObject({
  light: z.string().optional().describe('Name of the theme of light mode.'),
  dark: z.string().optional().describe('Name of the theme of dark mode.'),
});

export const stylingSchema = z
  .strictObject({
    eyebrows: z
      .enum(['section', 'breadcrumbs'])
      .default('section')
      .describe('What stands above a title: the group around the page, or the whole path to it.'),
    latex: z.boolean().optional().describe('Whether formulas are read. Without it, where they look like formulas.'),
    codeblocks: z
      .union([
        z.string(),
        pair.extend({
          theme: z.union([z.string(), pair]).optional().describe('Name of a theme, or one for each mode.'),
          languages: z
            .strictObject({ custom: z.array(z.string()).optional().describe('Paths of TextMate grammars.') })
            .optional()
            .describe('Further languages of code blocks.'),
        }),
      ])
      .optional()
      .describe('Theme of code blocks: `system`, `dark`, the name of a theme, or one for each mode.'),
  })
  .optional()
  .meta({ description: 'Details of pages.', examples: [{ eyebrows: 'breadcrumbs' }] });
