import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A component of the site's own, which pages use by its name as they use the built-in ones. */
export interface OwnComponent {
  /** `markup` is printed by the theme, and `code` is an island. Of a `broken` one, which is reported, only the content is shown. */
  kind: 'markup' | 'code' | 'broken';
  /** It can be a part of a sentence. */
  isInline?: boolean;
  /** It loads a script in the browser. */
  hasScript?: boolean;
  /**
   * What is wrong with its props, without a location.
   * @param later names of props whose value is known only when the code of the page runs
   */
  check?(props: Readonly<Record<string, unknown>>, later: readonly string[]): Diagnostic[];
  /** What it says in Markdown. Without, its children. */
  markdown?(props: Readonly<Record<string, unknown>>, children: string): string;
}

export type OwnComponents = ReadonlyMap<string, OwnComponent>;

/** Name of the node of a site's own component, which no built-in component has. */
export function ownNodeName(tag: string): string {
  return `<${tag}>`;
}
