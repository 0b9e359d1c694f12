import { type Diagnostic, formatGitHub } from '@lectern/core';
import type { ReportOptions } from '@lectern/core/diagnostics';
import { locateFrom } from './places.ts';
import type { Terminal } from './terminal.ts';

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
