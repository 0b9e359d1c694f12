import { describe, it } from 'vitest';
import { DEEP, doublings, expectProblem, LARGE, LISTS, LONG, lettersOf } from './expression-limits.ts';

describe('work in expressions is bounded:', () => {
  it.each([
    ['recursion through a method', 'export const again = (n) => [n].map(again);', 'again(0)', DEEP],
    ['loops in loops', lettersOf(1000), 'list.map(() => list.map(() => list))', LONG],
    ['lists in lists', lettersOf(9000), 'list.flatMap(() => list)', LONG],
    ['a padded text', '', "'a'.padStart(9e8, 'b')", LARGE],
    ['a text without end', '', "'a'.repeat(1e999)", LARGE],
    ['replacements by the text', '', "'a'.repeat(1e4).replaceAll('a', '$`')", LARGE],
    ['replacements by a function', "export const b = 'b'.repeat(1e6);", "'aaaaaaaaa'.replaceAll('a', () => b)", LONG],
    ['a separator', lettersOf(9000), "list.join('b'.repeat(9000))", LARGE],
    ['doubled texts', doublings("'lol'", (x) => `\`\${${x}}\${${x}}\``, 20), 'x20 + x20 + x20 + x20', LARGE],
    ['doubled lists as a text', LISTS, '`${x60}`', LARGE],
    ['doubled lists as an operand', LISTS, 'x60 + 1', LARGE],
    ['doubled lists that are flattened', LISTS, 'x60.flat(99)', LARGE],
    ['doubled objects', doublings('{ a: 1 }', (x) => `{ a: ${x}, b: ${x} }`), 'x60', LARGE],
    ['doubled elements', doublings('<b>lol</b>', (x) => `<b>{${x}}{${x}}</b>`), 'x60', LARGE],
  ])('%s', (_, module, expression, problem) => expectProblem(module, expression, problem));
});
