import { COMMON_PROPS } from '../tree/components.ts';
import { type ComponentNode, component, type NodePlace, type TreeNode } from '../tree/tree.ts';

/**
 * A diagram is a code block in the language `mermaid`, however it was written.
 * @param source its text, unless a prop or a code block has it
 */
export function diagramOf(
  props: Readonly<Record<string, unknown>>,
  children: readonly TreeNode[],
  source: string,
  place: NodePlace | undefined,
): ComponentNode[] {
  const { chart, placement, actions, ...rest } = props;
  const block = children.find((child): child is ComponentNode => child.type === 'component' && child.name === 'CodeBlock');
  const code = typeof chart === 'string' ? chart.trim() : String(block?.props.code ?? source);
  const options = Object.entries({ placement, actions }).map(([name, value]) => (isPrinted(value) ? `${name}="${value}"` : ''));
  const meta = [block?.props.meta, ...options].filter(Boolean).join(' ');
  const common = Object.fromEntries(Object.entries(rest).filter(([name]) => COMMON_PROPS.has(name)));
  return [component('CodeBlock', { ...common, code, language: 'mermaid', meta }, [], place)];
}

function isPrinted(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}
