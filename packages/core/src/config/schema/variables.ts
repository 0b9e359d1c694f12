import * as z from 'zod';
import { hints } from './hints.ts';

/** `variables`: values that pages name. */
export const variablesSchema = z
  .object({})
  .catchall(z.string().register(hints, { keepsEmpty: true }))
  .optional()
  .meta({ description: 'Values of `{{name}}` in pages, by name.', examples: [{ version: '2.4.0' }] });
