import * as z from 'zod';
import { ignored } from './hints.ts';

/**
 * Containers of the newer dialect. What they hold is read under its older name before; they are known here so that a
 * mistyped key inside of them is reported with the right one.
 */
export const newerRemainders = {
  appearance: z.strictObject({ default: ignored(), strict: ignored() }).optional(),
  navbar: z.strictObject({ links: ignored(), primary: ignored() }).optional(),
};
