import { ownValue } from '../../config/own-value.ts';
/** The syntax of pages in addition to MDX, as set by the site config. */
export interface SourceSyntax {
  /** Formulas between dollar signs. */
  math: boolean;
  /** Whether inline formulas may have spaces inside their dollar signs, although these are more often prices. */
  spacedMath?: true;
  /** Languages of code blocks with a handler of a plugin. */
  fences?: readonly string[];
  /** Values of `{{name}}`. If absent, double braces have no meaning. */
  variables?: Readonly<Record<string, string>>;
}

/** A variable, but not an object in a JSX attribute such as `style={{color}}`. */
export const VARIABLE = /(?<!=)\{\{[ \t]*([A-Za-z0-9][A-Za-z0-9-]*)[ \t]*\}\}/g;

/** Names of all variables in a text. */
export function collectVariables(text: string): string[] {
  return text.includes('{{') ? [...text.matchAll(VARIABLE)].map(([, name = '']) => name) : [];
}

/** Replaces the variables in front matter text. Undefined variables stay. */
export function replaceVariables(text: string, { variables }: SourceSyntax): string {
  if (!variables || !text.includes('{{')) return text;
  return text.replace(VARIABLE, (typed, name: string) => ownValue(variables, name) ?? typed);
}
