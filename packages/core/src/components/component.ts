import type { Block, Converter, Inline, Item } from '../tree/mdast.ts';
import type { ComponentNode, NodePlace, Picture, TocEntry, TreeNode } from '../tree/tree.ts';

import type { PropValues } from './prop-values.ts';
import type { CalloutKind } from './words.ts';

type Props = Readonly<Record<string, unknown>>;

/** What the engine makes itself, without knowing the name of the component. */
type Made = CalloutKind | 'code' | 'codeGroup' | 'formula';
/** What it looks for. The kind of a `callout` is in its props. */
type Known = 'callout' | 'details' | 'frame' | 'image' | 'parameter' | 'response' | 'steps' | 'update';
export type Role = Made | Known;

/** An authoring component: its props, and what pages, copies in Markdown, and the search make of it. */
export interface Component {
  /** Known props, in addition to `COMMON_PROPS`. Others are reported once and dropped. */
  props: Readonly<Record<string, PropValues>>;
  /** Props that the format or other tools have and that do nothing here, with the reason. */
  ignored?: Readonly<Record<string, string>>;
  /** The most important problem with its props, if any. */
  check?(has: (prop: string) => boolean): PropProblem | undefined;
  role?: Role;
  /** Its names in other tools: of tags, and of blocks such as `:::details`. */
  foreign?: { tags?: readonly string[]; blocks?: readonly string[] };
  /** Without content, it shows nothing but itself. */
  isContainer?: boolean;
  /** It can be a part of a sentence: a paragraph around it is kept. */
  inline?: boolean;
  /** Reads its children, as text or as its own parts, instead of only showing them. */
  readsChildren?: boolean;
  /** Its text is code, or is copied, so short codes of emoji are text. */
  isVerbatim?: boolean;
  /** Its prop `source` is the source of its content, unless the author writes the prop. */
  readsSource?: boolean;
  /** Code blocks in it are tabs. */
  groupsCode?: boolean;
  /** The component whose file of the theme prints it. By default, that of its own name. */
  printedBy?: string;
  /** A prop for that file, which several components share. */
  preset?: string;
  /** Has a form in `lectern/src/client/islands/components.ts`, whose props can change in the browser. */
  hydrates?: boolean;
  /** Nothing renders it: other nodes replace it, or `<Visibility>` its content. */
  isReplaced?: boolean;
  /** Makes nodes of what the author wrote, whose props are not checked. */
  replace?(use: ComponentUse, host: ComponentHost): TreeNode[];
  /** Makes other nodes than one component with the checked props. */
  make?(use: ComponentUse, host: ComponentHost): TreeNode[];
  /** The icons that it shows, as they are written. By default, its `icon`. */
  icons?(props: Props): unknown[];
  /** The image that it shows, as it is written. */
  image?(props: Props): { src: unknown; width?: unknown; height?: unknown };
  /** The value of `sizes` of that image. By default, that of an image in the text. */
  sizes?(picture: Picture, columns: number | undefined, textWidth: string | undefined): string;
  /** Changes what its children are in. */
  surround?(use: FinishedUse, page: PageIds): void;
  /** Gives it ids and lists it in the table of contents. By default, its own id becomes unique. */
  finish?(use: FinishedUse, page: PageIds): void;
  /** As blocks of Markdown. By default, its children. */
  markdown?(node: ComponentNode, converter: Converter): (Block | Item)[];
  /** Within a line of Markdown, for an inline component. By default, its children, as a link if it has a `href`. */
  line?(node: ComponentNode, converter: Converter): Inline[];
  search?: SearchForm;
}

export type Components = Readonly<Record<string, Component>>;

export interface PropProblem {
  message: string;
  hint: string;
}

export interface ComponentUse {
  name: string;
  props: Readonly<Record<string, unknown>>;
  children: TreeNode[];
  place: NodePlace | undefined;
}

/** What the page does for a component. */
export interface ComponentHost {
  /** The props of a code block, with the code of the file that they name. */
  readCode(props: Props): Record<string, unknown>;
  /** A formula, whose syntax is checked. */
  formula(formula: string, display: boolean): TreeNode;
  /** The content of the file that a tag names. */
  snippet(props: Props, children: TreeNode[]): TreeNode[];
  /** Says that parts of the page are for one audience. */
  hasAudiences(): void;
}

/** What a node is in. */
export interface Surroundings {
  insideLink: boolean;
  /** Id of the panel of tabs, or of the view. */
  panel: string | undefined;
  insideUpdate: boolean;
  insidePanel?: boolean;
  /** `titleSize` of the surrounding steps. */
  stepSize: string | undefined;
  /** Number of columns of the surrounding grid. */
  columns?: number | undefined;
}

export interface FinishedUse {
  node: ComponentNode;
  /** Those of the finished node. Can be changed. */
  props: Record<string, unknown>;
  around: Surroundings;
  /** Surroundings of the children. Can be changed. */
  inner: Surroundings;
  /** Nodes in front of it. Can be changed. */
  before: TreeNode[];
}

/** The ids of a page and its table of contents, while they are made. */
export interface PageIds {
  /** Returns the id, or another one if it is taken. */
  claim(id: string): string;
  has(id: string): boolean;
  /** An element for links that name another id. */
  alias(id: string): TreeNode;
  addToc(entry: TocEntry, around: Surroundings): void;
  /** Adds a heading to the table of contents if its level is listed. */
  addHeading(entry: TocEntry, around: Surroundings): void;
  /** Says that the page has a panel of its own for examples. */
  hasPanel(): void;
  /** An example outside of such a panel. */
  addLoneExample(example: ComponentNode): void;
}

/** What the search reads of a component. */
export interface SearchForm {
  /** Visible props besides its content. Leaves out the labels of tabs and collapsible sections. */
  shown?: readonly string[];
  /** These props may contain Markdown. */
  isMarkdown?: boolean;
  /** The heading that its title is. */
  heading?(props: Props): { level: number; title: unknown };
  /** What its content is in. */
  inner?(around: SearchSurroundings): SearchSurroundings;
  /** Writes its content. By default, its children. */
  content?(node: ComponentNode, writer: SearchWriter): void;
  /** Writes all of it. By default, the heading, the visible props, and the content. */
  write?(node: ComponentNode, writer: SearchWriter, around: SearchSurroundings): void;
}

export interface SearchSurroundings {
  /** Code titles are visible in the tabs of the group. */
  isCodeGroup?: boolean;
  /** Only the first example of a panel is indexed. */
  panel?: { hasExample: boolean };
}

export interface SearchWriter {
  heading(level: number, id: string | undefined, heading: string): void;
  paragraph(text: string): void;
  code(code: string): void;
  /** Nodes on one line. */
  lineOf(nodes: readonly TreeNode[]): string;
  tree(nodes: readonly TreeNode[], around: SearchSurroundings): void;
}
