import { type ComponentNode, type ElementNode, isBlank, type TreeNode, textOf } from './tree.ts';

/** The children of a `Tree`: a Markdown list in it becomes folders and files, everything else stays. */
export function treeOfLists(children: readonly TreeNode[]): TreeNode[] {
  return children.flatMap((child) => (isList(child) ? itemsOf(child) : isBlank(child) ? [] : [child]));
}

function isList(node: TreeNode): node is ElementNode {
  return node.type === 'element' && (node.tag === 'ul' || node.tag === 'ol');
}

function itemsOf(list: ElementNode): TreeNode[] {
  return list.children.flatMap((item) => (item.type === 'element' && item.tag === 'li' ? [entryOf(item)] : []));
}

/** A name that ends in a slash, or that has a list under it, is a folder; it is open when something is in it. */
function entryOf(item: ElementNode): ComponentNode {
  const inner = item.children.flatMap((child) => (isList(child) ? itemsOf(child) : []));
  const label = item.children
    .filter((child) => !isList(child))
    .map(textOf)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const place = item.place ? { place: item.place } : {};
  const isFolder = inner.length > 0 || label.endsWith('/');
  if (!isFolder) return { type: 'component', name: 'Tree.File', props: { name: label }, children: [], ...place };
  const props = { name: label.replace(/\/$/, ''), defaultOpen: inner.length > 0 };
  return { type: 'component', name: 'Tree.Folder', props, children: inner, ...place };
}
