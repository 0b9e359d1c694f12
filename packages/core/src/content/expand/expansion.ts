import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { NotePhrases } from '../../tree/footnotes.ts';
import { type Hast, type NodePlace, placeOf, type TreeNode } from '../../tree/tree.ts';
import type { ExpressionBudget } from '../evaluate/budget.ts';
import type { Scope } from '../evaluate/scope.ts';
import type { TokenTable } from '../parse/tokens.ts';
import type { ContentResources } from '../resources/resources.ts';
import type { HashLink } from '../types.ts';

/** Interface texts inside a page, in its language. */
export interface BodyPhrases extends NotePhrases {
  /** Label of a heading's anchor link; contains `{title}`. */
  linkTo: string;
  /** Announced after a link that opens a new tab. */
  newTab: string;
  /** Label of the scroll container of a wide table. */
  table: string;
  /** Accessible names of the boxes of a list of tasks. */
  done: string;
  toDo: string;
  /** Shown without JavaScript on a page that needs it. */
  needsScript: string;
  /** Summary of the disclosure that shows the code. */
  showCode: string;
}

/** State of one expansion of one page, shared by the page and the snippets in it. */
export interface PageExpansion {
  resources: ContentResources;
  report: Report;
  source: SourceText;
  /** File of the page. Snippets also resolve links relative to it if their own folder fails. */
  pageFile: string;
  /** Keys of problems that are reported once per page. */
  reported: Set<string>;
  /** Number of mistyped names that were compared with all others. */
  searches: number;
  /** The remaining budget for expressions. */
  budget: ExpressionBudget;
  /** Imports, exports and statements of MDX files by path, on their original lines. */
  modules: Map<string, string>;
  /** The content of the file that a `<Snippet>` names. */
  showSnippet(props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[];
  /** The file that first uses a snippet, by the file of the snippet. */
  users: Map<string, string>;
  /** Number of lines of each of them. */
  moduleLines: Map<string, number>;
  /** Links to headings on this or another page, in order. */
  hashLinks: HashLink[];
  /** Whether a part of the page is for humans or agents only. */
  hasAudiences: boolean;
  phrases: BodyPhrases;
}

/** State of the file that is being expanded. */
export interface FileExpansion {
  page: PageExpansion;
  file: string;
  source: SourceText;
  /** The placeholders of formulas and variables in the parsed tree. */
  tokens: TokenTable;
  scope: Scope;
  /** What the file imports and exports, which snippets in it see: `scope` without the props of a snippet. */
  module: Scope;
  /** Files from the page to this one. */
  chain: readonly string[];
  /** Values of names that the module of the file does not define: the props of a snippet. */
  names: Readonly<Record<string, unknown>>;
  /** True inside a component of the author, which may call functions among its children. */
  takesFunctions?: boolean;
  /** True inside of code and what is copied, where short codes of emoji are text. */
  isVerbatim?: boolean;
  /** True inside a component whose code blocks are tabs. */
  isCodeGroup?: boolean;
}

/** A node that is being made: its file, and its place there, for problems and for the nodes that become of it. */
export class NodeContext {
  readonly file: FileExpansion;
  /** With the text of the file if that is not the page, since it may be checked when it is part of the page. */
  readonly place: NodePlace | undefined;

  constructor(file: FileExpansion, place: NodePlace | undefined) {
    this.file = file;
    this.place = place === undefined || file.file === file.page.pageFile ? place : { source: file.source, ...place };
  }

  static of(node: Hast, file: FileExpansion): NodeContext {
    return new NodeContext(file, placeOf(node));
  }

  get page(): PageExpansion {
    return this.file.page;
  }

  /** Location and excerpt for a diagnostic. */
  locate(length: number): Pick<Diagnostic, 'location' | 'excerpt'> {
    const { file, place } = this;
    return place ? (place.source ?? file.source).atLine(place.line, place.column, length) : { location: { file: file.file } };
  }

  report(length: number, problem: Diagnostic): void {
    this.page.report({ ...problem, ...this.locate(length) });
  }
}
