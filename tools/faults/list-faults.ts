import { type ESTree, parseSync } from 'rolldown/utils';
import { children } from '../../tests/requirement/check.ts';

/** One small change of a module that its tests should notice. */
export interface Fault {
  /** Offset of the first replaced character. */
  start: number;
  /** Offset behind the last replaced character. */
  end: number;
  /** What replaces them. */
  text: string;
  /** What was changed, in two or three words. */
  kind: string;
}

type Span = Pick<ESTree.Span, 'start' | 'end'>;
type Add = (kind: string, place: Span, text: string) => void;

const COMPARISONS: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNMENTS: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '??=': '=' };
const LOGIC = { '&&': '||', '||': '&&', '??': '&&' };

/** Wrappers that exist for the type checker alone: what they contain is code. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSParameterProperty']);

/**
 * Lists every fault that can be planted into a module, in the order of the text.
 *
 * Two classes are left out because they change nothing that a test could judge: the text of an error that is thrown, since only our own
 * bugs are thrown, and the step of a `for` loop, which can only hang.
 *
 * @param file Name of the module; the extension says how to parse it.
 */
export function listFaults(file: string, source: string): Fault[] {
  const { program, errors } = parseSync(file, source, { lang: 'ts', sourceType: 'module' });
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const faults: Fault[] = [];
  const add: Add = (kind, { start, end }, text) => faults.push({ start, end, text, kind });
  visit(program, (node, parent) => plant(node, parent, source, add));
  return faults.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with one fault in it; undefined when that is no program any more. */
export function applyFault(file: string, source: string, { start, end, text }: Omit<Fault, 'kind'>) {
  const changed = `${source.slice(0, start)}${text}${source.slice(end)}`;
  return parseSync(file, changed, { lang: 'ts', sourceType: 'module' }).errors.length === 0 ? changed : undefined;
}

/** Walks all code of a tree. The visitor returns the children to leave out. */
function visit(node: ESTree.Node, visitor: (node: ESTree.Node, parent?: ESTree.Node) => unknown[], parent?: ESTree.Node) {
  const skipped = visitor(node, parent);
  for (const child of children(node)) {
    if (skipped.includes(child) || (child.type.startsWith('TS') && !TYPED_VALUES.has(child.type))) continue;
    visit(child, visitor, node);
  }
}

/** Adds the faults of one node. Returns the children to leave out. */
function plant(node: ESTree.Node, parent: ESTree.Node | undefined, source: string, add: Add): unknown[] {
  const text = ({ start, end }: Span) => source.slice(start, end);
  const swap = (kind: string, { left, right, ...place }: Span & { left: Span; right: Span }, operator: string | undefined) => {
    if (operator !== undefined) add(kind, place, `${text(left)} ${operator} ${text(right)}`);
  };
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return Object.values(node);
    case 'ExportNamedDeclaration':
      return [node.source];
    case 'IfStatement':
    case 'ConditionalExpression':
      if (!isNegatedElsewhere(node.test)) add('condition negated', node.test, `!(${text(node.test)})`);
      return [];
    case 'WhileStatement':
    case 'ForStatement':
      if (node.test) add('loop never entered', node.test, 'false');
      return node.type === 'ForStatement' ? [node.update] : [];
    case 'LogicalExpression':
      add(`${node.operator} swapped`, node, `((${text(node.left)}) ${LOGIC[node.operator]} (${text(node.right)}))`);
      return [];
    case 'BinaryExpression':
      for (const operator of COMPARISONS[node.operator] ?? []) swap('comparison swapped', node, operator);
      swap('arithmetic swapped', node, ARITHMETIC[node.operator]);
      return [];
    case 'AssignmentExpression':
      swap('assignment swapped', node, ASSIGNMENTS[node.operator]);
      return [];
    case 'UnaryExpression':
      if (node.operator === '!' || node.operator === '-') add(`${node.operator} removed`, node, ` ${text(node.argument)}`);
      return [];
    case 'UpdateExpression':
      add(
        'step reversed',
        node,
        text(node).replace(/\+\+|--/, (step) => (step === '++' ? '--' : '++')),
      );
      return [];
    case 'AwaitExpression':
      add('await removed', node, `(${text(node.argument)})`);
      return [];
    case 'MemberExpression':
    case 'CallExpression':
      if (node.optional) plantUnguarded(node, add, source);
      return [];
    default:
      return plantStatement(node, parent, source, add);
  }
}

/** The faults of statements and values. */
function plantStatement(node: ESTree.Node, parent: ESTree.Node | undefined, source: string, add: Add): unknown[] {
  const text = ({ start, end }: Span) => source.slice(start, end);
  switch (node.type) {
    case 'ExpressionStatement':
      if (!node.directive && !isSuperCall(node.expression)) add('statement dropped', node, ';');
      return [];
    case 'BreakStatement':
    case 'ContinueStatement':
      add('statement dropped', node, ';');
      return [];
    case 'ThrowStatement':
      add('statement dropped', node, ';');
      return [node.argument];
    case 'ReturnStatement':
      if (node.argument && text(node.argument) !== 'undefined') add('undefined returned', node, 'return;');
      return [];
    case 'ArrowFunctionExpression':
      if (node.expression && text(node.body) !== 'undefined') add('undefined returned', node.body, '(undefined)');
      return [];
    case 'TemplateLiteral':
      if (parent?.type !== 'TaggedTemplateExpression') add('text emptied', node, '``');
      return [];
    case 'Literal':
      plantLiteral(node, add);
      return [];
    default:
      return [];
  }
}

function isSuperCall(node: ESTree.Expression) {
  return node.type === 'CallExpression' && node.callee.type === 'Super';
}

function plantLiteral(node: ESTree.Node & { type: 'Literal' }, add: Add) {
  if ('regex' in node) add('pattern never matches', node, `/(?!)/${node.regex.flags}`);
  else if (typeof node.value === 'boolean') add('boolean flipped', node, String(!node.value));
  else if (typeof node.value === 'number') add('number changed', node, String(node.value + 1));
  else if (typeof node.value === 'string') add('text changed', node, node.value === '' ? "'fault'" : "''");
}

function plantUnguarded(node: ESTree.MemberExpression | ESTree.CallExpression, add: Add, source: string) {
  const before = node.type === 'CallExpression' ? node.callee : node.object;
  const start = source.indexOf('?.', before.end);
  const named = node.type === 'MemberExpression' && !node.computed;
  add('?. unguarded', { start, end: start + 2 }, named ? '.' : '');
}

/** Whether another fault turns the same condition around. */
function isNegatedElsewhere(test: ESTree.Expression) {
  return (test.type === 'BinaryExpression' && test.operator in COMPARISONS) || (test.type === 'UnaryExpression' && test.operator === '!');
}
