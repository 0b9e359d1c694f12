import { anyToken } from '../mutate-text.mjs';
import { EXPRESSION, PAGE } from '../tokens.mjs';

const NAMES = [
  'Card',
  'Steps',
  'Step',
  'Tabs',
  'Tab',
  'Accordion',
  'AccordionGroup',
  'CodeGroup',
  'Note',
  'Frame',
  'Columns',
  'ParamField',
  'ResponseField',
  'Expandable',
  'Update',
  'Tooltip',
  'Icon',
  'Latex',
  'Tree',
  'Unknown',
  'div',
  'p',
  'a',
  'details',
  'table',
  'A.B',
  '__proto__',
];

/**
 * A page of nested lists, quotes, tags, and expressions, in which tags are closed at any level.
 *
 * @param {import('../random.mjs').InputRandom} random
 */
export function makePage(random) {
  const head = random.once(4) ? '' : '---\ntitle: A\n---\n\n';
  return head + makeBlocks(random, 0, '');
}

function makeBlocks(random, depth, indent) {
  return Array.from({ length: 1 + random.below(4) }, () => makeBlock(random, depth, indent)).join(random.pick(['', '\n']));
}

function makeBlock(random, depth, indent) {
  const kind = random.below(depth > 6 ? 4 : 12);
  const line = (text) => `${indent}${text}\n`;
  if (kind < 2) return line(makeInline(random));
  if (kind === 2) return line(anyToken(random, PAGE));
  if (kind === 3) return line(`{${makeExpression(random)}}`);
  if (kind === 4) return line(`${'#'.repeat(1 + random.below(6))} ${makeInline(random)}`);
  if (kind === 5) return line(`\`\`\`js ${anyToken(random, PAGE)}\n${makeInline(random)}\n\`\`\``);
  if (kind < 8) return makeBlocks(random, depth + 1, indent + random.pick(['> ', '- ', '1. ', '  ', '    ', '* ', '\t']));
  const name = random.pick(NAMES);
  const inner = makeBlocks(random, depth + 1, random.once(3) ? indent : `${indent}  `);
  const end = random.once(12) ? '' : line(`</${random.once(20) ? random.pick(NAMES) : name}>`);
  return line(`<${name}${makeAttributes(random)}>`) + (random.once(2) ? '\n' : '') + inner + end;
}

function makeInline(random) {
  return Array.from({ length: 1 + random.below(4) }, () =>
    random.once(3) ? anyToken(random, PAGE) : random.pick(['word', ' a ', '[a](/b)', '**b**', '`c`', '{a}', '<b>d</b>']),
  ).join('');
}

function makeAttributes(random) {
  return Array.from({ length: random.below(3) }, () => {
    const name = random.pick([
      'title',
      'icon',
      'href',
      'className',
      'style',
      'id',
      'cols',
      'type',
      'key',
      '__proto__',
      'children',
      'onClick',
      'src',
    ]);
    return random.pick([
      () => ` ${name}`,
      () => ` ${name}="${random.pick(['a', 'https://x.example', 'javascript:a', '{b}', ''])}"`,
      () => ` ${name}={${makeExpression(random)}}`,
      () => ` {...${makeExpression(random)}}`,
    ])();
  }).join('');
}

/** JavaScript, which is often not valid. */
export function makeExpression(random, depth = 0) {
  const inner = () => makeExpression(random, depth + 1);
  const kind = random.below(depth > 4 ? 3 : 14);
  if (kind === 0) return anyToken(random, EXPRESSION);
  if (kind === 1) return random.pick(['a', '1', '"a"', 'null', '[]', '{}', 'props', '[1, 2, 3]', '({a: 1})']);
  if (kind === 2) return random.pick(['undefined', 'true', '`a`', '-1', '() => 1', 'children', 'Math.PI']);
  if (kind === 3) return `${inner()}${random.pick(['+', '-', '*', '&&', '||', '??', '===', '<', ',', '**', 'in', 'instanceof'])}${inner()}`;
  if (kind === 4) return `${inner()} ? ${inner()} : ${inner()}`;
  if (kind === 5) return `[${inner()}, ...${inner()}]`;
  if (kind === 6) return `({a: ${inner()}, [${inner()}]: ${inner()}, ...${inner()}})`;
  if (kind === 7) return `(${inner()}).map((x, i) => ${inner()})`;
  if (kind === 8) return `\`a\${${inner()}}\``;
  if (kind === 9)
    return `(${inner()})${random.pick(['.a', '?.b', '["c"]', '.length', '.constructor', '.__proto__', '()', '?.()', '.toString()', '.join()', '.repeat(99)', '.slice(-1)'])}`;
  if (kind === 10) return `((a, {b, ...c} = {}, [d] = []) => ${inner()})(${inner()})`;
  if (kind === 11) return `<b title={${inner()}}>{${inner()}}</b>`;
  if (kind === 12) return `${random.pick(['!', '-', 'typeof ', 'void ', '...', 'await ', 'new '])}${inner()}`;
  return `(() => { ${random.pick(['return', 'const a =', 'throw', 'if (1)'])} ${inner()} })()`;
}
