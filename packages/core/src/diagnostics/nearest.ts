import { distance } from 'fastest-levenshtein';

/**
 * The candidate that a mistyped name most likely means, or undefined if none is close. At most a third of the letters may
 * differ. Case and separators are ignored, and swapped neighbors count as one difference.
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
  const most = wanted.length < 2 ? 0 : Math.max(1, Math.floor(wanted.length / 3));
  return bestDistance <= most ? best : undefined;
}

/** The candidate that a name is without a doubt a typo of: at most two letters differ, and no other candidate is as close. */
export function certainTypo(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)];
  const close = nearest(name, all);
  if (close === undefined || countSteps(name, close) > 2) return undefined;
  const other = nearest(
    name,
    all.filter((one) => one !== close),
  );
  return other === undefined || countSteps(name, other) > countSteps(name, close) ? close : undefined;
}

/**
 * The hint for a mistyped name; undefined if no candidate is close.
 * @param print formats a candidate. Default: in backticks
 */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  print = (candidate: string): string => `\`${candidate}\``,
): string | undefined {
  const close = nearest(name, candidates);
  return close === undefined ? undefined : `Did you mean ${print(close)}?`;
}

/** The number of letters that differ (edit distance); swapped neighbors, the most common typo, count once. */
function countSteps(a: string, b: string): number {
  const steps = distance(a, b);
  if (steps !== 2 || a.length !== b.length) return steps;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] ? 1 : steps;
}
