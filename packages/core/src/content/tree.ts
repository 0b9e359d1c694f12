/** A place in the file that a node was written in; offsets and columns in code units. */
export interface NodePlace {
  line: number;
  column: number;
}

interface TextNode {
  type: 'text';
  value: string;
}

/** HTML that is printed as it stands: comes from plain Markdown pages and from our own markup, never from an API document. */
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
  place?: NodePlace;
}

export type AttributeValue = string | number | boolean | undefined;

/** An authoring component with evaluated props. A prop may hold a `FragmentValue`: JSX that was written in a prop. */
export interface ComponentNode {
  type: 'component';
  name: string;
  props: Record<string, unknown>;
  children: TreeNode[];
  place?: NodePlace;
}

/**
 * Something that only JavaScript can evaluate: an expression, or a tag with what is in it. It stands in the tree until its
 * code has run; what it became takes its place.
 */
export interface IslandNode {
  type: 'island';
  /** File that the code belongs to, whose imports and exports it sees. */
  file: string;
  /** An expression; `$slot(n)` in it stands for a slot. */
  source: string;
  /** Content that stays as it is. */
  slots: TreeNode[][];
  /** What a reader sees when the code fails: what is in the tag, or the expression as it was typed. */
  fallback: TreeNode[];
  /** An expression may turn out to mean nothing; it is text then. */
  kind: 'tag' | 'expression';
  place: NodePlace | undefined;
}

interface FragmentNode {
  type: 'fragment';
  children: TreeNode[];
}

/**
 * One node of a page's body between parsing and rendering: what the author wrote with snippets inlined,
 * expressions evaluated, links resolved.
 */
export type TreeNode = TextNode | RawNode | ElementNode | ComponentNode | IslandNode | FragmentNode;

/** JSX in a prop or an exported constant, as a value. */
export class FragmentValue {
  readonly children: TreeNode[];
  constructor(children: TreeNode[]) {
    this.children = children;
  }
}

/** Attribute of a heading whose text differs from what its author typed, until its id is made. */
export const TYPED_TEXT = 'data-typed-text';

/** Text that a reader sees in a node, `<br>` as a space, images as nothing. */
export function textOf(node: TreeNode): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'element':
      return node.tag === 'br' ? ' ' : node.children.map(textOf).join('');
    case 'component':
    case 'fragment':
      return node.children.map(textOf).join('');
    case 'raw':
    case 'island':
      return '';
  }
}

export function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
