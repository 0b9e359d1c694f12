import { type Diagnostic, formatDiagnostic, formatPlace, SEVERITIES } from '@lectern/core';
import type { ProblemCounts, ProblemGroup, ProblemList, ShownProblem } from '../view/props/problem-list.ts';

export function showProblem(diagnostic: Diagnostic): ShownProblem {
  return { place: formatPlace(diagnostic), text: formatDiagnostic(diagnostic) };
}

/** Problems of one code that are sent to a browser. */
const MAX_LISTED = 20;

export function countProblems(problems: readonly Diagnostic[]): ProblemCounts {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of problems) counts[severity] += 1;
  return counts;
}

/** @param problems sorted; the order is kept among problems of a code */
export function listProblems(problems: readonly Diagnostic[]): ProblemList {
  const groups = SEVERITIES.flatMap((severity) => {
    const byCode = Map.groupBy(
      problems.filter((one) => one.severity === severity),
      ({ code }) => code,
    );
    return [...byCode].map(([code, same]) => ({ code, severity, count: same.length, problems: same.slice(0, MAX_LISTED).map(listed) }));
  });
  return { counts: countProblems(problems), groups };
}

function listed(problem: Diagnostic): ProblemGroup['problems'][number] {
  const { message, hint } = problem;
  return { place: formatPlace(problem), message, ...(hint !== undefined && { hint }) };
}
