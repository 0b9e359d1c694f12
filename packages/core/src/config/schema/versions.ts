import * as z from 'zod';
import { ignored } from './hints.ts';
import { text } from './text.ts';

export const versionsSchema = z
  .array(
    z.union([
      text,
      z.strictObject({
        name: text.meta({ description: 'Name of the version, as groups, tabs and anchors give it.', examples: ['v2'] }),
        default: z.boolean().optional().describe('Makes this the version that a new reader sees.'),
        url: z.string().optional().describe('Address of a version that lives elsewhere.'),
        locale: ignored('Has no effect: the entry is read as a version.'),
      }),
    ]),
  )
  .optional()
  .meta({ description: 'Versions of the documentation, for the menu in the top bar. The first is the default.', examples: [['v2', 'v1']] });
