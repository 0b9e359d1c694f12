import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { copiedCode } from '../../src/highlight/notation.ts';
import { buildMdast } from '../../src/markdown/format.ts';
import { printMarkdown } from '../../src/markdown/print.ts';
import { isSilent, textOf } from '../../src/tree/author-text.ts';
import { parseFenceMeta } from '../../src/tree/fence.ts';
import type { Block } from '../../src/tree/mdast.ts';
import type { ComponentNode, ElementNode, TreeNode } from '../../src/tree/tree.ts';

/** How a copy that is read again by a parser of GFM and math differs from the tree that it was made from. */
export function differences(tree: readonly TreeNode[], absolute?: (href: string) => string): string[] {
  const blocks = buildMdast(tree, absolute);
  const read = readMarkdown(printMarkdown(blocks));
  return [...unequal(blocks.map(outline), read.map(outline)), ...missing(factsOfTree(tree), read)];
}

function readMarkdown(text: string): Block[] {
  return fromMarkdown(text, {
    extensions: [gfm(), math()],
    // Their transforms would make links of URLs that are escaped.
    mdastExtensions: [...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })), mathFromMarkdown()],
  }).children as Block[];
}

/** A node as text: what kind it is, its values, and what is in it. */
function outline(node: Nodes): string {
  const { type, ...rest } = node;
  const { children, position: _, data: __, spread: ___, identifier, label, meta, ...values } = rest as Record<string, unknown>;
  const id = label ?? identifier;
  const own = Object.entries({ ...values, ...(id !== undefined && { id }), ...(type === 'code' && { meta }) })
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .sort();
  const inside = (children as Nodes[] | undefined)?.map(outline).join('') ?? '';
  // A text can be in several nodes.
  return `(${[type, ...own].join(' ')}${inside})`.replaceAll(/"\)\(text value="/g, '');
}

function unequal(made: readonly string[], read: readonly string[]): string[] {
  const index = made.findIndex((block, at) => block !== read[at]);
  if (index === -1) return made.length === read.length ? [] : [`more: ${read[made.length]}`];
  // After a difference, the blocks that are equal again are compared.
  const next = read.indexOf(made[index + 1] ?? '', index);
  const rest = next === -1 ? [] : unequal(made.slice(index + 1), read.slice(next));
  return [`made: ${made[index]}\n  read: ${read[index]}`, ...rest];
}

/** What a text says: letters and numbers, with a mark where something is raised or lowered. */
const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}^]/gu, '');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Facts = [kind: string, value: string][];

/** The facts of a tree, read without the code that converts it. */
function factsOfTree(nodes: readonly TreeNode[], around: readonly string[] = []): Facts {
  return nodes.flatMap((node): Facts => {
    if (node.type === 'fragment') return factsOfTree(node.children, around);
    if (node.type === 'component') return factsOfComponent(node, around);
    if (node.type !== 'element' || isSilent(node)) return [];
    const facts = factsOfTree(node.children, [...around, node.tag]);
    // The numbers and the heading of footnotes are made again.
    if (node.attributes['data-footnotes'] !== undefined) return facts.filter(([kind]) => kind !== 'number' && kind !== 'text');
    return [...ownFacts(node, around), ...facts];
  });
}

function factsOfComponent({ name, props, children }: ComponentNode, around: readonly string[]): Facts {
  if (name === 'Latex') return [['formula', oneLine(String(props.formula ?? ''))]];
  if (name === 'CodeBlock' && typeof props.code === 'string' && !around.includes('table'))
    return [['block', copiedCode(props.code, parseFenceMeta(String(props.language ?? ''), String(props.meta ?? '')))]];
  return name === 'Icon' || name === 'CodeBlock' || name === 'Mermaid' ? [] : factsOfTree(children, [...around, name]);
}

function ownFacts(node: ElementNode, around: readonly string[]): Facts {
  const { tag, attributes, children } = node;
  const words = wordsIn(node);
  const isInTable = around.includes('table');
  if (tag === 'img')
    return attributes.src && !/dark/.test(String(attributes.class)) ? [['image', oneLine(String(attributes.alt ?? ''))]] : [];
  if (words === undefined || words === '') return [];
  if (tag === 'a') return attributes.href && !around.includes('a') ? [['link', String(attributes.href)]] : [];
  if (tag === 'code') {
    const isPlain =
      !around.includes('pre') && children.every(({ type }) => type === 'text') && !(isInTable && textOf(node).includes('\\|'));
    return isPlain ? [['code', oneLine(textOf(node))]] : [];
  }
  if (tag === 'tr') {
    const cells = children.flatMap((cell) => (cell.type === 'element' ? [wordsIn(cell)] : []));
    return around.includes('td') || cells.includes(undefined) ? [] : [['row', rowOf(cells)]];
  }
  if (isInTable) return [];
  if (tag === 'ol' && attributes.start === undefined)
    return children
      .filter((item) => item.type === 'element' && item.tag === 'li')
      .map((item, index) => ['number', `${index + 1} ${wordsIn(item)?.slice(0, 9)}`]);
  return /^(?:p|h[1-6])$/.test(tag) ? [['text', words]] : [];
}

/** The cells of a row, without empty ones at its end, which the source may leave out. */
const rowOf = (cells: readonly (string | undefined)[]) => cells.join('|').replace(/\|+$/, '');

/** The words in a node. Undefined if a component has a say in them. */
function wordsIn(node: TreeNode): string | undefined {
  if (node.type === 'text') return wordsOf(node.value);
  if (node.type === 'fragment' || node.type === 'element') {
    if (
      node.type === 'element' &&
      (isSilent(node) || node.attributes['data-footnote-ref'] !== undefined || node.attributes['data-footnote-backref'] !== undefined)
    )
      return '';
    const parts = node.children.map(wordsIn);
    if (parts.includes(undefined)) return undefined;
    const words = parts.join('');
    return node.type === 'element' && /^su[bp]$/.test(node.tag) && words !== '' ? `^${words}^` : words;
  }
  return undefined;
}

/** Facts that the copy does not have. */
function missing(facts: Facts, read: readonly Block[]): string[] {
  const found = read.flatMap((block) => factsOf(block));
  const texts = found.flatMap(([kind, value]) => (kind === 'text' ? value : [])).join('\n');
  const counts = new Map<string, number>();
  for (const fact of found) counts.set(fact.join(' '), (counts.get(fact.join(' ')) ?? 0) + 1);
  return facts.flatMap(([kind, value]) => {
    const left = counts.get(`${kind} ${value}`) ?? 0;
    counts.set(`${kind} ${value}`, left - 1);
    return left > 0 || (kind === 'text' && texts.includes(value)) ? [] : [`missing ${kind}: ${value}`];
  });
}

function factsOf(node: Nodes): Facts {
  const inside = 'children' in node ? node.children.flatMap((child) => factsOf(child)) : [];
  switch (node.type) {
    case 'link':
      return [['link', node.url], ...inside];
    case 'image':
      return [['image', node.alt ?? '']];
    case 'inlineCode':
      return [['code', oneLine(node.value)]];
    case 'code':
      return [['block', node.value]];
    case 'inlineMath':
    case 'math':
      return [['formula', oneLine(node.value)]];
    case 'paragraph':
    case 'heading':
      return [...inside, ['text', wordsOfMarkdown(node)]];
    case 'tableRow':
      return [...inside, ['row', rowOf(node.children.map(wordsOfMarkdown))]];
    case 'list':
      if (node.ordered)
        inside.push(
          ...node.children.map((item, index): Facts[number] => [
            'number',
            `${(node.start ?? 1) + index} ${wordsOfMarkdown(item).slice(0, 9)}`,
          ]),
        );
      return inside;
    default:
      return inside;
  }
}

function wordsOfMarkdown(node: Nodes): string {
  if (node.type === 'html') return /^<\/?su[bp]>$/.test(node.value) ? '^' : '';
  if ('children' in node) return node.children.map(wordsOfMarkdown).join('');
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' ? wordsOf(node.value) : '';
}
