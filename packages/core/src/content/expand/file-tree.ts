import { lineOf } from '../tree/author-text.ts';
import { type ComponentNode, component, type ElementNode, isBlank, type TreeNode } from '../tree/tree.ts';

/** Converts Markdown lists in a `Tree` to folders and files, and keeps all other children. */
export function treeOfLists(children: readonly TreeNode[]): TreeNode[] {
  return children.flatMap((child) => (isList(child) ? itemsOf(child) : isBlank(child) ? [] : [child]));
}

function isList(node: TreeNode): node is ElementNode {
  return node.type === 'element' && (node.tag === 'ul' || node.tag === 'ol');
}

function itemsOf(list: ElementNode): TreeNode[] {
  return list.children.flatMap((item) => (item.type === 'element' && item.tag === 'li' ? [entryOf(item)] : []));
}

/** A name that ends with a slash or has a nested list is a folder. Folders with entries are open. */
function entryOf(item: ElementNode): ComponentNode {
  const inner = item.children.flatMap((child) => (isList(child) ? itemsOf(child) : []));
  const label = lineOf(item.children.filter((child) => !isList(child)));
  const isFolder = inner.length > 0 || label.endsWith('/');
  if (!isFolder) return component('Tree.File', { name: label }, [], item.place);
  const props = { name: label.replace(/\/$/, ''), defaultOpen: inner.length > 0 };
  return component('Tree.Folder', props, inner, item.place);
}
