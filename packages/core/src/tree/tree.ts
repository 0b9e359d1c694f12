import type { SourceText } from '../diagnostics/source-text.ts';
import type { OwnComponent } from './own-component.ts';

/** The location of a node in its file; offsets and columns in code units. */
export interface NodePlace {
  line: number;
  column: number;
  /** Text of the file. Undefined for the page itself. */
  source?: SourceText;
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's node union does not narrow by `type`
export type Hast = any;

export function placeOf(node: Hast): NodePlace | undefined {
  const start = node.position?.start;
  return start ? { line: start.line, column: start.column } : undefined;
}

/** Who a part of a page is for: those who read the page, or those who read its Markdown. */
export type Audience = 'humans' | 'agents';

interface TextNode {
  type: 'text';
  value: string;
}

/** HTML that is printed as is: from plain Markdown pages and Lectern's own markup, never from an API document. */
interface RawNode {
  type: 'raw';
  value: string;
}

/** An HTML element. Attribute names are those of HTML; `true` prints the bare name, `undefined` prints nothing. */
export interface ElementNode {
  type: 'element';
  tag: string;
  attributes: Record<string, AttributeValue>;
  children: TreeNode[];
  place?: NodePlace | undefined;
  /** The footnote that the element is, or is the mark of. */
  note?: NoteKey | undefined;
}

/** A footnote by its label in a file. A page may show several files, and one of them twice: each time, `file` is another object. */
export interface NoteKey {
  file: object;
  label: string;
}

export type AttributeValue = string | number | boolean | undefined;

/** Attributes of an image that a component prints, in its prop `picture`. */
export type Picture = Record<string, AttributeValue>;

/** An authoring component with evaluated props. A prop may contain a `FragmentValue`: JSX in a prop. */
export interface ComponentNode {
  type: 'component';
  name: string;
  props: Record<string, unknown>;
  children: TreeNode[];
  place?: NodePlace | undefined;
  /** It can be a part of a sentence. */
  isInline?: boolean | undefined;
  /** Who its content is for. Others see nothing of it. */
  audience?: Audience;
  /** Of a component of the site's own. */
  own?: OwnComponent;
}

/**
 * Something that only JavaScript can evaluate: an expression, or a tag with its children. Its result replaces it after the code
 * has run.
 */
export interface IslandNode {
  type: 'island';
  /** File of the code, which can use its imports and exports. */
  file: string;
  /** An expression; `$slot(n)` in it is a slot. */
  source: string;
  /** Static content. */
  slots: TreeNode[][];
  /** What readers see if the code fails: the children of the tag, or the source of the expression. */
  fallback: TreeNode[];
  /** If the expression uses an undefined name, it becomes text. */
  kind: 'tag' | 'expression';
  place: NodePlace | undefined;
}

interface FragmentNode {
  type: 'fragment';
  children: TreeNode[];
}

/**
 * One node of a page's body between parsing and rendering, with snippets inlined, expressions evaluated, and links resolved.
 */
export type TreeNode = TextNode | RawNode | ElementNode | ComponentNode | IslandNode | FragmentNode;

/** JSX in a prop or an exported constant, as a value. */
export class FragmentValue {
  readonly children: TreeNode[];
  constructor(children: TreeNode[]) {
    this.children = children;
  }
}

/** Props with other values in the place of JSX. */
export function mapFragments(props: Readonly<Record<string, unknown>>, change: (children: TreeNode[]) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, value instanceof FragmentValue ? change(value.children) : value]),
  );
}

/** A heading, a step title or an update label, as the table of contents shows it. */
export interface TocEntry {
  id: string;
  /** Plain text, which is code if it names a field. */
  text: string;
  isCode?: true;
  /** Heading level, 1 to 6. */
  depth: number;
  /** Id of the innermost tab panel around it; the entry is only active while that panel is shown. */
  panel?: string;
}

export function textNode(value: string): TreeNode {
  return { type: 'text', value };
}

export function element(tag: string, attributes: ElementNode['attributes'], children: TreeNode[] = [], place?: NodePlace): ElementNode {
  return { type: 'element', tag, attributes, children, place };
}

export function component(name: string, props: Record<string, unknown>, children: TreeNode[] = [], place?: NodePlace): ComponentNode {
  return { type: 'component', name, props, children, place };
}

/** Attribute of a heading whose text differs from its source, until its id is generated. */
export const TYPED_TEXT = 'data-typed-text';

export function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** The nodes of a snippet or an expression. */
export function unwrapped(node: TreeNode): TreeNode[] {
  return node.type === 'fragment' ? node.children.flatMap(unwrapped) : [node];
}

/** Children without leading and trailing blank text, which depends on how the author formats them. */
export function trimBlank(nodes: TreeNode[]): TreeNode[] {
  let start = 0;
  let end = nodes.length;
  while (start < end && isBlank(nodes[start] as TreeNode)) start += 1;
  while (end > start && isBlank(nodes[end - 1] as TreeNode)) end -= 1;
  return start === 0 && end === nodes.length ? nodes : nodes.slice(start, end);
}
