import type { DiagnosticCode } from './codes.ts';

/** `error`: the site is wrong without a change. `warning`: a reader will notice. `notice`: worth knowing. */
export type Severity = 'error' | 'warning' | 'notice';

/** A place in a source file. Lines and columns count from 1; columns count UTF-16 code units. */
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

/** One problem that an author can mend. Core returns diagnostics; it never prints and never throws them. */
export interface Diagnostic {
  /** Permanent kebab-case name, `room/what-happened`. */
  code: DiagnosticCode;
  severity: Severity;
  /** What happened, in full sentences and in the author's terms. Code is quoted in backticks. */
  message: string;
  /** What to do about it. */
  hint?: string;
  location?: SourceLocation;
  /** The line of source that `location` points at; printed under the message. */
  excerpt?: string;
}

/** Where a function that finds problems puts them. */
export type Report = (diagnostic: Diagnostic) => void;

/** True when a set of diagnostics must fail the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

const SEVERITY_ORDER: Record<Severity, number> = { error: 0, warning: 1, notice: 2 };

/** By file, then place, then severity: the order in which an author works through a list. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    const [x, y] = [a.location, b.location];
    return (
      (x?.file ?? '').localeCompare(y?.file ?? '', 'en') ||
      (x?.line ?? 0) - (y?.line ?? 0) ||
      (x?.column ?? 0) - (y?.column ?? 0) ||
      SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] ||
      a.code.localeCompare(b.code, 'en') ||
      a.message.localeCompare(b.message, 'en')
    );
  });
}

/** The problems of several readings of one site, sorted, each once. An unknown icon is reported where it is named first. */
export function mergeDiagnostics(...lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const seen = new Set<string>();
  return sortDiagnostics(lists.flat()).filter((one) => {
    const key = JSON.stringify([one.code, one.message, one.code.startsWith('icon/') ? undefined : one.location]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
