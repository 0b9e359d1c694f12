import type { AlignType, TableRow } from 'mdast';
import { media } from '../components/video.ts';
import { isDisplayed, isInline, isSilent, textOf } from '../tree/author-text.ts';
import {
  type Block,
  type Converter,
  cellContent,
  code,
  flattened,
  heading,
  type Item,
  joinItems,
  label,
  linkTo,
  oneLine,
  paragraph,
} from '../tree/mdast.ts';
import { type ElementNode, isBlank, type TreeNode } from '../tree/tree.ts';
import { inlineNodes, isChecked } from './inline.ts';

/** A block element. */
export function elementParts(node: ElementNode, converter: Converter): (Block | Item)[] {
  const { tag, attributes, children } = node;
  if (isSilent(node)) return [];
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(Number(tag.slice(1)), converter.line(children));
    case 'p':
      return children.some(isDisplayed) ? converter.blocks(children) : paragraph(converter.line(children));
    case 'ul':
    case 'ol':
      return list(node, converter);
    case 'blockquote':
      return [{ type: 'blockquote', children: converter.blocks(children) }];
    case 'pre': {
      const inside = children.find((child): child is ElementNode => child.type === 'element' && child.tag === 'code');
      const language = /(?:^|\s)language-(\S+)/.exec(String(inside?.attributes.class ?? ''))?.[1] ?? '';
      return [code(textOf(inside?.children ?? children), language)];
    }
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return table(node, converter);
    case 'summary':
    case 'dt':
    case 'caption':
      return label(converter.line(children));
    case 'iframe':
    case 'video':
    case 'audio':
      return paragraph(media(attributes, children, converter));
    case 'a':
      return paragraph(linkTo(oneLine(flattened(converter.blocks(children))), converter.href(attributes.href), attributes.title));
    case 'section':
      return attributes['data-footnotes'] === undefined && !/footnotes/.test(String(attributes.class ?? ''))
        ? converter.blocks(children)
        : footnotes(children, converter);
    default:
      return converter.blocks(children);
  }
}

/** A list, or several: Markdown cannot skip a number. */
function list({ tag, attributes, children }: ElementNode, converter: Converter): Block[] {
  const items = children.filter((child): child is ElementNode => child.type === 'element' && child.tag === 'li');
  const isLoose = items.some((item) => item.children.some((child) => child.type === 'element' && child.tag === 'p'));
  const isReversed = attributes.reversed !== undefined && attributes.reversed !== false;
  const written = (value: unknown) => (/^\d+$/.test(String(value ?? '').trim()) ? Number(value) : undefined);
  let number = written(attributes.start) ?? (isReversed ? items.length : 1);
  return joinItems(
    items.map((item): Item => {
      number = written(item.attributes.value) ?? number;
      const { checked, rest } = takeBox(item.children);
      const own = { number: tag === 'ol' ? Math.max(0, number) : undefined, checked, isLoose, children: converter.blocks(rest) };
      number += isReversed ? -1 : 1;
      return { type: 'item', kind: 'list', ...own };
    }),
  );
}

/** The box at the start of an item, and the other nodes. */
function takeBox(nodes: readonly TreeNode[]): { checked?: boolean | undefined; rest: readonly TreeNode[] } {
  const index = nodes.findIndex((node) => !isBlank(node));
  const first = nodes[index];
  if (first?.type !== 'element') return { rest: nodes };
  if (first.tag === 'input' && first.attributes.type === 'checkbox')
    return { checked: isChecked(first.attributes), rest: nodes.slice(index + 1) };
  if (first.tag !== 'p') return { rest: nodes };
  const { checked, rest } = takeBox(first.children);
  return checked === undefined ? { rest: nodes } : { checked, rest: [{ ...first, children: [...rest] }, ...nodes.slice(index + 1)] };
}

/** More columns than any table has that a person wrote. */
const WIDEST = 100;

type Row = (ElementNode | undefined)[];

function table(node: ElementNode, converter: Converter): Block[] {
  const grid = gridOf(node);
  const [first, ...others] = grid;
  const caption = converter.blocks(node.children.filter((child) => child.type === 'element' && child.tag === 'caption'));
  if (!first) return caption;
  const columns = [...Array(grid.reduce((most, row) => Math.max(most, row.length), 0)).keys()];
  const hasHead = first.every((cell) => cell === undefined || cell.tag === 'th' || cell.children.length === 0);
  const print = (cells: Row): TableRow => ({
    type: 'tableRow',
    children: columns.map((x) => ({ type: 'tableCell', children: cellContent(cellNodes(cells[x], converter)) })),
  });
  const children = [print(hasHead ? first : []), ...(hasHead ? others : grid).map(print)];
  return [...caption, { type: 'table', align: columns.map((x) => alignOf(first[x])), children }];
}

/** The rows of a table. A cell over several columns or rows is in the first of them; the others are empty. */
function gridOf(node: ElementNode): Row[] {
  const rows = elementsIn(node, 'tr');
  const grid: Row[] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.children) {
      if (cell.type !== 'element' || !/^t[hd]$/.test(cell.tag)) continue;
      while (grid[y] && x in grid[y]) x++;
      const [width, height] = [spanOf(cell.attributes.colspan), spanOf(cell.attributes.rowspan)];
      for (let i = 0; i < width * height; i++) {
        const line = grid[y + Math.floor(i / width)];
        if (line) line[x + (i % width)] = i === 0 ? cell : undefined;
      }
    }
  }
  return grid;
}

function spanOf(value: unknown): number {
  return Math.min(WIDEST, Math.max(1, Math.floor(Number(value)) || 1));
}

function cellNodes(cell: ElementNode | undefined, converter: Converter) {
  if (!cell) return [];
  return cell.children.every(isInline)
    ? cell.children.flatMap((child) => inlineNodes(child, converter))
    : flattened(converter.blocks(cell.children));
}

function alignOf(cell: ElementNode | undefined): AlignType {
  const align = cell?.attributes.align;
  return align === 'center' || align === 'right' || align === 'left' ? align : null;
}

function elementsIn(node: TreeNode, tag: string): ElementNode[] {
  if (node.type === 'element' && node.tag === tag) return [node];
  return 'children' in node ? node.children.flatMap((child) => elementsIn(child, tag)) : [];
}

function footnotes(nodes: readonly TreeNode[], converter: Converter): Block[] {
  return nodes
    .flatMap((node) => elementsIn(node, 'li'))
    .map((item) => {
      const id = String(item.attributes.id ?? '').replace(/^user-content-fn-/, '');
      return { type: 'footnoteDefinition', identifier: id, label: id, children: converter.blocks(item.children) };
    });
}
