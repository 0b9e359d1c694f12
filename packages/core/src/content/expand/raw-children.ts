import type { Hast } from '../../tree/tree.ts';
import { replaceVariables } from '../parse/source-syntax.ts';
import type { FileExpansion } from './expansion.ts';

/** The source of a tag's children without their common indentation, and with variables replaced. */
export function rawChildren(node: Hast, file: FileExpansion): string {
  const placed = (node.children as Hast[]).filter((child) => child.position);
  const [start, end] = [placed[0]?.position.start, placed.at(-1)?.position.end];
  if (!start || !end) return '';
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, index) => file.source.line(start.line + index) ?? '');
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  const first = lines[0] ?? '';
  // The text before the first child on its line is indentation or the tag.
  if (first.slice(0, start.column - 1).trim() !== '') lines[0] = first.slice(start.column - 1);
  return replaceVariables(dedent(lines).trim(), file.page.resources.syntax);
}

function dedent(lines: readonly string[]): string {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const width = widths.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(width)).join('\n');
}
