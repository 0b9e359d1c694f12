/** The part of core that the command line loads before it knows whether it needs the rest. */
export { DIAGNOSTIC_CODES, type DiagnosticCode, isCode } from './codes.ts';
export type { Diagnostic } from './diagnostic.ts';
export { formatDiagnostic } from './format.ts';
export { didYouMean } from './nearest.ts';
export { formatReport, type ReportOptions } from './report.ts';
export { AREAS, parseSelection } from './select.ts';
