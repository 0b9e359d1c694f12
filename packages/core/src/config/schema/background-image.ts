import * as z from 'zod';

/** `backgroundImage`: an image behind every page. */
export const backgroundImageSchema = z
  .string()
  .optional()
  .meta({ description: 'Path or URL of an image behind every page.', examples: ['/images/background.png'] });
