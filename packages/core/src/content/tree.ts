/** A place in the file that a node was written in; offsets and columns in code units. */
export interface NodePlace {
  line: number;
  column: number;
}

export interface TextNode {
  type: 'text';
  value: string;
}

/** HTML that is printed as it stands: comes from plain Markdown pages and from our own markup, never from an API document. */
export interface RawNode {
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
  /** Attributes that only a compiled module can evaluate, as source text. Never present on pages rendered as data. */
  dynamic?: { name: string | undefined; source: string }[];
}

/** An expression, import or export that only a compiled module can evaluate. Never present on pages rendered as data. */
export interface ModuleNode {
  type: 'module';
  kind: 'esm' | 'flow' | 'text';
  source: string;
}

export interface FragmentNode {
  type: 'fragment';
  children: TreeNode[];
}

/**
 * One node of a page's body between parsing and rendering: what the author wrote with snippets inlined,
 * expressions evaluated, links resolved.
 */
export type TreeNode = TextNode | RawNode | ElementNode | ComponentNode | ModuleNode | FragmentNode;

/** JSX in a prop or an exported constant, as a value. */
export class FragmentValue {
  readonly children: TreeNode[];
  constructor(children: TreeNode[]) {
    this.children = children;
  }
}

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
    case 'module':
      return '';
  }
}

export function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
