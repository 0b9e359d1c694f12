import { lineOf } from '../tree/author-text.ts';
import { inlineCode, paragraph, text } from '../tree/mdast.ts';
import { type ComponentNode, component, type ElementNode, isBlank, type TreeNode } from '../tree/tree.ts';
import type { Component, Components } from './component.ts';
import { stringOf } from './forms.ts';
import { any, switches } from './prop-values.ts';

/** Converts Markdown lists to folders and files, and keeps all other children. */
function entriesOf(children: readonly TreeNode[]): TreeNode[] {
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

const TREE: Component = {
  props: {},
  readsChildren: true,
  make: ({ name, props, children, place }) => [component(name, { ...props }, entriesOf(children), place)],
};

const ENTRY: Component = {
  props: { ...any('name', 'comment'), ...switches('highlight') },
  markdown({ props, children }, { prop, blocks }) {
    const comment = prop(props.comment);
    const head = [...inlineCode(stringOf(props.name) ?? ''), ...(comment ? [text(' '), ...comment] : [])];
    return [{ type: 'item', kind: 'tree', children: [...paragraph(head), ...blocks(children)] }];
  },
  search: { shown: ['name', 'comment'] },
};

export const components: Components = {
  Tree: { ...TREE, foreign: { tags: ['Files'] } },
  FileTree: { ...TREE, printedBy: 'Tree' },
  'Tree.Folder': {
    ...ENTRY,
    foreign: { tags: ['Folder'] },
    props: { ...ENTRY.props, ...switches('defaultOpen', 'openable') },
    readsChildren: true,
  },
  'Tree.File': { ...ENTRY, foreign: { tags: ['File'] } },
};
