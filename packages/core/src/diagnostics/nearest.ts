import { distance } from 'fastest-levenshtein';

/**
 * The candidate that a mistyped name most likely meant, or undefined when none is close:
 * at most a third of its letters may differ. Case and separators do not count as differences, a swap of neighbours is one.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const fold = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '-');
  const wanted = fold(name);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > Math.max(2, name.length / 2)) continue;
    const steps = countSteps(wanted, fold(candidate));
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps];
  }
  return best !== undefined && bestDistance <= Math.max(1, Math.floor(wanted.length / 3)) ? best : undefined;
}

/** Letters that differ; two neighbours that changed places, which fingers do most, are one. */
function countSteps(a: string, b: string): number {
  const steps = distance(a, b);
  if (steps !== 2 || a.length !== b.length) return steps;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] ? 1 : steps;
}
