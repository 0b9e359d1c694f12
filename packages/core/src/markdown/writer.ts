import type { TreeNode } from '../content/tree.ts';

/** A piece of Markdown on lines of its own. */
export interface Block {
  text: string;
  /** True for an item of a list: items that follow each other stand close together. */
  isItem?: boolean;
}

/** What the forms of elements and components print their parts with. */
export interface MarkdownWriter {
  /** Nodes as blocks. */
  blocks(nodes: readonly TreeNode[]): Block[];
  /** Nodes as one text of several blocks. */
  text(nodes: readonly TreeNode[]): string;
  /** Nodes as a run of text; blocks among them lose their shape. */
  line(nodes: readonly TreeNode[]): string;
  /** A prop as a run of text: plain, or JSX. Undefined when there is nothing to read. */
  prop(value: unknown): string | undefined;
  /** An address as readers elsewhere need it. */
  href(address: unknown): string | undefined;
}

/** Blocks with an empty line between them. */
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
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return { text: `${marks}${info}\n${code.replace(/\n+$/, '')}\n${marks}` };
}

/** Code in a line. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return '';
  if (!text.includes('`')) return `\`${text}\``;
  const longest = Math.max(...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks} ${text.trim()} ${marks}`;
}

const SPECIAL = /[\\`*<_[\]~|$]|&(?=#?\w+;)/;

/** Text that Markdown would read as markup, made to stand for itself. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const escaped = text.replace(/[\\`*]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=~)|\[(?=[^\]\n]*\][([:])|\](?=[([:])|\$(?=\S)/g, '\\$&');
  return escaped.includes('_') ? escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_') : escaped;
}

const LINE_START = /^[#>+=\d-]/m;

/** Beginnings of lines that would make a paragraph something else. */
export function escapeLineStarts(text: string): string {
  if (!LINE_START.test(text)) return text;
  return text.replace(
    /^(?:([#>+-]|={1,}$)(?=\s|$|[-=#])|(\d+)([.)])(?=\s|$))/gm,
    (whole, mark?: string, number?: string, point?: string) => (mark === undefined ? `${number}\\${point}` : `\\${whole}`),
  );
}
