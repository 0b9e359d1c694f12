import { textOf } from '../tree/author-text.ts';
import { type ComponentNode, component, type TreeNode, textNode } from '../tree/tree.ts';
import type { NodeContext } from './expansion.ts';

interface WrittenFormula {
  formula: string;
  display: boolean;
  /** Where its source is in its file, if it is not that of the whole element. */
  offset?: number;
  source?: string;
}

/** A formula as a component. Its text for ids, table of contents, and search is its source. */
export function formulaNode({ formula, display, offset, source = '' }: WrittenFormula, at: NodeContext): ComponentNode {
  const problem = at.page.resources.checkFormula?.(formula, display);
  if (problem !== undefined) {
    at.page.report({
      code: 'page/formula',
      severity: 'warning',
      message: `A formula is invalid: ${problem} It is shown as source text.`,
      hint: 'Write `\\$` for a dollar sign that does not start a formula.',
      ...(offset === undefined ? at.locate(1) : at.file.source.at(offset, source.length)),
    });
  }
  return component('Latex', { formula, display }, [textNode(formula)], at.place);
}

/** Converts `<Latex>` to a formula. Its children are a formula, or the text of one. */
export function formulaOfTag(props: Readonly<Record<string, unknown>>, children: readonly TreeNode[], at: NodeContext): TreeNode[] {
  const inner = children.find((child): child is ComponentNode => child.type === 'component' && child.name === 'Latex');
  const display = props.display === true || props.display === 'true' || props.block === true;
  const source = typeof props.formula === 'string' ? props.formula : typeof props.math === 'string' ? props.math : undefined;
  if (inner && source === undefined) return [{ ...inner, props: { ...inner.props, display: display || inner.props.display === true } }];
  const formula = (source ?? textOf(children)).trim();
  return formula === '' ? [] : [formulaNode({ formula, display }, at)];
}
