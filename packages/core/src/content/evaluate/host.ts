import type { TreeNode } from '../../tree/tree.ts';
import type { ExpressionBudget } from './budget.ts';

/** The context that expressions need from their page. */
export interface ExpressionHost {
  /** Shared by all expressions of the page. */
  budget: ExpressionBudget;
  /**
   * Creates nodes for JSX inside an expression, the same as for tags of the page.
   * @param name tag name, undefined for a fragment
   * @param offset of the tag in its source
   */
  jsx(name: string | undefined, props: Record<string, unknown>, children: TreeNode[], offset?: number): TreeNode[];
  /** Reports a function among content, of which nothing is shown. Undefined where a component may call it. */
  reportFunction?: (() => void) | undefined;
}
