import { FragmentValue, type TreeNode } from './tree.ts';

/** Who a `<Visibility>` is for: those who read the page, or those who read its Markdown. */
export type Audience = 'humans' | 'agents';

/** A copy of a tree with what is for everyone, and what is for one audience. */
export function forAudience(nodes: readonly TreeNode[], audience: Audience): TreeNode[] {
  const all = (children: readonly TreeNode[]) => forAudience(children, audience);
  return nodes.flatMap((node): TreeNode | TreeNode[] => {
    switch (node.type) {
      case 'component':
        if (node.name === 'Visibility') return node.props.for === audience ? all(node.children) : [];
        return { ...node, props: propsFor(node.props, audience), children: all(node.children) };
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

function propsFor(props: Readonly<Record<string, unknown>>, audience: Audience): Record<string, unknown> {
  const entries = Object.entries(props);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value instanceof FragmentValue ? new FragmentValue(forAudience(value.children, audience)) : value,
    ]),
  );
}
