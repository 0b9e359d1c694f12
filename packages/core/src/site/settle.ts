import type { Suppression } from '../content/parse/suppressions.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, mergeDiagnostics } from '../diagnostics/diagnostic.ts';
import { isNamed, withSeverities } from '../diagnostics/select.ts';
import type { Site } from './types.ts';

/**
 * All problems of a site as its author wants to know them: without those that comments suppress, and with the severities of
 * `lectern.check`. Sorted, without duplicates.
 */
export function settleProblems({ config, suppressions }: Site, ...lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const shown = lists.map((list) =>
    suppressions.length === 0 ? list : list.filter((problem) => !suppressions.some((one) => suppresses(one, problem))),
  );
  const merged = mergeDiagnostics(...shown);
  const first = new Map(merged.toReversed().map((problem) => [problem.code, problem]));
  const once = merged.filter((problem) => !REPORTED_ONCE.has(problem.code) || first.get(problem.code) === problem);
  return withSeverities(once, config.lectern.check ?? {});
}

/** Codes of problems that have the same cause wherever they occur. */
const REPORTED_ONCE: ReadonlySet<DiagnosticCode> = new Set(['page/no-twoslash']);

/** Codes that `lectern check` does not find, or not always. */
const NOT_ALWAYS_CHECKED: readonly string[] = [
  'link/external-not-found',
  'link/external-unreachable',
  'page/browser-only',
  'page/code-cut',
  'page/script-failed',
];

/**
 * Comments that suppress nothing.
 * @param problems all problems of the site, before any are suppressed
 */
export function unusedSuppressions({ suppressions }: Site, problems: readonly Diagnostic[]): Diagnostic[] {
  return suppressions.flatMap((one) =>
    one.names.some((name) => NOT_ALWAYS_CHECKED.includes(name)) || problems.some((problem) => suppresses(one, problem))
      ? []
      : [
          {
            code: 'check/unused-suppression',
            severity: 'warning',
            message: `There is no ${one.names.map((name) => `\`${name}\``).join(' or ')} that this comment would suppress.`,
            hint: 'Remove the comment.',
            location: { file: one.file, line: one.line, column: one.column },
          },
        ],
  );
}

function suppresses({ file, names, lines }: Suppression, { code, location }: Diagnostic): boolean {
  if (location?.file !== file || !isNamed(code, names)) return false;
  return lines === undefined || (location.line !== undefined && location.line >= lines.from && location.line <= lines.to);
}
