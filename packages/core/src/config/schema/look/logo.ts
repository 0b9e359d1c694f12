import * as z from 'zod';
import { link, media } from '../url.ts';
import { perMode } from './per-mode.ts';

export const logoSchema = z
  .union([
    media,
    perMode(media, (mode) => `Path or URL of the logo in ${mode} mode. Used in both modes if it is the only one.`).extend({
      href: link.default('/').describe('URL of the page that a click on the logo opens.'),
    }),
  ])
  .optional()
  .meta({
    description: 'Logo in the top bar: a path or URL, or one for each mode. Without a logo, the name of the site is shown.',
    examples: ['/logo.svg', { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' }],
  });
