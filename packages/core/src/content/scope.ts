import type { Expression, Pattern } from 'acorn';
import { FragmentValue } from './tree.ts';

/** Names and values: exported constants and imports of a file, props of a snippet, parameters of a function. */
export class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#parent?.has(name) ?? false);
  }

  get(name: string): unknown {
    return this.#values.has(name) ? this.#values.get(name) : this.#parent?.get(name);
  }

  names(): string[] {
    return [...this.#values.keys(), ...(this.#parent?.names() ?? [])];
  }
}

/** A function whose body is an expression, with the scope that it was defined in. */
export class StaticFunction {
  readonly parameters: Pattern[];
  readonly body: Expression;
  readonly scope: Scope;

  constructor(parameters: Pattern[], body: Expression, scope: Scope) {
    this.parameters = parameters;
    this.body = body;
    this.scope = scope;
  }
}

/** A value that only a compiled module knows: an import of a framework component, a computed export. */
export const DYNAMIC_VALUE = Symbol('dynamic value');
/** A function that only a compiled module can call, because it has statements. */
export const DYNAMIC_FUNCTION = Symbol('dynamic function');
/** The value of an export whose expression failed, which is already reported. */
export const FAILED_VALUE = Symbol('failed value');

// biome-ignore lint/suspicious/noExplicitAny: acorn's node types do not know JSX
export type AnyNode = any;

/** The function of a declaration (`export function Name() { return … }`). */
export function functionOf(node: AnyNode, scope: Scope): StaticFunction | typeof DYNAMIC_FUNCTION {
  if (node.async || node.generator) return DYNAMIC_FUNCTION;
  if (node.body.type !== 'BlockStatement') return new StaticFunction(node.params, node.body, scope);
  const [statement] = node.body.body;
  const isExpression = node.body.body.length === 1 && statement.type === 'ReturnStatement' && statement.argument;
  return isExpression ? new StaticFunction(node.params, statement.argument, scope) : DYNAMIC_FUNCTION;
}

/** True for functions, and for lists and objects that contain one. */
export function holdsFunction(value: unknown): boolean {
  if (value instanceof StaticFunction) return true;
  if (typeof value !== 'object' || value === null || value instanceof FragmentValue) return false;
  return Object.values(value).some(holdsFunction);
}
