import path from 'node:path';
import { type Diagnostic, formatGitHub } from '@lectern/core';
import type { ReportOptions } from '@lectern/core/diagnostics';
import type { CommandArguments } from './arguments.ts';
import { counted } from './terminal/counted.ts';
import type { Terminal } from './terminal/terminal.ts';

/**
 * Prints the problems of a run. Under GitHub Actions, also prints errors and warnings as annotations, which it shows beside the changed
 * lines.
 */
export function report(diagnostics: readonly Diagnostic[], root: string, terminal: Terminal, options: ReportOptions): void {
  terminal.report(diagnostics.map(locateFrom(root, process.cwd())), options);
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE = process.cwd() } = process.env;
  const annotated = diagnostics.filter(({ severity }) => severity !== 'notice');
  if (GITHUB_ACTIONS === 'true' && annotated.length > 0) terminal.line(formatGitHub(annotated.map(locateFrom(root, GITHUB_WORKSPACE))));
}

/** Makes the files of problems relative to the folder that the command runs in, so that terminals and editors can open them. */
export function locateFrom(root: string, folder: string): (diagnostic: Diagnostic) => Diagnostic {
  const prefix = path.relative(folder, root).replaceAll('\\', '/');
  if (prefix === '') return (diagnostic) => diagnostic;
  return (diagnostic) => {
    const { location } = diagnostic;
    return location ? { ...diagnostic, location: { ...location, file: path.posix.join(prefix, location.file) } } : diagnostic;
  };
}

/** Why warnings fail the command. Undefined if they don't. */
export function tooManyWarnings(diagnostics: readonly Diagnostic[], { maxWarnings }: CommandArguments): string | undefined {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (maxWarnings === undefined || warnings <= maxWarnings) return undefined;
  return `Failed because of ${counted(warnings, 'warning')}: \`${maxWarnings === 0 ? '--strict' : '--max-warnings'}\` allows ${maxWarnings === 0 ? 'none' : `at most ${maxWarnings}`}.`;
}
