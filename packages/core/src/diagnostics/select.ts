import { DIAGNOSTIC_CODES } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { didYouMean } from './nearest.ts';

/** Which problems a command is about. Each name is a code, `image/missing-alt`, or an area, `image`. */
export interface ProblemSelection {
  /** Nothing else. Undefined for everything. */
  only?: readonly string[];
  /** Not these, even if `only` names them. */
  ignore?: readonly string[];
}

export function selectProblems(diagnostics: readonly Diagnostic[], { only, ignore = [] }: ProblemSelection): Diagnostic[] {
  const isNamed = ({ code }: Diagnostic, names: readonly string[]) => names.includes(code) || names.includes(areaOf(code));
  return diagnostics.filter((one) => (only === undefined || isNamed(one, only)) && !isNamed(one, ignore));
}

/** The names in a text with commas between them, or the reason why one is wrong. */
export function parseSelection(text: string): { names: string[] } | { problem: string } {
  const codes = Object.keys(DIAGNOSTIC_CODES);
  const areas = [...new Set(codes.map(areaOf))];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !codes.includes(name) && !areas.includes(name));
  if (unknown === undefined && names.length > 0) return { names };
  const hint = unknown === undefined ? undefined : didYouMean(unknown, unknown.includes('/') ? codes : areas);
  const known = hint ?? `Name a code, such as \`image/missing-alt\`, or an area: ${areas.map((area) => `\`${area}\``).join(', ')}.`;
  return { problem: unknown === undefined ? `No code is named. ${known}` : `Unknown code \`${unknown}\`. ${known}` };
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}
