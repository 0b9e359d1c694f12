import type { FileExpansion } from './expansion.ts';
import { locate } from './node-place.ts';
import type { NodePlace, TreeNode } from './tree.ts';

/** An expression with an undefined name is shown as source text, with a notice. */
export function showLiterally(source: string, name: string, place: NodePlace | undefined, file: FileExpansion): TreeNode {
  file.page.report({
    code: 'page/undefined-name',
    severity: 'notice',
    message: `\`${name}\` is not defined; \`{${shorten(source)}}\` is shown as source text.`,
    hint: 'Escape the braces as `\\{` and `\\}`, or put the text in backticks.',
    ...locate(file, place, source.length + 2),
  });
  return { type: 'text', value: `{${source}}` };
}

/** Source code for a message: one line, shortened. */
export function shorten(source: string): string {
  const line = source.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
