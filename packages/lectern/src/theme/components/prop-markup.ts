import type { PageNode } from '@lectern/core';

/**
 * JSX that an author wrote in a prop arrives as `PageNode[]` from a page that is data, and as a node of Astro's
 * JSX runtime from a page that was compiled.
 */
export function isPageNodes(value: unknown): value is PageNode[] {
  return Array.isArray(value) && value.every((node) => typeof node === 'object' && node !== null && 'kind' in node);
}

/** The nodes as one string, without the components in them: their children stay. For icons and other drawings. */
export function pageNodesHtml(nodes: readonly PageNode[]): string {
  return nodes.map((node) => (node.kind === 'html' ? node.html : pageNodesHtml(node.children))).join('');
}

/**
 * A component that renders JSX of a compiled page, for use as a tag in a template; undefined for everything else. Astro hands a
 * function that carries this mark to the renderer of @astrojs/mdx.
 */
export function compiledMarkup(value: unknown): (() => unknown) | undefined {
  if (typeof value !== 'object' || value === null || isPageNodes(value)) return undefined;
  return Object.assign(() => value, { [Symbol.for('astro:renderer')]: 'astro:jsx' });
}
