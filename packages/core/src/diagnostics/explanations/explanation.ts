import type { DiagnosticCode } from '../codes.ts';
import type { Severity } from '../diagnostic.ts';

/** What a diagnostic code means for an author. Texts are Markdown without links. */
export interface Explanation {
  /** A list if it depends on the problem. */
  severity: Severity | readonly Severity[];
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

/** The codes of an area: all of them have to be explained. */
export type CodeOf<Area extends string> = Extract<DiagnosticCode, `${Area}/${string}`>;

/** A text without the indentation of its lines, and without its first and last line break. Only backticks are escaped. */
export function source({ raw: [text = ''] }: TemplateStringsArray): string {
  const [end = '\n'] = /\n *$/.exec(text) ?? [];
  return text.slice(0, -end.length).replaceAll(`${end}  `, '\n').replaceAll('\\`', '`').slice(1);
}
