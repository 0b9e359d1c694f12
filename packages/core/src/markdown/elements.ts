import { isSilent, textOf } from '../content/author-text.ts';
import type { ElementNode, TreeNode } from '../content/tree.ts';
import { linkTo, media, oneSpace } from './inline.ts';
import { type Block, escapeLineStarts, fence, joinBlocks, listItem, type MarkdownWriter, quote } from './writer.ts';

/** A block element. */
export function elementBlocks(node: ElementNode, writer: MarkdownWriter): Block[] {
  const { tag, attributes, children } = node;
  if (isSilent(node)) return [];
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = writer.line(children).replace(/\s+/g, ' ').trim();
      return text === '' ? [] : [{ text: `${'#'.repeat(Math.max(2, Number(tag.slice(1))))} ${text}` }];
    }
    case 'p':
      return [{ text: escapeLineStarts(paragraph(writer.line(children))) }];
    case 'ul':
    case 'ol':
      return list(node, writer);
    case 'blockquote':
      return [quote(writer.text(children))];
    case 'pre': {
      const code = children.find((child): child is ElementNode => child.type === 'element' && child.tag === 'code');
      const language = /(?:^|\s)language-(\S+)/.exec(String(code?.attributes.class ?? ''))?.[1] ?? '';
      return [fence(textOf(code?.children ?? children), language)];
    }
    case 'hr':
      return [{ text: '---' }];
    case 'table':
      return table(node, writer);
    case 'summary':
    case 'dt':
      return [{ text: `**${writer.line(children).trim()}**` }];
    case 'iframe':
    case 'video':
    case 'audio':
      return [{ text: media(attributes, children, writer) }];
    case 'a': {
      const href = writer.href(attributes.href);
      return href === undefined ? writer.blocks(children) : [{ text: linkTo(writer.line(children).replace(/\s+/g, ' '), href) }];
    }
    case 'section':
      return attributes['data-footnotes'] === undefined && !/footnotes/.test(String(attributes.class ?? ''))
        ? writer.blocks(children)
        : footnotes(children, writer);
    default:
      return writer.blocks(children);
  }
}

/** Text without trailing white space; explicit line breaks are kept. */
export function paragraph(text: string): string {
  if (!text.includes('\n')) return evenLine(text);
  return text
    .split('\n')
    .map(evenLine)
    .join('\\\n')
    .replace(/^(?:\\\n)+|(?:\\\n)+$/g, '');
}

function evenLine(line: string): string {
  const trimmed = line.trim();
  return trimmed.includes('  ') ? trimmed.replace(/ {2,}/g, ' ') : trimmed;
}

function list({ tag, attributes, children }: ElementNode, writer: MarkdownWriter): Block[] {
  const items = children.filter((child): child is ElementNode => child.type === 'element' && child.tag === 'li');
  const isLoose = items.some((item) => item.children.some((child) => child.type === 'element' && child.tag === 'p'));
  let number = Number(attributes.start ?? 1) || 1;
  const blocks = items.map((item) => {
    const text = isLoose ? writer.text(item.children) : tightText(writer.blocks(item.children));
    return listItem(tag === 'ol' ? `${number++}.` : '-', text);
  });
  return [{ text: isLoose ? blocks.map(({ text }) => text).join('\n\n') : joinBlocks(blocks) }];
}

/** A nested list follows the text of its item without a blank line. */
function tightText(blocks: readonly Block[]): string {
  return blocks.every(({ text }, index) => index === 0 || /^(?:- |\d+\. )/.test(text))
    ? blocks.map(({ text }) => text).join('\n')
    : joinBlocks(blocks);
}

function table(node: ElementNode, writer: MarkdownWriter): Block[] {
  const rows = elementsIn(node, 'tr').map((row) =>
    row.children.filter((cell): cell is ElementNode => cell.type === 'element' && /^t[hd]$/.test(cell.tag)),
  );
  const [first, ...others] = rows;
  if (!first) return [];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const hasHead = first.every((cell) => cell.tag === 'th');
  const head = hasHead ? first : [];
  const print = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const text = (cell: ElementNode) => oneSpace(writer.line(cell.children)).trim().replaceAll('|', '\\|');
  const rule = Array.from({ length: width }, (_, column) => {
    const align = (head[column] ?? first[column])?.attributes.align;
    return align === 'center' ? ':---:' : align === 'right' ? '---:' : align === 'left' ? ':---' : '---';
  });
  const lines = [print(head.map(text)), print(rule), ...(hasHead ? others : rows).map((row) => print(row.map(text)))];
  return [{ text: lines.join('\n') }];
}

function elementsIn(node: TreeNode, tag: string): ElementNode[] {
  if (node.type === 'element' && node.tag === tag) return [node];
  return 'children' in node ? node.children.flatMap((child) => elementsIn(child, tag)) : [];
}

function footnotes(nodes: readonly TreeNode[], writer: MarkdownWriter): Block[] {
  return nodes
    .flatMap((node) => elementsIn(node, 'li'))
    .map((item) => {
      const id = String(item.attributes.id ?? '').replace(/^user-content-fn-/, '');
      return {
        text: `[^${id}]: ${writer
          .text(item.children)
          .trim()
          .replace(/\n(?=[^\n])/g, '\n    ')}`,
      };
    });
}
