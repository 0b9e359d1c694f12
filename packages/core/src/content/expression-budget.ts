import { FragmentValue, type TreeNode } from './tree.ts';

/** What all expressions of a page may take: syntax nodes that are evaluated, characters and items that are read or made. */
const MAX_STEPS = 10_000_000;
/** How deep evaluation may nest. The stack has room for twice as much. */
const MAX_DEPTH = 500;

/** Why an expression has no value. */
export interface ExpressionProblem {
  /** A clause without a period, such as `its result is too large`. */
  problem: string;
  hint?: string;
  /** True when the cause was reported with another expression. */
  isReported?: boolean;
}

/** Ends the evaluation of an expression. */
export class ExpressionError extends Error {
  readonly details: ExpressionProblem;

  constructor(details: ExpressionProblem) {
    super(details.problem);
    this.details = details;
  }
}

/** Bounds the work of all expressions of a page, snippets included. Counts steps, so that the outcome is the same on every machine. */
export class ExpressionBudget {
  #left = MAX_STEPS;
  #isSpent = false;
  #depth = 0;
  /** Sizes of values, which never change: one that occurs a million times is measured once. */
  readonly #sizes = new WeakMap<object, number>();

  /** Starts one level of evaluation; `leave` ends it. */
  enter(): void {
    this.take(1);
    if (this.#depth === MAX_DEPTH)
      throw new ExpressionError({ problem: 'it is nested too deep', hint: 'Look for recursion that never ends.' });
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Takes steps, before the work is done. */
  take(steps: number): void {
    this.checkSize(steps);
    this.#left -= steps;
    if (this.#left >= 0) return;
    const isReported = this.#isSpent;
    this.#isSpent = true;
    throw new ExpressionError({
      problem: `the expressions of the page take more than ${MAX_STEPS.toLocaleString('en')} steps`,
      hint: 'Look for work that is repeated too often, or compute the data ahead and import it as JSON.',
      isReported,
    });
  }

  /** Throws when something that is about to be made would be larger than all that a page may have. */
  checkSize(size: number): void {
    if (size <= MAX_STEPS) return;
    throw new ExpressionError({
      problem: 'its result is too large',
      hint: `The expressions of a page may make ${MAX_STEPS.toLocaleString('en')} characters and items in all.`,
    });
  }

  /** Characters and items of a value when it is printed: what occurs twice in it counts twice. */
  sizeOf(value: unknown): number {
    if (typeof value === 'string') return value.length + 1;
    if (typeof value !== 'object' || value === null) return 1;
    let size = this.#sizes.get(value);
    if (size === undefined) {
      if (value instanceof FragmentValue) size = this.sizeOfNodes(value.children);
      else if (Array.isArray(value)) size = value.reduce((sum: number, one) => sum + this.sizeOf(one), 1);
      else size = Object.entries(value).reduce((sum, [key, one]) => sum + key.length + this.sizeOf(one), 1);
      this.#sizes.set(value, size);
    }
    return size;
  }

  sizeOfNodes(nodes: readonly TreeNode[]): number {
    return nodes.reduce((sum, node) => sum + this.#sizeOfNode(node), 1);
  }

  #sizeOfNode(node: TreeNode): number {
    if (node.type === 'text' || node.type === 'raw') return node.value.length + 1;
    if (node.type === 'island') return 1;
    let size = this.#sizes.get(node);
    if (size === undefined) {
      size = this.sizeOfNodes(node.children);
      if (node.type === 'element') size += this.sizeOf(node.attributes);
      if (node.type === 'component') size += this.sizeOf(node.props);
      this.#sizes.set(node, size);
    }
    return size;
  }
}
