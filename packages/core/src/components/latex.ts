import { textOf } from '../tree/author-text.ts';
import type { ComponentNode } from '../tree/tree.ts';
import type { Components } from './component.ts';
import { any, SWITCH } from './prop-values.ts';

export const components: Components = {
  Latex: {
    role: 'formula',
    props: { ...any('formula', 'math', 'block'), display: SWITCH },
    inline: true,
    readsChildren: true,
    isVerbatim: true,
    hydrates: true,
    /** The children are a formula, or the text of one. */
    make({ name, props, children }, host) {
      const inner = children.find((child): child is ComponentNode => child.type === 'component' && child.name === name);
      const display = props.display === true || props.display === 'true' || props.block === true;
      const source = typeof props.formula === 'string' ? props.formula : typeof props.math === 'string' ? props.math : undefined;
      if (inner && source === undefined) return [{ ...inner, props: { ...inner.props, display: display || inner.props.display === true } }];
      const formula = (source ?? textOf(children)).trim();
      return formula === '' ? [] : [host.formula(formula, display)];
    },
    markdown: ({ props }) => [{ type: 'math', value: String(props.formula ?? '').trim() }],
    line({ props }) {
      const value = String(props.formula ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      return value === '' ? [] : [{ type: 'inlineMath', value }];
    },
  },
};
