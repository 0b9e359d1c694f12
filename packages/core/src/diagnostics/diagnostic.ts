import type { DiagnosticCode } from './codes.ts';

/** From the most to the least serious. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** `error`: the site is wrong until the author fixes it. `warning`: readers will notice. `notice`: worth knowing. */
export type Severity = (typeof SEVERITIES)[number];

/** A location in a source file. Lines and columns count from 1; columns count UTF-16 code units. */
export interface SourceLocation {
  /** Path from the docs root, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
  /** Length of the marked text, in code units of its first line. */
  length?: number;
  /** JSON pointer (RFC 6901) into the file, for JSON and YAML files. */
  pointer?: string;
}

/** A text to write instead of another one. */
export interface Replacement {
  /** Where the text is, or the start of what contains it. Counted like a `SourceLocation`. */
  line: number;
  column: number;
  find: string;
  write: string;
}

/** One problem that an author can fix. Core returns diagnostics; it never prints or throws them. */
export interface Diagnostic {
  /** Permanent kebab-case name, `layer/what-happened`. */
  code: DiagnosticCode;
  severity: Severity;
  /** What happened, in full sentences and in the author's terms. Code is quoted in backticks. */
  message: string;
  /** How to fix it. */
  hint?: string | undefined;
  location?: SourceLocation;
  /** Corrects the problem in the file of `location`. Only if it is certain what the author meant. */
  fix?: readonly Replacement[] | undefined;
  /** The line of source that `location` points to, printed below the message. */
  excerpt?: string;
}

/** Collects the diagnostics of a function. */
export type Report = (diagnostic: Diagnostic) => void;

/** Whether the diagnostics fail the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Sorts by file, then location, then severity. Others can follow from those of a configuration in code. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    const [x, y] = [a.location, b.location];
    return (
      Number(b.code === 'config/project-file') - Number(a.code === 'config/project-file') ||
      (x?.file ?? '').localeCompare(y?.file ?? '', 'en') ||
      (x?.line ?? 0) - (y?.line ?? 0) ||
      (x?.column ?? 0) - (y?.column ?? 0) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      a.code.localeCompare(b.code, 'en') ||
      a.message.localeCompare(b.message, 'en')
    );
  });
}

/** Merges and sorts the diagnostics of one site without duplicates. */
export function mergeDiagnostics(...lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const seen = new Set<string>();
  return sortDiagnostics(lists.flat()).filter((one) => {
    const key = JSON.stringify([one.code, one.message, one.location]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
