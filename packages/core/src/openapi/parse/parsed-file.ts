import type { Report, Severity } from '../../diagnostics/diagnostic.ts';
import type { Places } from '../places/places.ts';

/** A parsed file. The caller owns the value and may change it. */
export interface ParsedFile {
  /** Path from the docs root, or URL. */
  file: string;
  value: unknown;
  places: Places;
}

export interface ParseContext {
  report: Report;
  /** The severity if the file cannot be used. */
  severity: Severity;
}
