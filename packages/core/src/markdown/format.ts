import { isInline } from '../content/author-text.ts';
import { FragmentValue, type TreeNode } from '../content/tree.ts';
import { componentBlocks } from './components.ts';
import { elementBlocks, paragraph } from './elements.ts';
import { inlineText, rawText } from './inline.ts';
import { type Block, escapeLineStarts, escapeText, joinBlocks, type MarkdownWriter } from './writer.ts';

/**
 * Formats the body of a page as plain Markdown without tags. Components become equivalent Markdown.
 * @param absolute converts a URL in the page to an absolute URL with its host, for readers elsewhere
 */
export function formatMarkdown(nodes: readonly TreeNode[], absolute = (href: string): string => href): string {
  const writer: MarkdownWriter = {
    blocks(children) {
      const blocks: Block[] = [];
      let run: TreeNode[] = [];
      const endRun = () => {
        const text = run.length === 0 ? '' : paragraph(writer.line(run));
        run = [];
        if (text !== '') blocks.push({ text: escapeLineStarts(text) });
      };
      for (const child of children) {
        if (isInline(child)) {
          run.push(child);
          continue;
        }
        endRun();
        for (const block of blocksOf(child, writer)) blocks.push(block);
      }
      endRun();
      return blocks;
    },
    text: (children) => joinBlocks(writer.blocks(children)),
    line(children) {
      let text = '';
      for (const child of children) text += inlineText(child, writer);
      return text;
    },
    prop(value) {
      if (value instanceof FragmentValue) return writer.line(value.children).trim() || undefined;
      if (typeof value === 'number') return String(value);
      return typeof value === 'string' && value.trim() !== '' ? escapeText(value.replace(/\s+/g, ' ').trim()) : undefined;
    },
    href: (address) => (typeof address === 'string' && address !== '' ? absolute(address) : undefined),
  };
  return writer.text(nodes);
}

function blocksOf(node: TreeNode, writer: MarkdownWriter): Block[] {
  switch (node.type) {
    case 'element':
      return elementBlocks(node, writer);
    case 'component':
      return componentBlocks(node, writer);
    case 'fragment':
      return writer.blocks(node.children);
    case 'island':
      return node.slots.flatMap((slot) => writer.blocks(slot));
    case 'raw':
      return [
        {
          text: rawText(node.value)
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
            .join('\n'),
        },
      ];
    case 'text':
      return [];
  }
}
