import * as z from 'zod';

/** A string with something in it, without white space around it. */
export const text = z.string().trim().regex(/\S/, 'must not be empty');
