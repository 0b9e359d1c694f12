import * as z from 'zod';
import { hints } from '../hints.ts';

/** `#rgb` or `#rrggbb`; read as `#rrggbb` in lower case. */
export const hexColor = z
  .string()
  .regex(/^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/, 'must be a hex color')
  .register(hints, { color: true })
  .meta({ id: 'Color', format: 'color-hex' });

/** A hex color, or a gradient at 45° from `from` over `via` to `to`. */
export const colorOrGradient = z.union([
  hexColor,
  z.strictObject({
    from: hexColor.meta({ description: 'Color at the start of the gradient.', examples: ['#16a34a'] }),
    via: hexColor.optional().describe('Color in the middle of the gradient.'),
    to: hexColor.meta({ description: 'Color at the end of the gradient.', examples: ['#166534'] }),
  }),
]);
