import * as z from 'zod';

/** `feedback`: buttons under a page. */
export const feedbackSchema = z
  .strictObject({
    suggestEdit: z.boolean().default(false).describe('Shows a button that opens the page for editing in its repository.'),
    raiseIssue: z.boolean().default(false).describe('Shows a button that opens a new issue about the page.'),
    thumbsRating: z.boolean().default(false).describe('Asks readers whether the page helped.'),
  })
  .prefault({})
  .meta({ description: 'Feedback buttons under every page.', examples: [{ suggestEdit: true, raiseIssue: true }] });
