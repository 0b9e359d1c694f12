import { describe, expect, it } from 'vitest';
import { buildTocTree, type TocNode } from '../../src/theme/layout/page/toc-tree.ts';

/** `h2 A` lines in, an indented outline out. */
function outline(...headings: string[]): string[] {
  const entries = headings.map((heading) => ({ id: heading, text: heading.slice(3), depth: Number(heading[1]) }));
  const print = (nodes: TocNode[], indent: string): string[] =>
    nodes.flatMap((node) => [indent + node.text, ...print(node.children, `${indent}  `)]);
  return print(buildTocTree(entries), '');
}

describe('table of contents', () => {
  it.each([
    ['nests headings by level', ['h2 A', 'h3 B', 'h4 C', 'h3 D', 'h2 E'], ['A', '  B', '    C', '  D', 'E']],
    ['hangs a heading that skips a level on the one above it', ['h2 A', 'h4 B', 'h3 C'], ['A', '  B', '  C']],
    ['takes a deep first heading as it comes', ['h4 A', 'h2 B'], ['A', 'B']],
    ['puts a stray level 1 on top', ['h1 A', 'h2 B'], ['A', '  B']],
  ])('%s', (_, headings, tree) => expect(outline(...headings)).toEqual(tree));
});
