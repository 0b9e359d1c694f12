import * as z from 'zod';

/** A string with something in it. */
export const text = z.string().regex(/\S/, 'must not be empty');
