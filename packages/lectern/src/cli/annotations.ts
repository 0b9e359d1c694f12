import { type Diagnostic, formatGitHub } from '@lectern/core';
import { locateFrom } from './places.ts';
import type { Terminal } from './terminal.ts';

/** Under GitHub Actions, prints errors and warnings once more as annotations, which it shows beside the changed lines. */
export function annotate(diagnostics: readonly Diagnostic[], root: string, terminal: Terminal): void {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE = process.cwd() } = process.env;
  const shown = diagnostics.filter(({ severity }) => severity !== 'notice');
  if (GITHUB_ACTIONS === 'true' && shown.length > 0) terminal.line(formatGitHub(shown.map(locateFrom(root, GITHUB_WORKSPACE))));
}
