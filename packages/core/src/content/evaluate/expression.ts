import type { Expression } from 'acorn';
import type { TreeNode } from '../../tree/tree.ts';
import { parseModule } from '../parse/parse-module.ts';
import { ExpressionError, type ExpressionProblem } from './budget.ts';
import { Dynamic, Evaluator, UndefinedName } from './evaluator.ts';
import type { ExpressionHost } from './host.ts';
import { DYNAMIC_FUNCTION, type Scope, type StaticFunction } from './scope.ts';

export type Evaluation<T = unknown> =
  | { kind: 'value'; value: T }
  /** The expression uses an undefined name. */
  | { kind: 'undefined-name'; name: string }
  /** Needs JavaScript: a call, a function with statements, an event handler. */
  | { kind: 'dynamic' }
  /** JavaScript would throw, or the page exceeds its budget. */
  | ({ kind: 'failed' } & ExpressionProblem);

/** True for `{}` and expressions that contain only comments. */
export function isEmptyExpression(source: string): boolean {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** Evaluates an expression of a page without running JavaScript. */
export function evaluateExpression(source: string, scope: Scope, host: ExpressionHost): Evaluation {
  return settle(() => {
    const value = evaluateSource(source, scope, host);
    host.budget.take(host.budget.sizeOf(value));
    return value;
  });
}

/** Evaluates an expression of a page to content: text, numbers, JSX, and lists are shown; booleans and empty values are not. */
export function evaluateContent(source: string, scope: Scope, host: ExpressionHost): Evaluation<TreeNode[]> {
  return settle(() => contentOf(evaluateSource(source, scope, host), host));
}

/** Calls a component of the page. */
export function callComponent(fn: StaticFunction, props: Record<string, unknown>, host: ExpressionHost): Evaluation<TreeNode[]> {
  return settle(() => contentOf(new Evaluator(host).call(fn, [props]), host));
}

/** Evaluates an expression node of a parsed module. */
export function evaluateNode(node: Expression, scope: Scope, host: ExpressionHost): Evaluation {
  return settle(() => new Evaluator(host).evaluate(node, scope));
}

/** Whether the source of an expression is a function with statements, or the name of one. Nothing of it is shown. */
export function isDynamicFunction(source: string, scope: Scope): boolean {
  const node = parseExpression(source);
  return node !== undefined && (isFunction(node) || (node.type === 'Identifier' && scope.get(node.name) === DYNAMIC_FUNCTION));
}

export function isFunction({ type }: Expression): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** The only place that converts evaluation errors to results. */
function settle<T>(run: () => T): Evaluation<T> {
  try {
    return { kind: 'value', value: run() };
  } catch (error) {
    if (error instanceof UndefinedName) return { kind: 'undefined-name', name: error.message };
    if (error instanceof Dynamic) return { kind: 'dynamic' };
    if (error instanceof ExpressionError) return { kind: 'failed', ...error.details };
    // Methods also throw, as in JavaScript.
    return { kind: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
}

function evaluateSource(source: string, scope: Scope, host: ExpressionHost): unknown {
  const expression = parseExpression(source);
  if (!expression) throw new Dynamic();
  return new Evaluator(host).evaluate(expression, scope);
}

function parseExpression(source: string): Expression | undefined {
  const { body = [] } = parseModule(`(${source}\n)`) ?? {};
  const [statement] = body;
  return body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function contentOf(value: unknown, host: ExpressionHost): TreeNode[] {
  const nodes = new Evaluator(host).nodes(value);
  host.budget.take(host.budget.sizeOfNodes(nodes));
  return nodes;
}
