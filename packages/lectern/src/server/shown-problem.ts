import { type Diagnostic, formatDiagnostic, formatPlace } from '@lectern/core';

/** A problem as pages show it. */
export interface ShownProblem {
  /** `docs.json:42:9`, which the text starts with. Empty if the problem has no location. */
  place: string;
  /** As it is printed. */
  text: string;
}

export function showProblem(diagnostic: Diagnostic): ShownProblem {
  return { place: formatPlace(diagnostic), text: formatDiagnostic(diagnostic) };
}
