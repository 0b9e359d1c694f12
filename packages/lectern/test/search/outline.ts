import type { SearchText, TextBlock } from '../../src/search/types.ts';

/** The text of a page, a line for each block: `h2#install Install`, `h5 Without an id`, `code npm i`, or a paragraph. */
export function formatOutline(text: SearchText): string {
  return text.map(formatBlock).join('\n');
}

function formatBlock(block: TextBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'code') return `code ${block.text}`;
  return `h${block.level}${block.id === undefined ? '' : `#${block.id}`} ${block.text}`;
}

/** The text that such lines stand for. */
export function parseOutline(...lines: string[]): SearchText {
  return lines.map((line): TextBlock => {
    const [, level, id, text] = /^h([2-6])(?:#(\S+))? (.*)$/.exec(line) ?? [];
    if (text !== undefined) return { kind: 'heading', level: Number(level), ...(id !== undefined && { id }), text };
    return line.startsWith('code ') ? { kind: 'code', text: line.slice(5) } : { kind: 'text', text: line };
  });
}
