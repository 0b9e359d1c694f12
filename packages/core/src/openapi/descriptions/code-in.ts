import { codeSpansIn } from '../../content/code-spans.ts';

/** Where a description has code: spans and fenced blocks, as offsets. */
export function codeIn(text: string): { start: number; end: number }[] {
  const fences = [...text.matchAll(/^[> \t]*~{3,}[^\n]*\n[\s\S]*?(?:^[> \t]*~{3,}[ \t]*$|(?![\s\S]))/gm)];
  return [...codeSpansIn(text), ...fences.map(({ 0: fence, index }) => ({ start: index, end: index + fence.length }))];
}
