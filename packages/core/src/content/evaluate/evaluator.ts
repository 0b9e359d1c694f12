import { FragmentValue, type TreeNode } from '../../tree/tree.ts';
import { type ExpressionBudget, ExpressionError } from './budget.ts';
import type { ExpressionHost } from './host.ts';
import { CALLBACK_METHODS, costOfMethod } from './methods.ts';
import { type AnyNode, DYNAMIC_FUNCTION, DYNAMIC_VALUE, FAILED_VALUE, functionOf, holdsFunction, Scope, StaticFunction } from './scope.ts';

/** The expression uses an undefined name, which is the message. */
export class UndefinedName extends Error {}
/** The expression needs JavaScript. */
export class Dynamic extends Error {}

/** Globals of JavaScript and browsers, which code uses without defining them. */
const KNOWN_OBJECTS = new Set(
  'window document navigator location history screen globalThis self localStorage sessionStorage process Math JSON Object Array String Number Boolean Date Intl RegExp Symbol Promise Map Set URL console React MintlifyComponents user import'.split(
    ' ',
  ),
);

/** The cost of a tag without its children. */
const TAG_COST = 20;

/** Evaluates the syntax tree of an expression. Every step is charged to the budget in advance. */
export class Evaluator {
  readonly #host: ExpressionHost;
  readonly #budget: ExpressionBudget;

  constructor(host: ExpressionHost) {
    this.#host = host;
    this.#budget = host.budget;
  }

  evaluate(node: AnyNode, scope: Scope): unknown {
    this.#budget.enter();
    try {
      switch (node.type) {
        case 'Literal':
          if (node.regex || node.bigint) throw new Dynamic();
          return node.value;
        case 'TemplateLiteral':
          return this.#template(node, scope);
        case 'ArrayExpression':
          return this.#list(node, scope);
        case 'ObjectExpression':
          return this.#object(node, scope);
        case 'Identifier':
          return readName(node.name, scope);
        case 'UnaryExpression':
          return this.#unary(node, scope);
        case 'BinaryExpression':
          return this.#binary(node, scope);
        case 'LogicalExpression':
          return this.#logical(node, scope);
        case 'ConditionalExpression':
          return this.evaluate(this.evaluate(node.test, scope) ? node.consequent : node.alternate, scope);
        case 'ParenthesizedExpression':
        case 'ChainExpression':
          return this.evaluate(node.expression, scope);
        case 'MemberExpression':
          return this.#member(node, scope);
        case 'CallExpression':
          return this.#callExpression(node, scope);
        case 'ArrowFunctionExpression':
        case 'FunctionExpression': {
          const fn = functionOf(node, scope, this.#host);
          if (fn === DYNAMIC_FUNCTION) throw new Dynamic();
          return fn;
        }
        case 'JSXElement':
        case 'JSXFragment':
          return new FragmentValue(this.#jsx(node, scope));
        default:
          throw new Dynamic();
      }
    } finally {
      this.#budget.leave();
    }
  }

  call(fn: StaticFunction, args: readonly unknown[]): unknown {
    const scope = new Scope(fn.scope);
    fn.parameters.forEach((parameter, i) => {
      this.#bind(parameter, args[i], scope);
    });
    // Problems of its JSX are where it was written; whether functions can be content depends on where it is used.
    const { reportFunction } = this.#host;
    return new Evaluator({ ...fn.host, reportFunction }).evaluate(fn.body, scope);
  }

  /** A value as content. */
  nodes(value: unknown): TreeNode[] {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
    if (value instanceof FragmentValue) return value.children;
    if (Array.isArray(value)) {
      this.#budget.checkSize(this.#budget.sizeOf(value));
      const items = value.flat(Infinity);
      this.#budget.take(items.length);
      return items.flatMap((one) => this.nodes(one));
    }
    if (value instanceof StaticFunction && this.#host.reportFunction) {
      this.#host.reportFunction();
      return [];
    }
    if (typeof value === 'symbol' || value instanceof StaticFunction) throw new Dynamic();
    return [{ type: 'text', value: isObject(value) ? JSON.stringify(this.#walked(value)) : String(value) }];
  }

  /** A value as text. */
  #text(value: unknown): string {
    return String(this.#walked(value));
  }

  /** A value that is about to be traversed completely. */
  #walked<T>(value: T): T {
    if (isObject(value)) this.#budget.take(this.#budget.sizeOf(value));
    return value;
  }

  #template(node: AnyNode, scope: Scope): string {
    const parts: string[] = node.quasis.flatMap((quasi: AnyNode, i: number) => {
      const expression = node.expressions[i];
      return expression ? [quasi.value.cooked, this.#text(this.evaluate(expression, scope))] : [quasi.value.cooked];
    });
    this.#budget.take(parts.reduce((sum, part) => sum + part.length, 0));
    return parts.join('');
  }

  #list(node: AnyNode, scope: Scope): unknown[] {
    return node.elements.flatMap((element: AnyNode) => {
      if (element === null) return [undefined];
      if (element.type !== 'SpreadElement') return [this.evaluate(element, scope)];
      const spread = this.evaluate(element.argument, scope);
      if (!Array.isArray(spread)) throw new Dynamic();
      this.#budget.take(spread.length);
      return spread;
    });
  }

  #object(node: AnyNode, scope: Scope): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        this.#assign(result, this.evaluate(property.argument, scope));
        continue;
      }
      if (property.kind !== 'init') throw new Dynamic();
      const key = property.computed ? this.#text(this.evaluate(property.key, scope)) : String(property.key.name ?? property.key.value);
      if (key === '__proto__') throw new Dynamic();
      result[key] = this.evaluate(property.value, scope);
    }
    return result;
  }

  #assign(target: Record<string, unknown>, value: unknown): void {
    this.#budget.take(this.#keyCount(value));
    Object.assign(target, value);
  }

  #keyCount(value: unknown): number {
    return typeof value === 'string' || Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  }

  #unary(node: AnyNode, scope: Scope): unknown {
    if (node.operator === 'typeof' && node.argument.type === 'Identifier' && !scope.has(node.argument.name)) throw new Dynamic();
    const value = this.evaluate(node.argument, scope);
    if (node.operator === '-') return -(this.#primitive(value) as number);
    if (node.operator === '+') return +(this.#primitive(value) as number);
    if (node.operator === '!') return !value;
    if (node.operator === 'typeof') return typeof value;
    throw new Dynamic();
  }

  #logical(node: AnyNode, scope: Scope): unknown {
    const left = this.evaluate(node.left, scope);
    if (node.operator === '&&') return left ? this.evaluate(node.right, scope) : left;
    if (node.operator === '||') return left ? left : this.evaluate(node.right, scope);
    return left ?? this.evaluate(node.right, scope);
  }

  /** Evaluates long operator chains, such as concatenated lines of text, without recursion. */
  #binary(node: AnyNode, scope: Scope): unknown {
    const chain: AnyNode[] = [];
    let first = node;
    for (; first.type === 'BinaryExpression'; first = first.left) chain.unshift(first);
    return chain.reduce(
      (left: unknown, { operator, right }) => this.#operate(operator, left, this.evaluate(right, scope)),
      this.evaluate(first, scope),
    );
  }

  #operate(operator: string, left: unknown, right: unknown): unknown {
    const apply = OPERATORS[operator];
    if (!apply) throw new Dynamic();
    const isIdentity = /^[=!]=/.test(operator) && (operator.length === 3 || isObject(left) === isObject(right));
    const [a, b] = isIdentity ? [left, right] : [this.#primitive(left), this.#primitive(right)];
    if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) this.#budget.checkSize(String(a).length + String(b).length);
    else if (typeof a === 'string' && typeof b === 'string') this.#budget.take(Math.min(a.length, b.length));
    return apply(a, b);
  }

  /** Operators convert lists and objects to text. */
  #primitive(value: unknown): unknown {
    return isObject(value) ? this.#text(value) : value;
  }

  #memberName(node: AnyNode, scope: Scope): string {
    return node.computed ? this.#text(this.evaluate(node.property, scope)) : String(node.property.name);
  }

  #member(node: AnyNode, scope: Scope): unknown {
    if (node.object.type === 'Identifier' && !scope.has(node.object.name) && KNOWN_OBJECTS.has(node.object.name)) throw new Dynamic();
    const object = this.evaluate(node.object, scope);
    const name = this.#memberName(node, scope);
    if (object === null || object === undefined) {
      if (node.optional) return undefined;
      throw new Dynamic();
    }
    if ((Array.isArray(object) || typeof object === 'string') && name === 'length') return object.length;
    if (typeof object === 'string') this.#budget.take(object.length / 1024);
    if (typeof object === 'object' || typeof object === 'string')
      return Object.hasOwn(object as object, name) ? (object as Record<string, unknown>)[name] : undefined;
    throw new Dynamic();
  }

  #callExpression(node: AnyNode, scope: Scope): unknown {
    const { callee } = node;
    const args = (): unknown[] => node.arguments.map((argument: AnyNode) => this.evaluate(argument, scope));
    if (callee.type === 'Identifier') {
      const fn = scope.has(callee.name) ? readName(callee.name, scope) : undefined;
      if (fn instanceof StaticFunction) return this.call(fn, args());
      throw new Dynamic();
    }
    if (callee.type !== 'MemberExpression') throw new Dynamic();
    const name = this.#memberName(callee, scope);
    if (callee.object.type === 'Identifier' && !scope.has(callee.object.name)) {
      if (callee.object.name !== 'Object' || !['keys', 'values', 'entries'].includes(name)) throw new Dynamic();
      const [value] = args();
      this.#budget.take(3 * this.#keyCount(value));
      return (Object as AnyNode)[name](value);
    }
    const subject = this.evaluate(callee.object, scope);
    if ((subject === null || subject === undefined) && (node.optional || callee.optional)) return undefined;
    return this.#callMethod(subject, name, args);
  }

  #callMethod(subject: unknown, name: string, args: () => unknown[]): unknown {
    const cost = costOfMethod(subject, name);
    if (!cost) throw new Dynamic();
    const isText = typeof subject === 'string';
    const values = args().map((value) => {
      if (value instanceof StaticFunction) return this.#callback(value, isText);
      return isText ? this.#primitive(value) : value;
    });
    if (Array.isArray(subject) && CALLBACK_METHODS.has(name) && typeof values[0] !== 'function')
      throw new ExpressionError({ problem: `\`${name}\` needs a function` });
    this.#budget.take(cost(subject, values, this.#budget));
    return (subject as AnyNode)[name === 'reverse' ? 'toReversed' : name](...values);
  }

  /** A function that methods can call. Its whole result may become part of a list or text. */
  #callback(fn: StaticFunction, isText: boolean): (...args: unknown[]) => unknown {
    return (...args) => {
      const value = this.call(fn, args);
      const result = isText ? this.#text(value) : value;
      if (typeof result === 'string' || Array.isArray(result)) this.#budget.take(result.length);
      return result;
    };
  }

  #bind(pattern: AnyNode, value: unknown, scope: Scope): void {
    switch (pattern.type) {
      case 'Identifier':
        scope.set(pattern.name, value);
        return;
      case 'AssignmentPattern':
        this.#bind(pattern.left, value === undefined ? this.evaluate(pattern.right, scope) : value, scope);
        return;
      case 'ObjectPattern': {
        const rest: Record<string, unknown> = {};
        this.#assign(rest, value);
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            this.#bind(property.argument, rest, scope);
            continue;
          }
          const key = String(property.key.name ?? property.key.value);
          const taken = rest[key];
          delete rest[key];
          this.#bind(property.value, taken, scope);
        }
        return;
      }
      case 'ArrayPattern':
        pattern.elements.forEach((element: AnyNode, i: number) => {
          if (element) this.#bind(element, (value as unknown[])?.[i], scope);
        });
        return;
      default:
        throw new Dynamic();
    }
  }

  #jsx(node: AnyNode, scope: Scope): TreeNode[] {
    const children: TreeNode[] = node.children.flatMap((child: AnyNode): TreeNode[] => {
      if (child.type === 'JSXText') {
        this.#budget.take(child.value.length);
        const value = collapseJsxText(child.value);
        return value === '' ? [] : [{ type: 'text', value }];
      }
      if (child.type !== 'JSXExpressionContainer') return this.nodes(this.evaluate(child, scope));
      return child.expression.type === 'JSXEmptyExpression' ? [] : this.nodes(this.evaluate(child.expression, scope));
    });
    if (node.type === 'JSXFragment') return children;
    const props = this.#props(node.openingElement.attributes, scope);
    const name = jsxName(node.openingElement.name);
    const target = /^[A-Z][^.]*$/.test(name) && scope.has(name) ? readName(name, scope) : undefined;
    if (target instanceof StaticFunction) return this.nodes(this.call(target, [{ ...props, children: new FragmentValue(children) }]));
    this.#budget.take(TAG_COST);
    return this.#host.jsx(name, props, children, node.start);
  }

  #props(attributes: readonly AnyNode[], scope: Scope): Record<string, unknown> {
    const props: Record<string, unknown> = {};
    for (const { type, argument, name, value } of attributes) {
      if (type === 'JSXSpreadAttribute') this.#assign(props, this.evaluate(argument, scope));
      else props[jsxName(name)] = value === null ? true : this.#prop(value, scope);
    }
    return props;
  }

  #prop(node: AnyNode, scope: Scope): unknown {
    const value = this.evaluate(node.type === 'JSXExpressionContainer' ? node.expression : node, scope);
    // An event handler makes a page need JavaScript, like every function in a prop.
    if (holdsFunction(this.#walked(value))) throw new Dynamic();
    return value;
  }
}

function readName(name: string, scope: Scope): unknown {
  if (name === 'undefined') return undefined;
  if (!scope.has(name)) throw new UndefinedName(name);
  const value = scope.get(name);
  if (value === DYNAMIC_VALUE || value === DYNAMIC_FUNCTION) throw new Dynamic();
  if (value === FAILED_VALUE) throw new ExpressionError({ problem: `\`${name}\` cannot be evaluated`, isReported: true });
  return value;
}

// biome-ignore lint/suspicious/noExplicitAny: JavaScript's own operators on values of any type
const OPERATORS: Readonly<Record<string, (left: any, right: any) => unknown>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  // biome-ignore lint/suspicious/noDoubleEquals: the author wrote this operator
  '==': (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the author wrote this operator
  '!=': (left, right) => left != right,
};

function jsxName(node: AnyNode): string {
  return node.type === 'JSXMemberExpression'
    ? `${jsxName(node.object)}.${node.property.name}`
    : node.type === 'JSXNamespacedName'
      ? `${node.namespace.name}:${node.name.name}`
      : node.name;
}

/** Normalizes JSX text: lines are trimmed and joined by one space, and blank lines are removed. */
function collapseJsxText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, i) => {
      let part = line.replace(/\t/g, ' ');
      if (i > 0) part = part.replace(/^ +/, '');
      if (i < lines.length - 1) part = part.replace(/ +$/, '');
      return part;
    })
    .filter((line) => line !== '')
    .join(' ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
