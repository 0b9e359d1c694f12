import { type Audience, FragmentValue, mapFragments, type TreeNode } from './tree.ts';

/** A copy of a tree with what is for everyone, and what is for one audience. */
export function forAudience(nodes: readonly TreeNode[], audience: Audience): TreeNode[] {
  const all = (children: readonly TreeNode[]) => forAudience(children, audience);
  return nodes.flatMap((node): TreeNode | TreeNode[] => {
    switch (node.type) {
      case 'component':
        if (node.audience !== undefined) return node.audience === audience ? all(node.children) : [];
        return { ...node, props: mapFragments(node.props, (inner) => new FragmentValue(all(inner))), children: all(node.children) };
      case 'element':
        return { ...node, attributes: { ...node.attributes }, children: all(node.children) };
      case 'fragment':
        return { ...node, children: all(node.children) };
      case 'island':
        return { ...node, slots: node.slots.map(all), fallback: all(node.fallback) };
      default:
        return node;
    }
  });
}
