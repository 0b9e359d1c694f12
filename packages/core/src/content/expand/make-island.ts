import { escapeHtml } from '../../html/escape.ts';
import { type ElementNode, FragmentValue, type IslandNode, isBlank, type NodePlace, type TreeNode } from '../../tree/tree.ts';

/** A tag that only JavaScript can evaluate, to be printed as JSX. */
export interface IslandTag {
  name: string;
  props: Record<string, unknown>;
  /** Attributes as source text; a spread has no name. */
  dynamic: readonly { name: string | undefined; source: string }[];
  children: readonly TreeNode[];
}

/** The context of an island. */
export interface IslandOrigin {
  file: string;
  /** Values of names that the module of the file does not define: the props of a snippet. */
  names: Readonly<Record<string, unknown>>;
  place: NodePlace | undefined;
}

/** Longer markup is only printed as HTML, not again as code. */
const MAX_MARKUP_LENGTH = 1200;

/** An island for an expression, given as source text. */
export function expressionIsland(source: string, origin: IslandOrigin): IslandNode {
  const typed: TreeNode = { type: 'text', value: `{${source}}` };
  return new IslandWriter(origin).island(`(${source}\n)`, 'expression', [typed]);
}

/** An island for a tag. Nested islands become part of it; static content becomes slots. */
export function tagIsland(tag: IslandTag, origin: IslandOrigin): IslandNode {
  const writer = new IslandWriter(origin);
  return writer.island(writer.tag(tag), 'tag', withoutIslands(tag.children));
}

class IslandWriter {
  readonly #slots: TreeNode[][] = [];
  readonly #origin: IslandOrigin;

  constructor(origin: IslandOrigin) {
    this.#origin = origin;
  }

  /** @param source of all children */
  island(source: string, kind: IslandNode['kind'], fallback: TreeNode[]): IslandNode {
    const { file, names, place } = this.#origin;
    const used = Object.entries(names).filter(([name, value]) => mentions(source, name) && isPrintable(value));
    const bound =
      used.length === 0
        ? source
        : `((${used.map(([name]) => name).join(',')})=>${source})(${used.map(([, value]) => this.#value(value)).join(',')})`;
    return { type: 'island', file, source: bound, slots: this.#slots, fallback, kind, place };
  }

  tag({ name, props, dynamic, children }: IslandTag): string {
    const attributes = Object.entries(props).flatMap(([key, value]) => (value === undefined ? [] : [this.#attribute(key, value)]));
    for (const one of dynamic)
      attributes.push(one.name === undefined ? `{...(${one.source}\n)}` : attribute(one.name, `(${one.source}\n)`));
    const open = [name, ...attributes].join(' ');
    const inner = this.#children(children);
    return inner === '' ? `<${open} />` : `<${open}>${inner}</${name}>`;
  }

  #attribute(name: string, value: unknown): string {
    return attribute(name, this.#value(value));
  }

  /** A value as source text. JSX stays JSX. */
  #value(value: unknown): string {
    if (value instanceof FragmentValue) return `(<>${this.#children(value.children)}</>)`;
    if (Array.isArray(value)) return `[${value.map((one) => this.#value(one)).join(',')}]`;
    if (typeof value === 'object' && value !== null) {
      return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${this.#value(one)}`)}}`;
    }
    return JSON.stringify(value) ?? 'undefined';
  }

  #children(nodes: readonly TreeNode[]): string {
    let printed = '';
    let still: TreeNode[] = [];
    const flush = () => {
      if (still.length > 0) printed += this.#still(still);
      still = [];
    };
    for (const node of nodes) {
      if (isBlank(node) && node.type === 'text' && node.value.includes('\n')) continue;
      if (!this.#isOwn(node)) {
        still.push(node);
        continue;
      }
      flush();
      printed += this.#moving(node);
    }
    flush();
    return printed;
  }

  /** Whether the node contains code of the same file, which must be part of this island. */
  #isOwn(node: TreeNode): boolean {
    if (node.type === 'island') return node.file === this.#origin.file;
    if ('children' in node && node.children.some((child) => this.#isOwn(child))) return true;
    return node.type === 'component' && Object.values(node.props).some((value) => this.#holdsOwn(value));
  }

  #holdsOwn(value: unknown): boolean {
    return value instanceof FragmentValue && value.children.some((child) => this.#isOwn(child));
  }

  #moving(node: TreeNode): string {
    if (node.type === 'island') {
      const first = this.#slots.length;
      for (const slot of node.slots) this.#slots.push(slot);
      return `{${node.source.replace(SLOT_CALL, (_, n: string) => slotCall(first + Number(n)))}}`;
    }
    if (node.type === 'component') {
      if (node.own?.kind === 'code') return this.#children(node.children);
      return this.tag({ ...node, name: node.name.replace(/[<>]/g, ''), dynamic: [] });
    }
    if (node.type === 'element') return this.#element(node);
    return node.type === 'fragment' ? this.#children(node.children) : '';
  }

  /** Static content: code if it is short and simple, since code may inspect it or it may be inside an SVG; otherwise a slot. */
  #still(nodes: TreeNode[]): string {
    if (nodes.every(isPlain) && markupLength(nodes) <= MAX_MARKUP_LENGTH) return nodes.map((node) => this.#plain(node)).join('');
    this.#slots.push(nodes);
    return `{${slotCall(this.#slots.length - 1)}}`;
  }

  #plain(node: TreeNode): string {
    if (node.type === 'text') return `{${JSON.stringify(node.value)}}`;
    if (node.type === 'element') return this.#element(node);
    return 'children' in node ? node.children.map((child) => this.#plain(child)).join('') : '';
  }

  #element(node: ElementNode): string {
    const attributes = Object.keys(node.attributes).length === 0 ? '' : ` {...${JSON.stringify(node.attributes)}}`;
    // White space matters in Markdown elements, except between the children of a component.
    const inner = node.children.map((child) => (this.#isOwn(child) ? this.#moving(child) : this.#still([child]))).join('');
    return inner === '' ? `<${node.tag}${attributes} />` : `<${node.tag}${attributes}>${inner}</${node.tag}>`;
  }
}

function withoutIslands(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (node.type === 'island') return node.kind === 'tag' ? node.fallback : [];
    return ['children' in node ? { ...node, children: withoutIslands(node.children) } : node];
  });
}

function attribute(name: string, source: string): string {
  return /^[A-Za-z_$][\w$-]*$/.test(name) ? `${name}={${source}}` : `{...{${JSON.stringify(name)}:${source}}}`;
}

const SLOT_CALL = /\$slot\((\d+)\)/g;

function slotCall(index: number): string {
  return `$slot(${index})`;
}

/** True when the source may refer to the name. */
export function mentions(source: string, name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && new RegExp(`(?:^|[^\\w$.]|\\.\\.\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source);
}

/** False for functions and values that only code knows. */
function isPrintable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'symbol' && typeof value !== 'function';
  if (value instanceof FragmentValue) return true;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isPrintable);
}

function isPlain(node: TreeNode): boolean {
  if (node.type === 'text') return true;
  if (node.type === 'fragment') return node.children.every(isPlain);
  return (
    node.type === 'element' &&
    !/^(?:h[1-6]|p|ul|ol|dl|blockquote|table|pre|img|script|style)$/.test(node.tag) &&
    node.children.every(isPlain)
  );
}

function markupLength(nodes: readonly TreeNode[]): number {
  let length = 0;
  for (const node of nodes) {
    if (node.type === 'text') length += escapeHtml(node.value).length;
    if (node.type === 'element') length += JSON.stringify(node.attributes).length + 2 * node.tag.length + 5;
    if ('children' in node) length += markupLength(node.children);
  }
  return length;
}
