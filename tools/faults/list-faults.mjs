import { parseSync } from 'rolldown/utils';

/**
 * One small change of a module that its tests should notice.
 *
 * @typedef {object} Fault
 * @property {number} start Offset of the first replaced character.
 * @property {number} end Offset behind the last replaced character.
 * @property {string} text What replaces them.
 * @property {string} kind What was changed, in two or three words.
 */

const COMPARISONS = { '===': ['!=='], '!==': ['==='], '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNMENTS = { '+=': '-=', '-=': '+=', '*=': '/=', '??=': '=' };
const LOGIC = { '&&': '||', '||': '&&', '??': '&&' };

/** Wrappers that exist for the type checker alone: what they contain is code. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSParameterProperty']);

/**
 * Lists every fault that can be planted into a module, in the order of the text.
 *
 * Two classes are left out because they change nothing that a test could judge: the text of an error that is thrown, since only our own
 * bugs are thrown, and the step of a `for` loop, which can only hang.
 *
 * @param {string} file Name of the module; the extension says how to parse it.
 * @param {string} source
 * @returns {Fault[]}
 */
export function listFaults(file, source) {
  const { program, errors } = parseSync(file, source, { lang: 'ts', sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const faults = [];
  const add = (kind, { start, end }, text) => faults.push({ start, end, text, kind });
  visit(program, (node) => plant(node, source, add));
  return faults.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with one fault in it; undefined when that is no program any more. */
export function applyFault(file, source, { start, end, text }) {
  const changed = `${source.slice(0, start)}${text}${source.slice(end)}`;
  return parseSync(file, changed, { lang: 'ts', sourceType: 'module' }).errors.length === 0 ? changed : undefined;
}

/** Walks all code of a tree. The visitor returns the children to leave out. */
function visit(node, visitor) {
  const skipped = visitor(node) ?? [];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string' || skipped.includes(child)) continue;
      if (child.type.startsWith('TS') && !TYPED_VALUES.has(child.type)) continue;
      visit(child, visitor);
    }
  }
}

/** Adds the faults of one node. Returns the children to leave out. */
function plant(node, source, add) {
  const text = ({ start, end }) => source.slice(start, end);
  const withOperator = (operator) => `${text(node.left)} ${operator} ${text(node.right)}`;
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
      return [node.update];
    case 'LogicalExpression':
      add(`${node.operator} swapped`, node, `((${text(node.left)}) ${LOGIC[node.operator]} (${text(node.right)}))`);
      return [];
    case 'BinaryExpression':
      for (const operator of COMPARISONS[node.operator] ?? []) add('comparison swapped', node, withOperator(operator));
      if (node.operator in ARITHMETIC) add('arithmetic swapped', node, withOperator(ARITHMETIC[node.operator]));
      return [];
    case 'AssignmentExpression':
      if (node.operator in ASSIGNMENTS) add('assignment swapped', node, withOperator(ASSIGNMENTS[node.operator]));
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
      return plantStatement(node, source, add) ?? [];
  }
}

/** The faults of statements and values. */
function plantStatement(node, source, add) {
  const text = ({ start, end }) => source.slice(start, end);
  switch (node.type) {
    case 'ExpressionStatement':
      if (node.directive === null && node.expression.callee?.type !== 'Super') add('statement dropped', node, ';');
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
    case 'TaggedTemplateExpression':
      node.quasi.isTagged = true;
      return [];
    case 'TemplateLiteral':
      if (!node.isTagged) add('text emptied', node, '``');
      return [];
    case 'Literal':
      plantLiteral(node, add);
      return [];
  }
}

function plantLiteral(node, add) {
  if (node.regex) add('pattern never matches', node, `/(?!)/${node.regex.flags}`);
  else if (typeof node.value === 'boolean') add('boolean flipped', node, String(!node.value));
  else if (typeof node.value === 'number') add('number changed', node, String(node.value + 1));
  else if (typeof node.value === 'string') add('text changed', node, node.value === '' ? "'fault'" : "''");
}

function plantUnguarded(node, add, source) {
  const before = node.type === 'CallExpression' ? node.callee : node.object;
  const start = source.indexOf('?.', before.end);
  const named = node.type === 'MemberExpression' && !node.computed;
  add('?. unguarded', { start, end: start + 2 }, named ? '.' : '');
}

/** Whether another fault turns the same condition around. */
function isNegatedElsewhere(test) {
  return (test.type === 'BinaryExpression' && test.operator in COMPARISONS) || (test.type === 'UnaryExpression' && test.operator === '!');
}
