import type { TreeNode } from '../content/tree.ts';

/** A block of Markdown on its own lines. */
export interface Block {
  text: string;
  /** True for a list item: consecutive items have no blank line between them. */
  isItem?: boolean;
}

/** The functions with which elements and components format their content. */
export interface MarkdownWriter {
  /** Nodes as blocks. */
  blocks(nodes: readonly TreeNode[]): Block[];
  /** Nodes as one text of several blocks. */
  text(nodes: readonly TreeNode[]): string;
  /** Nodes as inline text; blocks lose their formatting. */
  line(nodes: readonly TreeNode[]): string;
  /** A prop as inline Markdown: text or JSX. Undefined if it is empty. */
  prop(value: unknown): string | undefined;
  /** Converts a URL to an absolute URL. */
  href(address: unknown): string | undefined;
}

/** Joins blocks with blank lines. */
export function joinBlocks(blocks: readonly Block[]): string {
  let text = '';
  let previous: Block | undefined;
  for (const block of blocks) {
    if (block.text === '') continue;
    if (previous) text += previous.isItem && block.isItem ? '\n' : '\n\n';
    text += block.text;
    previous = block;
  }
  return text;
}

/** A list item: its first line after the marker, the others below it. */
export function listItem(marker: string, text: string): Block {
  const indent = ' '.repeat(marker.length + 1);
  return { text: `${marker} ${text.replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd(), isItem: true };
}

/** `> ` in front of every line. */
export function quote(text: string): Block {
  return { text: text.replace(/^/gm, '> ').replace(/^> $/gm, '>') };
}

/** A fenced block whose fence is longer than any in the code. */
export function fence(code: string, info: string): Block {
  const marks = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return { text: `${marks}${info}\n${code.replace(/\n+$/, '')}\n${marks}` };
}

function longestRun(code: string): number {
  return (code.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A whole text in bold. Marks of bold parts, which would end it, are removed; those in code are text. */
export function strong(text: string): string {
  return `**${text.trim().replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\*\*/g, (found) => (found === '**' ? '' : found))}**`;
}

/** Inline code. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return '';
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestRun(text) + 1);
  return `${marks} ${text.trim()} ${marks}`;
}

const SPECIAL = /[\\`*<_[\]~|$]|&(?=#?\w+;)/;

/** Escapes text that Markdown would parse as markup. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const escaped = text.replace(/[\\`*]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=~)|\[(?=[^\]\n]*\][([:])|\](?=[([:])|\$(?=\S)/g, '\\$&');
  return escaped.includes('_') ? escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_') : escaped;
}

const LINE_START = /^[#>+=\d-]/m;

/** Line starts that would turn a paragraph into another block. */
export function escapeLineStarts(text: string): string {
  if (!LINE_START.test(text)) return text;
  return text.replace(
    /^(?:([#>+-]|={1,}$)(?=\s|$|[-=#])|(\d+)([.)])(?=\s|$))/gm,
    (whole, mark?: string, number?: string, point?: string) => (mark === undefined ? `${number}\\${point}` : `\\${whole}`),
  );
}
