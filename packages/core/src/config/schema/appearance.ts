import * as z from 'zod';

/** `appearance`: light and dark mode. */
export const appearanceSchema = z
  .strictObject({
    default: z.enum(['system', 'light', 'dark']).default('system').describe('Mode of a new reader.'),
    strict: z.boolean().default(false).describe('Hides the toggle and keeps the default mode.'),
  })
  .prefault({})
  .meta({ description: 'Light and dark mode.', examples: [{ default: 'dark' }] });
