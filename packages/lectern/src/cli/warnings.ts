import type { Diagnostic } from '@lectern/core';
import type { CommandArguments } from './arguments.ts';

/** Why warnings fail the command. Undefined if they don't. */
export function tooManyWarnings(diagnostics: readonly Diagnostic[], { maxWarnings }: CommandArguments): string | undefined {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (maxWarnings === undefined || warnings <= maxWarnings) return undefined;
  return `Failed because of ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}: \`${maxWarnings === 0 ? '--strict' : '--max-warnings'}\` allows ${maxWarnings === 0 ? 'none' : `at most ${maxWarnings}`}.`;
}
