import * as z from 'zod';

/** `favicon`: the image in the browser's tab. */
export const faviconSchema = z
  .union([
    z.string(),
    z.strictObject({
      light: z.string().optional().describe('Path of the icon for browsers in light mode.'),
      dark: z.string().optional().describe('Path of the icon for browsers in dark mode.'),
    }),
  ])
  .optional()
  .meta({ description: 'Icon in the tab of the browser: path of an SVG, PNG or ICO file.', examples: ['/favicon.svg'] });
