import * as z from 'zod';

/** `modeToggle`: light and dark mode. */
export const modeToggleSchema = z
  .strictObject({
    default: z.enum(['light', 'dark']).optional().describe('Mode of a new reader. Without it, the mode of the operating system.'),
    isHidden: z.boolean().default(false).describe('Hides the toggle. Together with `default` it forces one mode.'),
  })
  .prefault({})
  .meta({ description: 'The toggle between light and dark mode.', examples: [{ default: 'dark' }] });
