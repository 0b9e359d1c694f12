import type { FileExpansion } from './expansion.ts';
import type { ExpressionProblem } from './expression-budget.ts';
import { locate } from './node-place.ts';
import { type ElementNode, element, type NodePlace, textNode } from './tree.ts';

export interface FailedExpression extends ExpressionProblem {
  /** The source that failed. */
  typed: string;
  place: NodePlace | undefined;
  /** Length of its source. */
  length: number;
}

/** Reports an expression that failed, once per location. */
export function reportFailure({ typed, place, length, problem, hint, isReported }: FailedExpression, file: FileExpansion): void {
  const key = `${file.file}:${place?.line}:${place?.column}`;
  if (isReported || file.page.reported.has(key)) return;
  file.page.reported.add(key);
  file.page.report({
    code: 'page/expression',
    severity: 'error',
    message: `\`${typed}\` cannot be evaluated: ${problem.replace(/\.$/, '')}.`,
    ...(hint !== undefined && { hint }),
    ...locate(file, place, length),
  });
}

/** What readers see in place of failed content. */
export function failureNode(problem: string | undefined, tag: 'p' | 'span' = 'p'): ElementNode {
  const text = `This part of the page could not be shown${problem === undefined ? '.' : `: ${problem}`}`;
  return element(tag, { class: 'page-failure' }, [textNode(text)]);
}
