import { isObject } from '../raw.ts';

/**
 * The keys of the value at a line of `JSON.stringify(value, null, 2)`. Lines count from 1. Shared parts are counted once, so values
 * whose output would exceed memory are no problem.
 */
export function pathAtLine(root: unknown, line: number): string[] {
  const counts = new Map<object, number>();
  const path: string[] = [];
  let value = root;
  let rest = line - 1;
  while (rest > 0 && typeof value === 'object' && value !== null) {
    rest -= 1;
    let inner: [string, unknown] | undefined;
    for (const entry of entriesOf(value)) {
      const lines = countLines(entry[1], counts);
      if (rest < lines) {
        inner = entry;
        break;
      }
      rest -= lines;
    }
    if (!inner) break;
    path.push(inner[0]);
    value = inner[1];
  }
  return path;
}

function entriesOf(value: object): [string, unknown][] {
  const entries: [string, unknown][] = Array.isArray(value) ? value.map((item, index) => [String(index), item]) : Object.entries(value);
  return Array.isArray(value) || !isObject(value) ? entries : entries.filter(([, inner]) => inner !== undefined);
}

function countLines(value: unknown, counts: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = counts.get(value);
  if (known !== undefined) return known;
  counts.set(value, 1);
  const inner = entriesOf(value);
  const lines = inner.length === 0 ? 1 : inner.reduce((sum, [, one]) => sum + countLines(one, counts), 2);
  counts.set(value, lines);
  return lines;
}
