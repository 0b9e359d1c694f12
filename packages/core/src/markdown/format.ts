import { type InlinePart, parseInlineMarkdown } from '../html/inline-markdown.ts';
import { isInline } from '../tree/author-text.ts';
import { type Block, type Converter, type Inline, type Item, joinItems, paragraph, text } from '../tree/mdast.ts';
import { withElements } from '../tree/raw-elements.ts';
import { element, FragmentValue, type TreeNode, textNode } from '../tree/tree.ts';
import { componentParts } from './components.ts';
import { elementParts } from './elements.ts';
import { inlineNodes } from './inline.ts';
import { printMarkdown } from './print.ts';

/**
 * Formats the body of a page as plain Markdown. Components become equivalent Markdown.
 * @param absolute converts a URL in the page to an absolute URL with its host, for readers elsewhere
 */
export function formatMarkdown(nodes: readonly TreeNode[], absolute?: (href: string) => string): string {
  return printMarkdown(buildMdast(nodes, absolute));
}

/** The body of a page as mdast, with only what Markdown can express. */
export function buildMdast(nodes: readonly TreeNode[], absolute = (href: string): string => href): Block[] {
  const converter: Converter = {
    blocks: (children) => joinItems(partsOf(children, converter)),
    line: (children) => withElements(children).flatMap((child) => inlineNodes(child, converter)),
    prop(value) {
      if (value instanceof FragmentValue) return nonEmpty(converter.line(value.children));
      return typeof value === 'string' || typeof value === 'number'
        ? nonEmpty([text(String(value).replace(/\s+/g, ' ').trim())])
        : undefined;
    },
    markdownProp: (value) =>
      typeof value === 'string' ? nonEmpty(converter.line(parseInlineMarkdown(value.trim()).map(treeNode))) : converter.prop(value),
    href: (address) =>
      typeof address === 'string' && address !== '' ? absolute(address).replace(/[\s<>]/g, encodeURIComponent) : undefined,
  };
  return converter.blocks(nodes);
}

function treeNode(part: InlinePart): TreeNode {
  return typeof part === 'string' ? textNode(part) : element(part.tag, part.attributes, part.children.map(treeNode));
}

function nonEmpty(nodes: Inline[]): Inline[] | undefined {
  return paragraph(nodes).length === 0 ? undefined : nodes;
}

function partsOf(nodes: readonly TreeNode[], converter: Converter): (Block | Item)[] {
  const parts: (Block | Item)[] = [];
  let run: TreeNode[] = [];
  const endRun = () => {
    if (run.length > 0) for (const block of paragraph(converter.line(run))) parts.push(block);
    run = [];
  };
  for (const node of withElements(nodes)) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    for (const part of blockParts(node, converter)) parts.push(part);
  }
  endRun();
  return parts;
}

function blockParts(node: TreeNode, converter: Converter): (Block | Item)[] {
  switch (node.type) {
    case 'element':
      return elementParts(node, converter);
    case 'component':
      return componentParts(node, converter);
    case 'fragment':
      return partsOf(node.children, converter);
    case 'island':
      return node.slots.flatMap((slot) => partsOf(slot, converter));
    case 'raw':
    case 'text':
      return [];
  }
}
