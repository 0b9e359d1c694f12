import type { Report, Severity } from '../diagnostics/diagnostic.ts';
import type { Places } from './places/places.ts';

/** A file that was read into a value. The value belongs to its reader, who may change it. */
export interface ParsedFile {
  /** Path from the docs root, or URL. */
  file: string;
  value: unknown;
  places: Places;
}

export interface ParseContext {
  report: Report;
  /** How bad it is when the file cannot be used. */
  severity: Severity;
}
