import { FragmentValue, type TreeNode } from '../../tree/tree.ts';

/** The limit for all expressions of a page: syntax nodes evaluated, plus characters and items read or created. */
const MAX_STEPS = 10_000_000;
/** Maximum nesting depth of an evaluation. The stack allows twice as much. */
const MAX_DEPTH = 500;

/** Why an expression has no value. */
export interface ExpressionProblem {
  /** A clause without a period, such as `its result is too large`. */
  problem: string;
  hint?: string;
  /** Whether the cause was reported with another expression. */
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

/** Bounds the work of all expressions of a page, snippets included. Counts steps, so the result is the same on every machine. */
export class ExpressionBudget {
  #left = MAX_STEPS;
  #isSpent = false;
  #depth = 0;
  /** Sizes of values. Values never change, so each is measured once. */
  readonly #sizes = new WeakMap<object, number>();

  /** Enters a level of nesting; `leave` ends it. */
  enter(): void {
    this.take(1);
    if (this.#depth === MAX_DEPTH) throw new ExpressionError({ problem: 'it is nested too deeply', hint: 'Check for endless recursion.' });
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Charges steps before the work is done. */
  take(steps: number): void {
    this.checkSize(steps);
    this.#left -= steps;
    if (this.#left >= 0) return;
    const isReported = this.#isSpent;
    this.#isSpent = true;
    throw new ExpressionError({
      problem: `the expressions of the page need more than ${MAX_STEPS.toLocaleString('en')} steps`,
      hint: 'Repeat less work, or compute the data in advance and import it as JSON.',
      isReported,
    });
  }

  /** Throws if a value that is about to be created would exceed the limit of the page. */
  checkSize(size: number): void {
    if (size <= MAX_STEPS) return;
    throw new ExpressionError({
      problem: 'its result is too large',
      hint: `The expressions of a page can create at most ${MAX_STEPS.toLocaleString('en')} characters and items in total.`,
    });
  }

  /** Characters and items of a value when printed; repeated parts count each time. */
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
