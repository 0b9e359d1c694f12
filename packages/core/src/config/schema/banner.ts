import * as z from 'zod';
import { hexColor } from './look/color.ts';
import { perMode } from './look/per-mode.ts';
import { text } from './text.ts';
import { ALLOWED_LINKS, expectedLinks, hasAllowedLinks } from './url.ts';

export const bannerFields = z.strictObject({
  content: text.refine(hasAllowedLinks, expectedLinks).meta({
    description: 'Text of the banner, with inline Markdown.',
    examples: ['Version 2 is [here](/changelog).'],
    pattern: `${ALLOWED_LINKS}[\\s\\S]*\\S`,
  }),
  dismissible: z.boolean().default(false).describe('Whether readers can close it.'),
  type: z.enum(['info', 'warning', 'critical']).default('info').describe('Importance, which determines its color.'),
  color: z
    .union([hexColor, perMode(hexColor, (mode) => `Color in ${mode} mode.`)])
    .optional()
    .describe('Its own color, or one for each mode.'),
});

export const bannerSchema = bannerFields
  .optional()
  .meta({ description: 'A line above the top bar of every page.', examples: [{ content: 'Version 2 is out.', dismissible: true }] });
