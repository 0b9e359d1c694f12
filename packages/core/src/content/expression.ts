import type { Expression, Pattern, Program } from 'acorn';
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { FragmentValue, type TreeNode } from './tree.ts';

const JsxParser = Parser.extend(acornJsx());

/** Names with their values: exported constants and imports of a file, props of a snippet, parameters of a function. */
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

/** What JSX inside an expression becomes; the expander makes the same nodes for it as for tags of the page. */
export interface JsxHost {
  /** @param name tag name, undefined for a fragment */
  jsx(name: string | undefined, props: Record<string, unknown>, children: TreeNode[]): TreeNode[];
}

export type Evaluation =
  | { kind: 'value'; value: unknown }
  /** The expression names something that nothing defines. */
  | { kind: 'undefined-name'; name: string }
  /** Only JavaScript can say: a call, a function with statements, an event handler. */
  | { kind: 'dynamic'; what: string };

/** A function written as an expression whose body is an expression, kept with the scope it was written in. */
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

/** A value that exists but that only a compiled module knows: an import of a framework component, a computed export. */
export const DYNAMIC_VALUE = Symbol('dynamic value');

class UndefinedName extends Error {}
class Dynamic extends Error {}

const PLAIN_LITERAL = /^\s*(?:(-?\d+(?:\.\d+)?)|(true|false|null|undefined)|"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)\s*$/;
const CONSTANTS: Record<string, unknown> = { true: true, false: false, null: null, undefined: undefined };

/** True for `{}` and expressions that hold nothing but comments. */
export function isEmptyExpression(source: string): boolean {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** Evaluates an expression of a page without running any JavaScript. */
export function evaluateExpression(source: string, scope: Scope, host: JsxHost): Evaluation {
  const literal = PLAIN_LITERAL.exec(source);
  if (literal) {
    if (literal[1] !== undefined) return { kind: 'value', value: Number(literal[1]) };
    if (literal[2] !== undefined) return { kind: 'value', value: CONSTANTS[literal[2]] };
    return { kind: 'value', value: literal[3] ?? literal[4] ?? literal[5] ?? '' };
  }
  let program: Program;
  try {
    program = JsxParser.parse(`(${source}\n)`, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return { kind: 'dynamic', what: 'it is not an expression' };
  }
  const statement = program.body[0];
  if (program.body.length !== 1 || statement?.type !== 'ExpressionStatement') return { kind: 'dynamic', what: 'it is not an expression' };
  return settle(() => evaluate(statement.expression, scope, host));
}

/** Calls a function of the page with one argument for each parameter. */
export function callStatic(fn: StaticFunction, args: readonly unknown[], host: JsxHost): Evaluation {
  return settle(() => call(fn, args, host));
}

function settle(run: () => unknown): Evaluation {
  try {
    return { kind: 'value', value: run() };
  } catch (error) {
    if (error instanceof UndefinedName) return { kind: 'undefined-name', name: error.message };
    if (error instanceof Dynamic) return { kind: 'dynamic', what: error.message };
    throw error;
  }
}

/** Statements of an import or export block. */
export function parseModule(source: string): Program | undefined {
  try {
    return JsxParser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** Evaluates an expression node of a parsed module. */
export function evaluateNode(node: Expression, scope: Scope, host: JsxHost): Evaluation {
  return settle(() => evaluate(node, scope, host));
}

/** True for functions, and for lists and objects that hold one. */
export function holdsFunction(value: unknown): boolean {
  if (value instanceof StaticFunction) return true;
  if (typeof value !== 'object' || value === null || value instanceof FragmentValue) return false;
  return Object.values(value).some(holdsFunction);
}

// biome-ignore lint/suspicious/noExplicitAny: acorn's node types do not know JSX
type AnyNode = any;

function evaluate(node: AnyNode, scope: Scope, host: JsxHost): unknown {
  switch (node.type) {
    case 'Literal':
      if (node.regex || node.bigint) throw new Dynamic('a regular expression or big integer');
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(
          (quasi: AnyNode, i: number) =>
            quasi.value.cooked + (i < node.expressions.length ? String(evaluate(node.expressions[i], scope, host)) : ''),
        )
        .join('');
    case 'ArrayExpression':
      return node.elements.flatMap((element: AnyNode) => {
        if (element === null) return [undefined];
        if (element.type !== 'SpreadElement') return [evaluate(element, scope, host)];
        const spread = evaluate(element.argument, scope, host);
        if (!Array.isArray(spread)) throw new Dynamic('a spread of something that is no list');
        return spread;
      });
    case 'ObjectExpression':
      return evaluateObject(node, scope, host);
    case 'Identifier':
      return evaluateName(node.name, scope);
    case 'UnaryExpression':
      return evaluateUnary(node, scope, host);
    case 'BinaryExpression':
      return evaluateBinary(node.operator, evaluate(node.left, scope, host), evaluate(node.right, scope, host));
    case 'LogicalExpression':
      return evaluateLogical(node, scope, host);
    case 'ConditionalExpression':
      return evaluate(node.test, scope, host) ? evaluate(node.consequent, scope, host) : evaluate(node.alternate, scope, host);
    case 'ParenthesizedExpression':
      return evaluate(node.expression, scope, host);
    case 'ChainExpression':
      return evaluate(node.expression, scope, host);
    case 'MemberExpression':
      if (node.object.type === 'Identifier' && !scope.has(node.object.name) && KNOWN_OBJECTS.has(node.object.name))
        throw new Dynamic(`\`${node.object.name}\``);
      return readMember(evaluate(node.object, scope, host), memberName(node, scope, host), node.optional);
    case 'CallExpression':
      return evaluateCall(node, scope, host);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return makeFunction(node, scope);
    case 'JSXElement':
    case 'JSXFragment':
      return new FragmentValue(evaluateJsx(node, scope, host));
    default:
      throw new Dynamic(`\`${node.type}\``);
  }
}

/** Objects that code finds everywhere, or in browsers, without defining them. */
const KNOWN_OBJECTS = new Set(
  'window document navigator location history screen globalThis self localStorage sessionStorage process Math JSON Object Array String Number Boolean Date Intl RegExp Symbol Promise Map Set URL console React user import'.split(
    ' ',
  ),
);

function evaluateName(name: string, scope: Scope): unknown {
  if (name === 'undefined') return undefined;
  if (!scope.has(name)) throw new UndefinedName(name);
  const value = scope.get(name);
  if (value === DYNAMIC_VALUE) throw new Dynamic(`\`${name}\``);
  return value;
}

function evaluateObject(node: AnyNode, scope: Scope, host: JsxHost): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      Object.assign(result, evaluate(property.argument, scope, host));
      continue;
    }
    if (property.kind !== 'init') throw new Dynamic('a getter or setter');
    const key = property.computed ? String(evaluate(property.key, scope, host)) : String(property.key.name ?? property.key.value);
    if (key === '__proto__') throw new Dynamic('`__proto__`');
    result[key] = evaluate(property.value, scope, host);
  }
  return result;
}

function evaluateUnary(node: AnyNode, scope: Scope, host: JsxHost): unknown {
  if (node.operator === 'typeof' && node.argument.type === 'Identifier' && !scope.has(node.argument.name))
    throw new Dynamic(`\`typeof ${node.argument.name}\``);
  const value = evaluate(node.argument, scope, host);
  if (node.operator === '-') return -(value as number);
  if (node.operator === '+') return +(value as number);
  if (node.operator === '!') return !value;
  if (node.operator === 'typeof') return typeof value;
  throw new Dynamic(`the operator \`${node.operator}\``);
}

function evaluateLogical(node: AnyNode, scope: Scope, host: JsxHost): unknown {
  const left = evaluate(node.left, scope, host);
  if (node.operator === '&&') return left ? evaluate(node.right, scope, host) : left;
  if (node.operator === '||') return left ? left : evaluate(node.right, scope, host);
  return left ?? evaluate(node.right, scope, host);
}

// biome-ignore lint/suspicious/noExplicitAny: JavaScript's own operators on values of any type
function evaluateBinary(operator: string, left: any, right: any): unknown {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: the author wrote this operator
      return left == right;
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: the author wrote this operator
      return left != right;
    default:
      throw new Dynamic(`the operator \`${operator}\``);
  }
}

function memberName(node: AnyNode, scope: Scope, host: JsxHost): string {
  return node.computed ? String(evaluate(node.property, scope, host)) : String(node.property.name);
}

function readMember(object: unknown, name: string, optional: boolean): unknown {
  if (object === null || object === undefined) {
    if (optional) return undefined;
    throw new Dynamic(`\`${name}\` of something undefined`);
  }
  if ((Array.isArray(object) || typeof object === 'string') && name === 'length') return object.length;
  if (typeof object === 'object' || typeof object === 'string')
    return Object.hasOwn(object as object, name) ? (object as Record<string, unknown>)[name] : undefined;
  throw new Dynamic(`\`${name}\``);
}

/** Methods that have no effect but their result. The rest is JavaScript's business. */
const PURE_METHODS: Record<string, ReadonlySet<string>> = {
  string: new Set(
    'toUpperCase toLowerCase trim trimStart trimEnd split slice substring includes startsWith endsWith replace replaceAll padStart padEnd repeat concat indexOf charAt at'.split(
      ' ',
    ),
  ),
  array: new Set('map filter slice join concat includes flat flatMap find some every indexOf at reverse toReversed'.split(' ')),
  number: new Set(['toFixed', 'toString', 'toLocaleString']),
};

function evaluateCall(node: AnyNode, scope: Scope, host: JsxHost): unknown {
  const args = () => node.arguments.map((argument: AnyNode) => evaluate(argument, scope, host));
  if (node.callee.type === 'Identifier') {
    const name = node.callee.name;
    const callee = scope.has(name) ? scope.get(name) : undefined;
    if (callee instanceof StaticFunction) return call(callee, args(), host);
    throw new Dynamic(`the call of \`${name}\``);
  }
  if (node.callee.type !== 'MemberExpression') throw new Dynamic('a call');
  const name = memberName(node.callee, scope, host);
  if (node.callee.object.type === 'Identifier' && !scope.has(node.callee.object.name)) {
    if (node.callee.object.name === 'Object' && ['keys', 'values', 'entries'].includes(name)) return (Object as AnyNode)[name](args()[0]);
    throw new Dynamic(`the call of \`${node.callee.object.name}.${name}\``);
  }
  const object = evaluate(node.callee.object, scope, host);
  if ((object === null || object === undefined) && (node.optional || node.callee.optional)) return undefined;
  const kind = Array.isArray(object) ? 'array' : typeof object;
  if (!PURE_METHODS[kind]?.has(name)) throw new Dynamic(`the call of \`${name}\``);
  const values = args().map((value: unknown) =>
    value instanceof StaticFunction ? (...inner: unknown[]) => call(value, inner, host) : value,
  );
  return (kind === 'array' ? [...(object as unknown[])] : (object as AnyNode))[name](...values);
}

function makeFunction(node: AnyNode, scope: Scope): StaticFunction {
  if (node.async || node.generator) throw new Dynamic('an asynchronous function');
  if (node.body.type !== 'BlockStatement') return new StaticFunction(node.params, node.body, scope);
  const [statement] = node.body.body;
  if (node.body.body.length !== 1 || statement.type !== 'ReturnStatement' || !statement.argument)
    throw new Dynamic('a function with statements');
  return new StaticFunction(node.params, statement.argument, scope);
}

/** The function of a declaration (`export function Name() { return … }`). */
export function functionOf(node: AnyNode, scope: Scope): StaticFunction | typeof DYNAMIC_VALUE {
  try {
    return makeFunction(node, scope);
  } catch {
    return DYNAMIC_VALUE;
  }
}

function call(fn: StaticFunction, args: readonly unknown[], host: JsxHost): unknown {
  const scope = new Scope(fn.scope);
  fn.parameters.forEach((parameter, i) => {
    bind(parameter, args[i], scope, host);
  });
  return evaluate(fn.body, scope, host);
}

function bind(pattern: AnyNode, value: unknown, scope: Scope, host: JsxHost): void {
  switch (pattern.type) {
    case 'Identifier':
      scope.set(pattern.name, value);
      return;
    case 'AssignmentPattern':
      bind(pattern.left, value === undefined ? evaluate(pattern.right, scope, host) : value, scope, host);
      return;
    case 'ObjectPattern': {
      const rest = { ...(value as Record<string, unknown>) };
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          bind(property.argument, rest, scope, host);
          continue;
        }
        const key = String(property.key.name ?? property.key.value);
        const taken = rest[key];
        delete rest[key];
        bind(property.value, taken, scope, host);
      }
      return;
    }
    case 'ArrayPattern':
      pattern.elements.forEach((element: AnyNode, i: number) => {
        if (element) bind(element, (value as unknown[])?.[i], scope, host);
      });
      return;
    default:
      throw new Dynamic('a rest parameter');
  }
}

function evaluateJsx(node: AnyNode, scope: Scope, host: JsxHost): TreeNode[] {
  const children = node.children.flatMap((child: AnyNode): TreeNode[] => {
    if (child.type === 'JSXText') {
      const value = collapseJsxText(child.value);
      return value === '' ? [] : [{ type: 'text', value }];
    }
    if (child.type === 'JSXExpressionContainer')
      return child.expression.type === 'JSXEmptyExpression' ? [] : nodesOf(evaluate(child.expression, scope, host));
    return evaluateJsx(child, scope, host);
  });
  if (node.type === 'JSXFragment') return children;
  const props: Record<string, unknown> = {};
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      Object.assign(props, evaluate(attribute.argument, scope, host));
      continue;
    }
    const name =
      attribute.name.type === 'JSXNamespacedName' ? `${attribute.name.namespace.name}:${attribute.name.name.name}` : attribute.name.name;
    if (attribute.value === null) props[name] = true;
    else if (attribute.value.type === 'JSXExpressionContainer') props[name] = evaluateProp(attribute.value.expression, scope, host);
    else
      props[name] =
        attribute.value.type === 'Literal' ? attribute.value.value : new FragmentValue(evaluateJsx(attribute.value, scope, host));
  }
  const name = jsxName(node.openingElement.name);
  const target = name.includes('.') ? undefined : scope.has(name) && /^[A-Z]/.test(name) ? scope.get(name) : undefined;
  if (target === DYNAMIC_VALUE) throw new Dynamic(`\`<${name}>\``);
  if (target instanceof StaticFunction) return nodesOf(call(target, [{ ...props, children: new FragmentValue(children) }], host));
  return host.jsx(name, props, children);
}

/** Event handlers make a page need JavaScript, like every other function in a prop. */
function evaluateProp(node: AnyNode, scope: Scope, host: JsxHost): unknown {
  const value = evaluate(node, scope, host);
  if (holdsFunction(value)) throw new Dynamic('a function in a prop');
  return value;
}

function jsxName(node: AnyNode): string {
  return node.type === 'JSXMemberExpression'
    ? `${jsxName(node.object)}.${node.property.name}`
    : node.type === 'JSXNamespacedName'
      ? `${node.namespace.name}:${node.name.name}`
      : node.name;
}

/** White space of JSX text: lines are trimmed and joined by one space, blank ones vanish. */
function collapseJsxText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, i) => {
      let part = line.replace(/\t/g, ' ');
      if (i > 0) part = part.replace(/^ +/, '');
      if (i < lines.length - 1) part = part.replace(/ +$/, '');
      return part;
    })
    .filter((line, i) => line !== '' && !(lines.length > 1 && (i === 0 || i === lines.length - 1) && line.trim() === ''))
    .join(' ');
}

/** What a value looks like as content: text, numbers, JSX and lists are shown; booleans and nothing are not. */
export function nodesOf(value: unknown): TreeNode[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (value instanceof FragmentValue) return value.children;
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [{ type: 'text', value: String(value) }];
  if (typeof value === 'symbol' || value instanceof StaticFunction) throw new Dynamic('a function as content');
  return [{ type: 'text', value: JSON.stringify(value) }];
}
