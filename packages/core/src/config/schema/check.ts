import * as z from 'zod';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../diagnostics/codes.ts';
import { SEVERITIES } from '../../diagnostics/diagnostic.ts';
import { AREAS } from '../../diagnostics/select.ts';

const severity = z.enum(['off', ...SEVERITIES]).optional();

/** A severity for each code and area. */
export const checkSchema = z.strictObject({
  ...Object.fromEntries(AREAS.map((area) => [area, severity.describe(`All problems whose code starts with \`${area}/\`.`)])),
  ...(Object.fromEntries(DIAGNOSTIC_CODES.map((code) => [code, severity])) as Record<DiagnosticCode, typeof severity>),
});
