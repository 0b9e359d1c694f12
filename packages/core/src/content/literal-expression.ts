import type { FileExpansion } from './expansion.ts';
import { locate } from './node-place.ts';
import type { NodePlace, TreeNode } from './tree.ts';

/** An expression that names nothing is shown as it was typed, with a notice. */
export function showLiterally(source: string, name: string, place: NodePlace | undefined, file: FileExpansion): TreeNode {
  file.page.report({
    code: 'page/undefined-name',
    severity: 'notice',
    message: `Nothing defines \`${name}\`; \`{${shorten(source)}}\` is shown as it was typed.`,
    hint: 'Write the braces as `\\{` and `\\}`, or put the text into backticks.',
    ...locate(file, place, source.length + 2),
  });
  return { type: 'text', value: `{${source}}` };
}

/** Source for a message: one line, not too long. */
export function shorten(source: string): string {
  const line = source.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
