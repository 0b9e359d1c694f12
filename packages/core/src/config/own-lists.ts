import type { Report } from '../diagnostics/diagnostic.ts';
import type { JsonValue } from './json/node.ts';

/** The settings of a service. */
export interface ServiceSettings {
  /** Its name for people. */
  label: string;
  settings: readonly string[];
  /** Those of which it needs one. A plain string is the first. */
  needs: readonly string[];
  /** Settings that have no effect, with the reason. */
  ignored?: Readonly<Record<string, string>>;
}

/** What plugins add to the lists of values. */
export interface OwnLists {
  /** Plain JSON. */
  themes?: Readonly<Record<string, unknown>>;
  iconLibraries?: readonly string[];
  services?: Readonly<Record<string, ServiceSettings>>;
  /** Languages of code blocks. */
  fences?: readonly string[];
  /** Changes what is read. */
  change?(docs: JsonValue, report: Report): JsonValue;
}
