/** What each diagnostic code means. Apart from the rest of core, because few commands need it. */
import type { DiagnosticCode } from './codes.ts';
import type { Severity } from './diagnostic.ts';
import explanations from './explanations.json' with { type: 'json' };

/** What a diagnostic code means for an author. Texts are Markdown without links. */
export interface Explanation {
  /** Several if it depends on the problem. */
  severities: readonly Severity[];
  /** One sentence. */
  meaning: string;
  /** Why it matters to readers, or what Lectern does about it. */
  reason: string;
  /** What to do. */
  cure: string;
  /** Left out where the problem is not in a text, such as a download that fails. Tests read each example. */
  example?: Example;
}

/** A text with the problem. It may leave out what has nothing to do with it, such as the front matter of a page. */
export interface Example {
  /** Path from the docs folder. Its extension is the language. */
  file: string;
  wrong: string;
  /** The same text without the problem. */
  right: string;
  /** The message for `wrong`. */
  message: string;
  /** Other files of the folder, by path. Empty ones only have to exist. */
  others?: Readonly<Record<string, string>>;
  /** The command that finds the problem. Default: `check`. */
  foundBy?: 'build';
}

/** In the order of the docs, whose pages the build makes them from. */
export const EXPLANATIONS = explanations as unknown as Readonly<Record<DiagnosticCode, Explanation>>;
