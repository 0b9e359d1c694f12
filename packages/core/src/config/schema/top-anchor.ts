import * as z from 'zod';
import { colorOrGradient } from './color.ts';
import { icon, iconType } from './icon.ts';

export const topAnchorSchema = z
  .strictObject({
    name: z.string().optional().describe('Label of the anchor. `Documentation` when absent.'),
    icon: icon.default('book-open').describe('Icon of the anchor.'),
    iconType: iconType.default('duotone').describe('Style of the icon.'),
    color: colorOrGradient.optional().describe('Color behind the icon: a hex color, or a gradient.'),
  })
  .optional()
  .meta({ description: 'Name and icon of the first anchor, which leads to the start page.', examples: [{ name: 'Home', icon: 'house' }] });
