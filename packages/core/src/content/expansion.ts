import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { Scope } from './expression.ts';
import type { ContentResources } from './resources.ts';

/** State of one expansion of one page, shared by the page and the snippets in it. */
export interface PageExpansion {
  resources: ContentResources;
  report: Report;
  /** File of the page; snippets resolve links as if they stood there when their own folder fails. */
  pageFile: string;
  dependencies: Set<string>;
  /** What makes the page need JavaScript, in the author's terms; empty for a page that is data. */
  dynamic: string[];
  /** Scripts and packages that the page or a snippet of it imports. */
  scriptImports: Set<string>;
  /** Keeps what only a module can evaluate instead of dropping it. */
  keepDynamic: boolean;
  reportedProps: Set<string>;
}

/** State that belongs to the file that is being expanded. */
export interface FileExpansion {
  page: PageExpansion;
  file: string;
  source: SourceText;
  scope: Scope;
  /** Files from the page to this one, to find circles. */
  chain: readonly string[];
  /** Names whose `{name}` inside code is replaced: the props of a snippet. */
  codeNames: Scope | undefined;
}
