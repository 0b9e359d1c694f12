/** Unchanged lines that are shown around a change. */
const CONTEXT = 3;

type Step = { kind: ' ' | '-' | '+'; line: string };

export interface DiffNames {
  from: string;
  to: string;
}

/** The changes from one text to another as a unified diff, without a line break at its end; empty when there are none. */
export function unifiedDiff(before: string, after: string, { from, to }: DiffNames): string {
  if (before === after) return '';
  const steps = compare(toLines(before), toLines(after));
  const hunks = findHunks(steps).map(({ start, end }) => formatHunk(steps, start, end));
  return [`--- ${from}`, `+++ ${to}`, ...hunks].join('\n');
}

const NO_LINE_BREAK = '\n\\ No newline at end of file';

/** A last line without a line break says so, as in every diff. */
function toLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, last + NO_LINE_BREAK];
}

/**
 * Lines that both texts hold once are where they are matched; between those, what is equal at both ends stays and the rest is
 * exchanged.
 */
function compare(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const same = (lines: readonly string[]): Step[] => lines.map((line) => ({ kind: ' ', line }));
  return [...same(before.slice(0, start)), ...compareInner(left, right), ...same(before.slice(before.length - end))];
}

function compareInner(before: readonly string[], after: readonly string[]): Step[] {
  const pairs = before.length === 0 || after.length === 0 ? [] : findPairs(before, after);
  if (pairs.length === 0)
    return [...before.map((line): Step => ({ kind: '-', line })), ...after.map((line): Step => ({ kind: '+', line }))];
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of pairs) {
    steps.push(...compare(before.slice(i, a), after.slice(j, b)), { kind: ' ', line: before[a] ?? '' });
    [i, j] = [a + 1, b + 1];
  }
  return [...steps, ...compare(before.slice(i), after.slice(j))];
}

/** The longest run of lines in the same order of those that stand once in both texts. */
function findPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const [left, right] = [placesOfSingles(before), placesOfSingles(after)];
  const pairs = [...left].flatMap(([line, a]): [number, number][] => {
    const b = right.get(line);
    return b === undefined ? [] : [[a, b]];
  });
  // Patience: piles whose tops ascend; each pair remembers the top of the pile before its own.
  const tops: { pair: [number, number]; previous: number | undefined }[] = [];
  const piles: number[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[piles[middle] ?? 0]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    tops.push({ pair, previous: low === 0 ? undefined : piles[low - 1] });
    piles[low] = tops.length - 1;
  }
  const run: [number, number][] = [];
  for (let at = piles.at(-1); at !== undefined; at = tops[at]?.previous) {
    const top = tops[at];
    if (top) run.unshift(top.pair);
  }
  return run;
}

function placesOfSingles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    places.set(line, index);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

function findHunks(steps: readonly Step[]): { start: number; end: number }[] {
  const hunks: { start: number; end: number }[] = [];
  for (const [index, { kind }] of steps.entries()) {
    if (kind === ' ') continue;
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(steps.length, index + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks;
}

function formatHunk(steps: readonly Step[], start: number, end: number): string {
  const count = (part: readonly Step[], kind: '-' | '+') => part.filter((step) => step.kind === ' ' || step.kind === kind).length;
  const [ahead, inside] = [steps.slice(0, start), steps.slice(start, end)];
  const range = (kind: '-' | '+') => {
    const length = count(inside, kind);
    return `${count(ahead, kind) + (length === 0 ? 0 : 1)}${length === 1 ? '' : `,${length}`}`;
  };
  return [`@@ -${range('-')} +${range('+')} @@`, ...inside.map(({ kind, line }) => kind + line)].join('\n');
}
