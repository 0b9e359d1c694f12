import * as z from 'zod';

/** `errors`: what is shown where there is no page. */
export const errorsSchema = z
  .strictObject({
    '404': z
      .strictObject({
        redirect: z.boolean().default(false).describe('Leads readers to the home page.'),
        title: z.string().optional().describe('Title of the page.'),
        description: z.string().optional().describe('Text of the page, with Markdown.'),
      })
      .optional()
      .describe('The page of an address that does not exist.'),
  })
  .optional()
  .meta({ description: 'What is shown where there is no page.', examples: [{ '404': { title: 'Nothing here' } }] });
