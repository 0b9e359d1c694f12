import type { PageNode } from '@lectern/core';

/** Whether a prop is JSX. */
export function isPageNodes(value: unknown): value is PageNode[] {
  return Array.isArray(value) && value.every((node) => typeof node === 'object' && node !== null && 'kind' in node);
}

/** The nodes as one string, with components replaced by their children. For icons and other SVGs. */
export function pageNodesHtml(nodes: readonly PageNode[]): string {
  return nodes.map((node) => (node.kind === 'html' ? node.html : pageNodesHtml(node.children))).join('');
}
