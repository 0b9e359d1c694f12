import type { SearchText, TextBlock } from '../../src/search/types.ts';

/** The text of a page, a line for each block: `h2#install Install`, `h5 Without an id`, `code npm i`, `fields id#body-id`, or a paragraph. */
export function formatOutline(text: SearchText): string {
  return text.map(formatBlock).join('\n');
}

function formatBlock(block: TextBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'fields') return ['fields', ...block.fields.map(({ id, name }) => `${name}#${id}`)].join(' ');
  if (block.kind === 'code') return `code ${block.text}`;
  return `h${block.level}${block.id === undefined ? '' : `#${block.id}`} ${block.text}`;
}

/** The text that such lines stand for. */
export function parseOutline(...lines: string[]): SearchText {
  return lines.map((line): TextBlock => {
    const [, level, id, text] = /^h([2-6])(?:#(\S+))? (.*)$/.exec(line) ?? [];
    if (text !== undefined) return { kind: 'heading', level: Number(level), ...(id !== undefined && { id }), text };
    if (line.startsWith('fields ')) return parseFields(line.split(' ').slice(1));
    return line.startsWith('code ') ? { kind: 'code', text: line.slice(5) } : { kind: 'text', text: line };
  });
}

function parseFields(names: readonly string[]): TextBlock {
  const fields = names.map((field) => {
    const [name = '', id = ''] = field.split('#');
    return { id, name };
  });
  return { kind: 'fields', text: fields.map(({ name }) => name).join(' '), fields };
}
