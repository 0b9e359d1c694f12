/** The part of core that the command line loads before it knows whether it needs the rest. */
export { DIAGNOSTIC_CODES, type DiagnosticCode } from './codes.ts';
export type { Diagnostic } from './diagnostic.ts';
export { formatDiagnostic } from './format.ts';
export { didYouMean } from './nearest.ts';
export { formatReport, type ReportOptions } from './report.ts';
export { parseSelection } from './select.ts';
