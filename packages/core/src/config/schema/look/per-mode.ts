import * as z from 'zod';

/** A value for each mode, or for one of them. */
export function perMode<T extends z.ZodType>(value: T, describe: (mode: 'light' | 'dark') => string) {
  return z.strictObject({ light: value.optional().describe(describe('light')), dark: value.optional().describe(describe('dark')) });
}
