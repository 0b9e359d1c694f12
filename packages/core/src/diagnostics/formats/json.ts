import type { Diagnostic } from '../diagnostic.ts';

/** All problems as one JSON object: `{ "diagnostics": [{ code, severity, message, hint, location, excerpt }] }`. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify({ diagnostics }, undefined, 2);
}
