import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { SyntaxProblem } from './syntax-problem.ts';

const FRONT_MATTER = /^(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?=\r?\n|$)/;

/**
 * Finds the first problem of a text with the reference parser of MDX, which is slow and written in JavaScript: it never ends the
 * process. Undefined if the text is valid.
 */
export function explainSyntax(text: string): SyntaxProblem | undefined {
  const body = text.replace(FRONT_MATTER, (lines) => lines.replace(/[^\n]/g, ''));
  try {
    fromMarkdown(body, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
    return undefined;
  } catch (error) {
    const { reason, ...place } = error as { line?: number; column?: number; reason?: string };
    const opening = /^Expected a closing tag for .+? \((\d+):(\d+)/.exec(reason ?? '');
    const { line = 1, column = 1 } = opening ? { line: Number(opening[1]), column: Number(opening[2]) } : place;
    if (reason === undefined) return { line, column, reason: 'it is nested too deeply' };
    if (reason.endsWith('with acorn')) return { line, column, reason: 'this expression is not valid JavaScript, or is nested too deeply' };
    return { line, column, reason: inPlainWords(reason.replaceAll(/ ?\((\d+):\d+(?:-\d+:\d+)?\)/g, ' (line $1)')) };
  }
}

const NODES: Readonly<Record<string, string>> = { listItem: 'list item', blockQuote: 'quote', paragraph: 'paragraph' };

function inPlainWords(reason: string): string {
  const names = reason.replaceAll(/`(listItem|blockQuote|paragraph)`/g, (_, name: string) => `the ${NODES[name]}`);
  return names.replace(
    /^Expected (the closing tag `.+?`) either .+ after the start of the (.+?) \(line (\d+)\)$/,
    '$1 is inside the $2 that starts in line $3; write it in a line of its own, without indentation',
  );
}
