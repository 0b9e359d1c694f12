import * as z from 'zod';
import { hints } from '../hints.ts';
import { ICON_LIBRARIES } from '../icon-libraries.ts';
import { media } from '../url.ts';

/** Styles of Font Awesome. */
export const iconType = z
  .enum([
    'brands',
    'duotone',
    'light',
    'sharp-solid',
    'solid',
    'thin',
    'regular',
    'sharp-light',
    'sharp-regular',
    'sharp-thin',
    'sharp-duotone-solid',
  ])
  .meta({ id: 'IconType' });

/** Plugins have libraries of their own. */
export const iconLibrary: z.ZodType<string> = z.enum(ICON_LIBRARIES).register(hints, { isOpen: 'iconLibraries' });

/** A name in the icon library, an emoji, a path, a URL, or an object with style and library. */
export const icon = z
  .union([
    media,
    z.strictObject({
      name: z.string().meta({ description: 'Name of the icon.', examples: ['rocket'] }),
      style: iconType.optional().describe('Style of the icon; Font Awesome only.'),
      library: iconLibrary.optional().describe('Library of this icon, if it is not `icons.library`.'),
    }),
  ])
  .meta({ id: 'Icon' });
