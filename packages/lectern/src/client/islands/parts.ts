import { Component, type ComponentChildren, type ComponentType, createContext, Fragment, h, hydrate, render } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { rootAttributes } from '../../view/props/props.ts';
import { type Props, shown, textIn } from './props.ts';

/* Built-in components that only the build prints, in code. Browsers keep their HTML, and their content stays alive in it. */

/** What the build printed for a part. */
interface Printed {
  mark: string;
  /** At build time: where it is in the list of parts. */
  index?: number;
  /** In the browser: its HTML. */
  html?: string | undefined;
}

/** A part around others, or an island. Parts have marks by their order in it, which is the same at build time and in the browser. */
export interface PartScope {
  print(name: string, props: Record<string, unknown>, mark: string): Printed;
  prefix: string;
  count: number;
  /** Parts that are not shown at the moment. */
  hidden: { key: string; printed: Printed }[];
  /** In the browser: the HTML that contains the parts of this scope. */
  host?: { current: Element | null } | undefined;
}

const Scope = createContext<PartScope | undefined>(undefined);

/** Content with parts. */
export function WithParts({ scope, children }: { scope: PartScope; children?: ComponentChildren }) {
  return h(Scope.Provider, { value: scope }, children);
}

export function partScope(print: PartScope['print'], prefix: string): PartScope {
  return { print, prefix, count: 0, hidden: [] };
}

/**
 * A component that only the build prints. If it appears later, its texts are shown without its look.
 * @param readsChildren it reads its children instead of only showing them, as `Steps` does
 */
export function still(name: string, readsChildren = false, isImage = false): ComponentType<Props> {
  return ({ children, ...props }) => {
    const around = useContext(Scope);
    // Content that is only shown comes to life in the HTML.
    const key = keyOf(name, props, readsChildren ? textIn(children) : '');
    const [{ printed, inner, host }] = useState(() => claim(name, props, key, around));
    useEffect(() => () => void around?.hidden.push({ key, printed }), []);
    const hole = { scope: inner, host: around?.host ?? host, mark: printed.mark, isDetached: readsChildren };
    if (around?.host) return h(Hole, hole, children);
    if (printed.html !== undefined) {
      const kept = { 'data-part': printed.mark, ref: host, dangerouslySetInnerHTML: { __html: printed.html } };
      return h(Fragment, null, h('lectern-part', kept), h(Hole, hole, children));
    }
    const content = h(WithParts, { scope: inner }, children);
    if (printed.index === undefined) return plainPart(name, props, content, isImage);
    const marks = { 'data-part': printed.index, 'data-mark': printed.mark };
    return h('lectern-part', marks, readsChildren ? content : h('lectern-hole', { 'data-mark': printed.mark }, content));
  };
}

/** Props that readers would miss: those before the content of a component, and those after it. */
const TITLES = ['title', 'label', 'name', 'path', 'query', 'body', 'header', 'headline', 'repo'];
const NOTES = ['description', 'caption', 'hint', 'tip', 'comment', 'source'];

/** A component without its look: all that it says. */
function plainPart(name: string, props: Record<string, unknown>, content: ComponentChildren, isImage: boolean): ComponentChildren {
  const said = (names: readonly string[]) => names.map((one) => shown(props[one])).find((text) => text !== undefined);
  const [title, note] = [said(TITLES), said(NOTES)];
  const { src, alt } = props;
  return h(
    'div',
    rootAttributes(props, name.toLowerCase().replace('.', '-')),
    isImage && typeof src === 'string' ? h('img', { src, alt: typeof alt === 'string' ? alt : '' }) : null,
    title !== undefined && h('p', null, h('strong', null, title)),
    content,
    note !== undefined && h('p', null, note),
  );
}

/** A part that was shown before, or else the next one. */
function claim(name: string, props: Record<string, unknown>, key: string, around: PartScope | undefined) {
  const host = { current: null as Element | null };
  const before = around?.hidden.findIndex((one) => one.key === key) ?? -1;
  const [hidden] = before === -1 ? [] : (around?.hidden.splice(before, 1) ?? []);
  const printed = hidden?.printed ?? around?.print(name, props, `${around.prefix}${around.count++}`) ?? { mark: '' };
  return { printed, host, inner: partScope(around?.print ?? (() => printed), `${printed.mark}.`) };
}

function keyOf(name: string, props: Record<string, unknown>, text: string): string {
  const plain = Object.entries(props).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function');
  return JSON.stringify([name, plain, text]);
}

interface HoleProps {
  scope: PartScope;
  host: { current: Element | null };
  mark: string;
  isDetached: boolean;
  children?: ComponentChildren;
}

/** Brings the content of a part to life where the build printed it. What reads its children has no such place; only parts in it do. */
class Hole extends Component<HoleProps> {
  #root: Element | undefined;

  override componentDidMount(): void {
    const { host, mark, isDetached } = this.props;
    if (!host.current) return;
    const between = holeIn(host.current, mark);
    const hasOthers = isDetached && holeIn(host.current, `${mark}.`, true) !== undefined;
    this.#root = between ?? (hasOthers ? document.createElement('div') : undefined);
    if (this.#root) (between ? hydrate : render)(this.#content(), this.#root);
  }

  override componentDidUpdate(): void {
    if (this.#root) render(this.#content(), this.#root);
  }

  override componentWillUnmount(): void {
    if (this.#root) render(null, this.#root);
  }

  override render() {
    return null;
  }

  #content() {
    const { scope, host, isDetached, children } = this.props;
    scope.host = isDetached ? host : undefined;
    return h(Around, { context: this.context as object }, h(WithParts, { scope }, children));
  }
}

/** Gives the context of a component to another root. */
class Around extends Component<{ context: object; children?: ComponentChildren }> {
  override getChildContext(): object {
    return this.props.context;
  }

  override render() {
    return this.props.children;
  }
}

/** The nodes between the comments of a hole, as the root of a tree. */
function holeIn(host: Element, mark: string, isPrefix = false): Element | undefined {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_COMMENT);
  for (let start = walker.nextNode(); start; start = walker.nextNode()) {
    const { data } = start as Comment;
    if (isPrefix ? data.startsWith(`hole ${mark}`) : data === `hole ${mark}`) return rootAfter(start as Comment);
  }
  return undefined;
}

function rootAfter(start: Comment): Element {
  const parent = start.parentNode as Element;
  const end = (): Node | null => {
    let node = start.nextSibling;
    while (node && (node as Comment).data !== `/${start.data}`) node = node.nextSibling;
    return node;
  };
  const nodes = (): Node[] => {
    const found: Node[] = [];
    const last = end();
    for (let node = start.nextSibling; node && node !== last; node = node.nextSibling) found.push(node);
    return found;
  };
  return {
    nodeType: 1,
    parentNode: parent,
    ownerDocument: parent.ownerDocument,
    namespaceURI: parent.namespaceURI,
    get childNodes() {
      return nodes();
    },
    get firstChild() {
      return nodes()[0] ?? null;
    },
    contains: (node: Node) => nodes().some((one) => one.contains(node)),
    insertBefore: (node: Node, before: Node | null) => parent.insertBefore(node, before ?? end()),
    appendChild: (node: Node) => parent.insertBefore(node, end()),
    removeChild: (node: Node) => parent.removeChild(node),
  } as unknown as Element;
}
