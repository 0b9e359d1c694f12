import * as z from 'zod';
import { link, media } from './url.ts';

export const logoSchema = z
  .union([
    media,
    z.strictObject({
      light: media.optional().describe('Path or URL of the logo in light mode. Used in both modes if it is the only one.'),
      dark: media.optional().describe('Path or URL of the logo in dark mode. Used in both modes if it is the only one.'),
      href: link.default('/').describe('URL of the page that a click on the logo opens.'),
    }),
  ])
  .optional()
  .meta({
    description: 'Logo in the top bar: a path or URL, or one for each mode. Without a logo, the name of the site is shown.',
    examples: ['/logo.svg', { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' }],
  });
