import type { TocEntry } from '@lectern/core';

/** An entry of the table of contents with its nested entries. */
export interface TocNode extends TocEntry {
  children: TocNode[];
}

/** Next to examples, a shorter outline would only repeat what is visible. */
const MIN_BESIDE_EXAMPLES = 2;

/** Whether the headings of a page are worth a list. */
export function isOutline(toc: readonly TocEntry[], layout: string): boolean {
  return toc.length >= (layout === 'examples' ? MIN_BESIDE_EXAMPLES : 1);
}

/** Nests a flat outline by depth. An entry that skips a level belongs to the closest shallower entry before it. */
export function buildTocTree(entries: readonly TocEntry[]): TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const entry of entries) {
    const node: TocNode = { ...entry, children: [] };
    while ((open.at(-1)?.depth ?? 0) >= entry.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
