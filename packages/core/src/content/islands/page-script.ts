import { FragmentValue, type IslandNode, type TreeNode } from '../../tree/tree.ts';
import type { PageScript } from '../types.ts';

/** The islands of a tree in document order, with those in slots and props after their parent. */
export function listIslands(nodes: readonly TreeNode[], into: IslandNode[] = []): IslandNode[] {
  for (const node of nodes) {
    if (node.type === 'island') {
      into.push(node);
      for (const slot of node.slots) listIslands(slot, into);
    } else if (node.type === 'component') {
      for (const value of Object.values(node.props)) if (value instanceof FragmentValue) listIslands(value.children, into);
    }
    if ('children' in node) listIslands(node.children, into);
  }
  return into;
}

/** The code of a page, to be compiled: its islands and the modules that they need. */
export function pageScript(
  islands: readonly IslandNode[],
  { modules, users }: { modules: ReadonlyMap<string, string>; users: ReadonlyMap<string, string> },
): PageScript {
  const files = new Set(islands.map(({ file }) => file));
  // A set visits what is added meanwhile.
  for (const file of files) {
    const user = users.get(file);
    if (user !== undefined) files.add(user);
  }
  return {
    islands: islands.map(({ file, source, place, kind }) => ({ file, source, kind, line: place?.line ?? 1, column: place?.column ?? 1 })),
    modules: Object.fromEntries([...files].map((file) => [file, modules.get(file) ?? ''])),
    ...(users.size > 0 && { users: Object.fromEntries([...users].filter(([file]) => files.has(file))) }),
  };
}
