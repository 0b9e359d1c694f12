import { DIAGNOSTIC_CODES, isCode } from './codes.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { didYouMean } from './nearest.ts';

/** Which problems a command is about. Each name is a code, `image/missing-alt`, or an area, `image`. */
export interface ProblemSelection {
  /** Nothing else. Undefined for everything. */
  only?: readonly string[];
  /** Not these, even if `only` names them. */
  ignore?: readonly string[];
}

/** Severities by code or area. A code takes precedence over its area. */
export type CheckSettings = Readonly<Partial<Record<string, Severity | 'off'>>>;

/** The first parts of all codes. */
export const AREAS: readonly string[] = [...new Set(DIAGNOSTIC_CODES.map(areaOf))];

export function selectProblems(diagnostics: readonly Diagnostic[], { only, ignore = [] }: ProblemSelection): Diagnostic[] {
  return diagnostics.filter(({ code }) => (only === undefined || isNamed(code, only)) && !isNamed(code, ignore));
}

/** Whether one of the names is a code or its area. */
export function isNamed(code: string, names: readonly string[]): boolean {
  return names.includes(code) || names.includes(areaOf(code));
}

/** The problems with the severities of the settings, without those that are off. */
export function withSeverities(diagnostics: readonly Diagnostic[], settings: CheckSettings): Diagnostic[] {
  return diagnostics.flatMap((one) => {
    const severity = settings[one.code] ?? settings[areaOf(one.code)];
    if (severity === 'off') return [];
    return [severity === undefined || severity === one.severity ? one : { ...one, severity }];
  });
}

/** The names in a text with commas between them, or the reason why one is wrong. */
export function parseSelection(text: string): { names: string[] } | { problem: string } {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !isSelector(name));
  if (unknown === undefined && names.length > 0) return { names };
  const known = selectorHint(unknown ?? '');
  return { problem: unknown === undefined ? `No code is named. ${known}` : `Unknown code \`${unknown}\`. ${known}` };
}

/** Whether a name is that of a code or an area, or can be a code of a plugin. */
export function isSelector(name: string): boolean {
  return isCode(name) || AREAS.includes(name) || isOwnCode(name);
}

/** Whether a name can be the code of a rule of a plugin, and is no typo. */
function isOwnCode(name: string): boolean {
  return /^[a-z][\w-]*\/[a-z][\w-]*$/.test(name) && !AREAS.includes(areaOf(name)) && didYouMean(name, DIAGNOSTIC_CODES) === undefined;
}

/** What could be meant by a name that is neither a code nor an area. */
export function selectorHint(unknown: string): string {
  const hint = unknown === '' ? undefined : didYouMean(unknown, unknown.includes('/') ? DIAGNOSTIC_CODES : AREAS);
  return hint ?? `Name a code, such as \`image/missing-alt\`, or an area: ${AREAS.map((area) => `\`${area}\``).join(', ')}.`;
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}
