import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent } from 'mdast';
import type {} from 'mdast-util-math';
import { escapeHtml } from '../html/escape.ts';
import type { TreeNode } from './tree.ts';

export type Block = BlockContent | DefinitionContent;
export type Inline = PhrasingContent;

/** An item without its list. Neighbors of one kind, with numbers that follow each other, become one list. */
export interface Item {
  type: 'item';
  kind: string;
  /** Undefined for a bullet. */
  number?: number | undefined;
  children: Block[];
  checked?: boolean | undefined;
  /** Whether blank lines separate the items of the list. */
  isLoose?: boolean;
}

/** The conversions that elements and components use for their content. */
export interface Converter {
  /** Nodes as blocks. */
  blocks(nodes: readonly TreeNode[]): Block[];
  /** Nodes as inline content. Blocks among them are on lines of their own. */
  line(nodes: readonly TreeNode[]): Inline[];
  /** A prop: text or JSX. Undefined if it is empty. */
  prop(value: unknown): Inline[] | undefined;
  /** A prop that may contain inline Markdown. Undefined if it is empty. */
  markdownProp(value: unknown): Inline[] | undefined;
  /** Converts a URL to an absolute URL. */
  href(address: unknown): string | undefined;
}

export function text(value: string): Inline {
  return { type: 'text', value };
}

/** Inline code on one line. Nothing for blank code. */
export function inlineCode(code: string): Inline[] {
  return code.trim() === '' ? [] : [{ type: 'inlineCode', value: code.replace(/\s+/g, ' ') }];
}

/** A paragraph. Nothing if it would be empty. */
export function paragraph(nodes: readonly Inline[]): Block[] {
  const children = cleaned(nodes);
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

/** Inline content that has to be on one line. */
export function oneLine(nodes: readonly Inline[]): Inline[] {
  return cleaned(nodes.map(withoutBreaks));
}

/** A heading of the text of a page, whose own title is the only one of the first level. Nothing if it would be empty. */
export function heading(level: number, nodes: readonly Inline[]): Block[] {
  const children = oneLine(nodes);
  const depth = Math.min(6, Math.max(2, level)) as 2 | 3 | 4 | 5 | 6;
  return children.length === 0 ? [] : [{ type: 'heading', depth, children }];
}

/** A label: a paragraph in bold. */
export function label(nodes: readonly Inline[] | undefined): Block[] {
  return nodes === undefined ? [] : paragraph([{ type: 'strong', children: oneLine(nodes) }]);
}

/** A link. Only its text if it has no URL. */
export function linkTo(children: Inline[], url: string | undefined, title?: unknown): Inline[] {
  return url === undefined ? children : [{ type: 'link', url, title: titleOf(title), children }];
}

/** The title of a link or an image on one line. */
export function titleOf(title: unknown): string | null {
  return typeof title === 'string' && title.trim() !== '' ? title.trim().replace(/\s+/g, ' ') : null;
}

/** Parts with a text between them. */
export function separated(parts: readonly Inline[][], between: string): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}

export function code(value: string, lang: string, meta?: string): Block {
  return { type: 'code', lang: lang || (meta && 'text') || null, meta: meta ?? null, value: value.replace(/\n+$/, '') };
}

/** Blocks with their items in lists. */
export function joinItems(parts: readonly (Block | Item)[]): Block[] {
  const blocks: Block[] = [];
  let previous: Item | undefined;
  for (const part of parts) {
    const list = blocks.at(-1);
    if (part.type !== 'item') blocks.push(part);
    else if (list?.type === 'list' && isNext(previous, part)) addItem(list, part);
    else {
      const start = part.number === undefined ? {} : { start: part.number };
      const started: List = { type: 'list', ordered: part.number !== undefined, ...start, spread: false, children: [] };
      addItem(started, part);
      blocks.push(started);
    }
    previous = part.type === 'item' ? part : undefined;
  }
  return blocks;
}

function isNext(previous: Item | undefined, { kind, number }: Item): boolean {
  if (previous?.kind !== kind || (previous.number === undefined) !== (number === undefined)) return false;
  return number === undefined || number === (previous.number ?? 0) + 1;
}

/** Only lists follow the text of their item without a blank line. */
function addItem(list: List, { children, checked, isLoose = false }: Item): void {
  const spread = children.slice(1).some(({ type }) => type !== 'list');
  const item: ListItem = { type: 'listItem', spread, ...(checked !== undefined && { checked }), children };
  list.children.push(item);
  list.spread ||= spread || isLoose;
}

const LINE_BREAK: Inline = { type: 'break' };

/** Blocks as inline content, each on lines of its own: for cells and headings, which cannot contain blocks. */
export function flattened(blocks: readonly Block[]): Inline[] {
  const lines = blocks.flatMap((block): Inline[][] => {
    switch (block.type) {
      case 'paragraph':
        return [block.children];
      case 'heading':
        return [[{ type: 'strong', children: block.children }]];
      case 'code':
        return block.value.split('\n').map(inlineCode);
      case 'math':
        return [[{ type: 'inlineMath', value: block.value.replace(/\s+/g, ' ').trim() }]];
      case 'list':
        return block.children.map(({ children, checked }, index) => {
          const box = typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : '';
          return [text(`${block.ordered ? `${(block.start ?? 1) + index}.` : '-'} ${box}`), ...flattened(children)];
        });
      case 'blockquote':
        return [flattened(block.children)];
      case 'table':
        return block.children.map((row) => row.children.flatMap((cell, index) => [...(index === 0 ? [] : [text(', ')]), ...cell.children]));
      default:
        return [];
    }
  });
  return lines.filter((line) => line.length > 0).flatMap((line, index) => (index === 0 ? line : [LINE_BREAK, ...line]));
}

/** The content of a cell: on one line, without the bars that separate cells. */
export function cellContent(nodes: readonly Inline[]): Inline[] {
  return cleaned(nodes).map(inCell);
}

function inCell(node: Inline): Inline {
  if (node.type === 'break') return { type: 'html', value: '<br>' };
  if (node.type === 'inlineMath') return { ...node, value: node.value.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ') };
  // A bar behind a backslash cannot be escaped.
  if (node.type === 'inlineCode' && node.value.includes('\\|'))
    return { type: 'html', value: `<code>${escapeHtml(node.value).replaceAll('|', '&#124;')}</code>` };
  return 'children' in node ? ({ ...node, children: node.children.map(inCell) } as Inline) : node;
}

function withoutBreaks(node: Inline): Inline {
  if (node.type === 'break') return text(' ');
  return 'children' in node ? ({ ...node, children: node.children.map(withoutBreaks) } as Inline) : node;
}

/**
 * Inline content as Markdown can express it: without emphasis in emphasis of its kind, links in links, empty emphasis, and white space
 * at its edges; neighbors of a kind are one.
 */
function tidied(nodes: readonly Inline[], around: readonly string[] = []): Inline[] {
  const result: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete' && node.type !== 'link') {
      append(result, node);
      continue;
    }
    const isRepeated = around.includes(node.type);
    const inside = tidied(node.children, isRepeated ? around : [...around, node.type]);
    const [before, children, after] = split(inside);
    const kept: Inline[] = children.length === 0 ? [] : [{ ...node, children } as Inline];
    for (const child of isRepeated ? inside : [...before, ...kept, ...after]) append(result, child);
  }
  return result;
}

function append(nodes: Inline[], node: Inline): void {
  const last = nodes.at(-1);
  if (node.type === 'text') {
    if (last?.type === 'text') {
      const isDouble = last.value.endsWith(' ') && node.value.startsWith(' ');
      nodes[nodes.length - 1] = text(last.value + (isDouble ? node.value.slice(1) : node.value));
      return;
    }
    const value = last?.type === 'break' ? node.value.trimStart() : node.value;
    if (value !== '') nodes.push(text(value));
    return;
  }
  if (node.type === 'break' && last?.type === 'text') {
    nodes.pop();
    if (last.value.trim() !== '') nodes.push(text(last.value.trimEnd()));
  } else if (node.type === 'inlineCode' && last?.type === 'inlineCode') {
    nodes[nodes.length - 1] = { ...last, value: last.value + node.value };
    return;
  } else if (node.type === 'inlineMath' && last?.type === 'inlineMath') nodes.push(text(' '));
  else if ((node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete') && last?.type === node.type) {
    for (const child of node.children) append(last.children, child);
    return;
  }
  nodes.push(node);
}

function cleaned(nodes: readonly Inline[]): Inline[] {
  const [first] = nodes;
  if (nodes.length !== 1 || first?.type !== 'text') return split(tidied(nodes))[1];
  const value = first.value.trim();
  return value === '' ? [] : [text(value)];
}

/** The white space and line breaks at the start, the content, and those at the end. */
function split(nodes: readonly Inline[]): [before: Inline[], content: Inline[], after: Inline[]] {
  const isSpace = (node: Inline | undefined) => node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  let [from, to] = [0, nodes.length];
  while (from < to && isSpace(nodes[from])) from++;
  while (to > from && isSpace(nodes[to - 1])) to--;
  const [before, content, after] = [nodes.slice(0, from), nodes.slice(from, to), nodes.slice(to)];
  const first = content[0];
  if (first?.type === 'text' && first.value !== first.value.trimStart()) {
    before.push(text(' '));
    content[0] = text(first.value.trimStart());
  }
  const last = content.at(-1);
  if (last?.type === 'text' && last.value !== last.value.trimEnd()) {
    after.unshift(text(' '));
    content[content.length - 1] = text(last.value.trimEnd());
  }
  return [before, content, after];
}
