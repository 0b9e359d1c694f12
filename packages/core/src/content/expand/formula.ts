import { COMPONENT_OF } from '../../components/roles.ts';
import { type ComponentNode, component, textNode } from '../../tree/tree.ts';
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
  return { ...component(COMPONENT_OF.formula, { formula, display }, [textNode(formula)], at.place), isInline: true };
}
