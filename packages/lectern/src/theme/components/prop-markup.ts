import type { PageNode } from '@lectern/core';

/** Whether a prop is JSX that an author wrote. */
export function isPageNodes(value: unknown): value is PageNode[] {
  return Array.isArray(value) && value.every((node) => typeof node === 'object' && node !== null && 'kind' in node);
}

/** The nodes as one string, without the components in them: their children stay. For icons and other drawings. */
export function pageNodesHtml(nodes: readonly PageNode[]): string {
  return nodes.map((node) => (node.kind === 'html' ? node.html : pageNodesHtml(node.children))).join('');
}
