import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { Scope } from './expression.ts';
import type { ExpressionBudget } from './expression-budget.ts';
import type { ContentResources } from './resources.ts';
import type { TokenTable } from './tokens.ts';
import type { HashLink } from './types.ts';

/** State of one expansion of one page, shared by the page and the snippets in it. */
export interface PageExpansion {
  resources: ContentResources;
  report: Report;
  /** File of the page; snippets resolve links as if they stood there when their own folder fails. */
  pageFile: string;
  dependencies: Set<string>;
  /** Names of what is reported once for a page. */
  reported: Set<string>;
  /** What evaluating expressions may still take. */
  budget: ExpressionBudget;
  /** Imports, exports and statements of MDX files by path; every line is where it is in its file. */
  modules: Map<string, string>;
  /** Links to places on this or another page, in order. */
  hashLinks: HashLink[];
  /** What we say in the text. */
  phrases: { newTab: string; table: string; needsScript: string; showCode: string };
}

/** State that belongs to the file that is being expanded. */
export interface FileExpansion {
  page: PageExpansion;
  file: string;
  source: SourceText;
  /** What stands for formulas and variables in the parsed tree. */
  tokens: TokenTable;
  scope: Scope;
  /** Files from the page to this one, to find circles. */
  chain: readonly string[];
  /** Values of names that the module of the file does not define: the props of a snippet. */
  names: Readonly<Record<string, unknown>>;
  /** Names whose `{name}` inside code is replaced: the props of a snippet. */
  codeNames: Scope | undefined;
}
