/** What the command line needs before it knows whether it needs the rest. */
export { type Diagnostic, hasErrors } from './diagnostic.ts';
export { formatDiagnostic, formatProblemCount } from './format.ts';
export { nearest } from './nearest.ts';
