import { expect } from 'vitest';
import { build } from '../build.ts';

/** Exports in which each is made of two of the one before: `x0`, `x1`, … */
export function doublings(first: string, next: (before: string) => string, count = 60): string {
  const lines = Array.from({ length: count }, (_, i) => `export const x${i + 1} = ${next(`x${i}`)};`);
  return [`export const x0 = ${first};`, ...lines].join('\n');
}

/** Messages without their excerpts. */
export const messages = (text: string, files?: Record<string, string>) =>
  build(text, files)
    .problems.split('\n')
    .filter((line) => !/^ *\d* \|/.test(line))
    .join('\n');

export const DEEP = 'it is nested too deeply.\n  Check for endless recursion.';
export const LARGE = 'its result is too large.\n  The expressions of a page can create at most 10,000,000 characters and items in total.';
export const LONG =
  'the expressions of the page need more than 10,000,000 steps.\n  Repeat less work, or compute the data in advance and import it as JSON.';
export const LISTS = doublings('[1]', (x) => `[${x}, ${x}]`);
export const lettersOf = (count: number) => `export const list = 'a'.repeat(${count}).split('');`;

/** An expression, with the module that it needs, is reported as a problem, both as content and in an attribute. */
export function expectProblem(module: string, expression: string, problem: string): void {
  const text = expression.startsWith('<') ? expression : `{${expression}}`;
  const line = module.split('\n').length + 2;
  const report = (column: number) =>
    `page.mdx:${line}:${column}  error  page/expression\n  \`${text.replace(' /', '')}\` cannot be evaluated: ${problem}`;
  expect(messages(`${module}\n\n${text}`)).toBe(report(1));
  if (text !== expression) expect(messages(`${module}\n\n<b title=${text}>Text</b>`)).toBe(report('<b title={'.length));
}
