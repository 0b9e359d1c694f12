import { type Node, parseTree, visit } from 'jsonc-parser';
import type { SourceText } from '../diagnostics/source-text.ts';

/** A comment in a file. */
export interface Comment {
  /** Offset in the text, in UTF-16 code units. */
  offset: number;
  text: string;
}

/** The comments of a file by the values that they belong to. Values are identified by their offsets. */
export interface CommentIndex {
  all: readonly Comment[];
  /** Before and after the root value of the file. */
  before: readonly Comment[];
  after: readonly Comment[];
  /** Above a value, or above its key. */
  above(offset: number): readonly Comment[];
  /** After a value, on the same line. */
  beside(offset: number): readonly Comment[];
  /** At the end of an object or a list, below all its items. */
  atEnd(offset: number): readonly Comment[];
}

export function indexComments({ text }: SourceText): CommentIndex {
  const all: Comment[] = [];
  visit(
    text,
    { onComment: (offset, length) => all.push({ offset, text: text.slice(offset, offset + length) }) },
    { allowTrailingComma: true },
  );
  const places = { above: new Map<number, Comment[]>(), beside: new Map<number, Comment[]>(), atEnd: new Map<number, Comment[]>() };
  const root = all.length === 0 ? undefined : parseTree(text, [], { allowTrailingComma: true });
  const end = root === undefined ? 0 : root.offset + root.length;
  if (root)
    assign(
      text,
      root,
      all.filter(({ offset }) => offset > root.offset && offset < end),
      places,
    );
  return {
    all,
    before: root ? all.filter(({ offset }) => offset < root.offset) : [],
    after: root ? all.filter(({ offset }) => offset >= end) : [],
    above: (offset) => places.above.get(offset) ?? [],
    beside: (offset) => places.beside.get(offset) ?? [],
    atEnd: (offset) => places.atEnd.get(offset) ?? [],
  };
}

type Places = Record<'above' | 'beside' | 'atEnd', Map<number, Comment[]>>;

/** @param inside the comments of the range of the container, in order */
function assign(text: string, container: Node, inside: readonly Comment[], places: Places): void {
  const children = (container.children ?? []).map((child) => ({
    whole: child,
    value: child.type === 'property' ? (child.children?.[1] ?? child) : child,
  }));
  const within = new Map<Node, Comment[]>();
  for (const comment of inside) {
    const holder = children.find(({ value }) => isInside(comment.offset, value));
    if (holder) {
      add(within, holder.value, comment);
      continue;
    }
    const keyed = children.find(({ whole }) => isInside(comment.offset, whole));
    const previous = children.findLast(({ whole }) => whole.offset + whole.length <= comment.offset);
    const next = keyed ?? children.find(({ whole }) => whole.offset > comment.offset);
    const isBeside = !keyed && previous && !text.slice(previous.whole.offset + previous.whole.length, comment.offset).includes('\n');
    if (isBeside) add(places.beside, previous.value.offset, comment);
    else if (next) add(places.above, next.value.offset, comment);
    else add(places.atEnd, container.offset, comment);
  }
  for (const [child, comments] of within) assign(text, child, comments, places);
}

function isInside(offset: number, node: Node): boolean {
  return offset >= node.offset && offset < node.offset + node.length;
}

function add<K>(map: Map<K, Comment[]>, key: K, comment: Comment): void {
  const list = map.get(key);
  if (list) list.push(comment);
  else map.set(key, [comment]);
}
