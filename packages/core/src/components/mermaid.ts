import { textOf } from '../tree/author-text.ts';
import { type ComponentNode, component } from '../tree/tree.ts';
import type { Components } from './component.ts';
import { COMMON_PROPS } from './names.ts';
import { any } from './prop-values.ts';

function isPrinted(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

export const components: Components = {
  Mermaid: {
    props: any('chart', 'placement', 'actions'),
    isReplaced: true,
    readsChildren: true,
    isVerbatim: true,
    readsSource: true,
    /** A diagram is a code block in the language `mermaid`, however it was written. */
    replace({ props: { chart, placement, actions, source, ...rest }, children, place }) {
      const block = children.find((child): child is ComponentNode => child.type === 'component' && child.name === 'CodeBlock');
      const text = typeof chart === 'string' ? chart.trim() : String(block?.props.code ?? source ?? textOf(children).trim());
      const options = Object.entries({ placement, actions }).map(([name, value]) => (isPrinted(value) ? `${name}="${value}"` : ''));
      const meta = [block?.props.meta, ...options].filter(Boolean).join(' ');
      const common = Object.fromEntries(Object.entries(rest).filter(([name]) => COMMON_PROPS.has(name)));
      return [component('CodeBlock', { ...common, code: text, language: 'mermaid', meta }, [], place)];
    },
  },
};
