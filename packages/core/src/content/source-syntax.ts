/** What the text of pages means besides MDX. The site's configuration decides. */
export interface SourceSyntax {
  /** Formulas between dollar signs. */
  math: boolean;
  /** Values of `{{name}}`. Absent: double braces mean nothing. */
  variables?: Readonly<Record<string, string>>;
}

export const DEFAULT_SYNTAX: SourceSyntax = { math: true };

/** A variable wherever it stands, but not an object in a JSX attribute: `style={{color}}`. */
export const VARIABLE = /(?<!=)\{\{[ \t]*([A-Za-z0-9][A-Za-z0-9-]*)[ \t]*\}\}/g;

/** Names of the variables that a text holds, in whatever place. */
export function collectVariables(text: string): string[] {
  return text.includes('{{') ? [...text.matchAll(VARIABLE)].map(([, name = '']) => name) : [];
}

/** Text of front matter with its variables replaced; those that nothing defines stay. */
export function replaceVariables(text: string, { variables }: SourceSyntax): string {
  if (!variables || !text.includes('{{')) return text;
  return text.replace(VARIABLE, (typed, name: string) => (Object.hasOwn(variables, name) ? (variables[name] ?? typed) : typed));
}
