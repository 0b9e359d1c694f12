import type { Expression, Pattern } from 'acorn';
import { COMPONENTS } from '../../components/list.ts';
import { FragmentValue } from '../../tree/tree.ts';
import type { ExpressionHost } from './host.ts';

/** Names and values: exported constants and imports of a file, props of a snippet, parameters of a function. */
export class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  /** The outermost scope, which has the names that exist everywhere. */
  get root(): Scope {
    return this.#parent?.root ?? this;
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#parent?.has(name) ?? false);
  }

  /** True for a name of this scope, and not of one around it. */
  defines(name: string): boolean {
    return this.#values.has(name);
  }

  get(name: string): unknown {
    return this.#values.has(name) ? this.own(name) : this.#parent?.get(name);
  }

  /** A value that this scope defines, and not one around it. */
  own(name: string): unknown {
    const value = this.#values.get(name);
    if (!(value instanceof LaterValue)) return value;
    // A value that needs itself has none.
    this.#values.set(name, undefined);
    const found = value.find();
    this.#values.set(name, found);
    return found;
  }

  /** Finds all values, so that what is wrong with them is reported. */
  settle(): void {
    for (const name of this.#values.keys()) this.own(name);
  }

  /** What this scope defines. */
  names(): string[] {
    return [...this.#values.keys()];
  }
}

/** The value of an import, which may need imports that come after it. */
export class LaterValue {
  readonly find: () => unknown;

  constructor(find: () => unknown) {
    this.find = find;
  }
}

/**
 * The names of a snippet that are not its own: what the file that uses it imports and exports, as if both were one module. Names of
 * built-in components keep their meaning, which is that of a site's own components of these names.
 */
export class SurroundingScope extends Scope {
  override has(name: string): boolean {
    return Object.hasOwn(COMPONENTS, name) ? this.root.defines(name) : super.has(name);
  }

  override get(name: string): unknown {
    return Object.hasOwn(COMPONENTS, name) ? this.root.own(name) : super.get(name);
  }
}

/** A function whose body is an expression, with the scope that it was defined in. */
export class StaticFunction {
  readonly parameters: Pattern[];
  readonly body: Expression;
  readonly scope: Scope;
  /** Creates nodes for its JSX, in the file that defines it. */
  readonly host: ExpressionHost;

  constructor({ parameters, body }: { parameters: Pattern[]; body: Expression }, scope: Scope, host: ExpressionHost) {
    this.parameters = parameters;
    this.body = body;
    this.scope = scope;
    this.host = host;
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
export function functionOf(node: AnyNode, scope: Scope, host: ExpressionHost): StaticFunction | typeof DYNAMIC_FUNCTION {
  if (node.async || node.generator) return DYNAMIC_FUNCTION;
  const parameters = node.params;
  if (node.body.type !== 'BlockStatement') return new StaticFunction({ parameters, body: node.body }, scope, host);
  const [statement] = node.body.body;
  const isExpression = node.body.body.length === 1 && statement.type === 'ReturnStatement' && statement.argument;
  return isExpression ? new StaticFunction({ parameters, body: statement.argument }, scope, host) : DYNAMIC_FUNCTION;
}

/** True for functions, and for lists and objects that contain one. */
export function holdsFunction(value: unknown): boolean {
  if (value instanceof StaticFunction) return true;
  if (typeof value !== 'object' || value === null || value instanceof FragmentValue) return false;
  return Object.values(value).some(holdsFunction);
}
