import type { ExpressionBudget } from './budget.ts';

/** The number of characters and items that a method reads and creates, for its receiver and arguments. */
// biome-ignore lint/suspicious/noExplicitAny: a method is looked up by the type of what it is called on
type Cost = (subject: any, args: readonly unknown[], budget: ExpressionBudget) => number;

/** Methods without side effects. Everything else needs JavaScript. */
const METHODS: Record<string, ReadonlyMap<string, Cost>> = {
  string: new Map<string, Cost>([
    // A concatenated string is copied once when it is read.
    ...named('at charAt endsWith slice startsWith substring', (text: string) => text.length / 1024),
    ...named('includes indexOf split toLowerCase toUpperCase trim trimEnd trimStart', (text: string) => text.length),
    ...named('padEnd padStart', (text: string, [length]) => text.length + countOf(length)),
    ['concat', (text: string, args) => args.reduce((sum: number, one) => sum + String(one).length, text.length)],
    ['repeat', (text: string, [times]) => text.length * countOf(times)],
    ['replace', (text: string, [pattern, by]) => text.length + replacementLength(text, pattern, by)],
    [
      'replaceAll',
      (text: string, [pattern, by]) => text.length + text.split(String(pattern)).length * replacementLength(text, pattern, by),
    ],
  ]),
  array: new Map<string, Cost>([
    ['at', () => 0],
    ...named('every filter find flatMap includes indexOf map reverse slice some toReversed', (list: unknown[]) => list.length),
    ['concat', (list: unknown[], args) => args.reduce((sum: number, one) => sum + (Array.isArray(one) ? one.length : 1), list.length)],
    ['flat', (list, _, budget) => budget.sizeOf(list)],
    ['join', (list: unknown[], [separator], budget) => budget.sizeOf(list) + list.length * String(separator).length],
  ]),
  // Locale-dependent methods are slow.
  number: new Map<string, Cost>(named('toFixed toLocaleString toString', () => 100)),
};

/** Methods of lists whose first argument is a function. */
export const CALLBACK_METHODS: ReadonlySet<string> = new Set(['every', 'filter', 'find', 'flatMap', 'map', 'some']);

/** The cost of a method; undefined if expressions cannot call it. */
export function costOfMethod(subject: unknown, name: string): Cost | undefined {
  return METHODS[Array.isArray(subject) ? 'array' : typeof subject]?.get(name);
}

function named(names: string, cost: Cost): [string, Cost][] {
  return names.split(' ').map((name) => [name, cost]);
}

function countOf(value: unknown): number {
  return Math.max(0, Number(value) || 0);
}

/** Length of the replacement of a match. A function is charged when it returns. */
function replacementLength(text: string, pattern: unknown, by: unknown): number {
  if (typeof by === 'function') return 0;
  const given = String(by);
  const count = (part: RegExp) => given.match(part)?.length ?? 0;
  return given.length + count(/\$&/g) * String(pattern).length + count(/\$[`']/g) * text.length;
}
