import type { Node } from 'jsonc-parser';

/** A replacement of a part of a text, in code units. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/**
 * Inserts an item into a list, or a member into an object, on a line of its own if the one before it is. A comment stays on the line of
 * its item.
 */
export function insertion(text: string, list: Node, index: number, item: string): TextEdit {
  const items = list.children ?? [];
  const [before, after] = [items[index - 1], items[index]];
  if (!before) return { offset: list.offset + 1, length: 0, text: after ? `${item}, ` : item };
  const end = before.offset + before.length;
  const indent = text.slice(text.lastIndexOf('\n', before.offset - 1) + 1, before.offset);
  const lineEnd = text.indexOf('\n', end);
  const isOwnLine = indent.trim() === '' && lineEnd !== -1 && lineEnd < (after?.offset ?? list.offset + list.length - 1);
  if (!isOwnLine) return { offset: end, length: 0, text: `, ${item}` };
  const rest = text.slice(end, lineEnd).replace(/\r$/, '');
  const hasComma = /^\s*,/.test(rest);
  const newline = text[lineEnd - 1] === '\r' ? '\r\n' : '\n';
  return { offset: end, length: rest.length, text: `${hasComma ? '' : ','}${rest}${newline}${indent}${item}${hasComma ? ',' : ''}` };
}

/** Removes an item of a list, or a member of an object, with its comma. */
export function removal(list: Node, index: number): TextEdit {
  const items = list.children ?? [];
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item) throw new RangeError(`There is no item ${index}.`);
  const end = item.offset + item.length;
  if (before) return { offset: before.offset + before.length, length: end - before.offset - before.length, text: '' };
  return { offset: item.offset, length: (after?.offset ?? end) - item.offset, text: '' };
}

/** Applies edits that don't overlap. The rest of the text stays as it is. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return result + text.slice(at);
}
