import * as z from 'zod';

/** `description`: what the whole site is about. */
export const descriptionSchema = z
  .string()
  .trim()
  .optional()
  .meta({
    description: 'What the site is about, for pages that have no description of their own.',
    examples: ['Guides and reference of Acme'],
  });
