/** Corrects spelling with the words of the site. */
export interface Speller {
  /** True for a word of the site, or a prefix of one. */
  knows(word: string): boolean;
  /** The closest word. Undefined if none is close enough. */
  correct(word: string): string | undefined;
}

/** @param vocabulary space-separated words, most frequent first */
export function createSpeller(vocabulary: string): Speller {
  const words = vocabulary.split(' ').filter((word) => word !== '');
  return {
    knows: (word) => words.some((one) => one.startsWith(word) || (word.startsWith(one) && one.length > 3 && word.length - one.length < 4)),
    correct(word) {
      const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
      let best: { word: string; cost: number } | undefined;
      for (const candidate of words) {
        const cost = costOf(word, candidate, most);
        if (cost !== undefined && (best === undefined || cost < best.cost)) best = { word: candidate, cost };
      }
      return best?.word;
    },
  };
}

/** Distance to a word of the site: a whole word is closer than a prefix, and a prefix is closer than a part. */
function costOf(word: string, candidate: string, most: number): number | undefined {
  if (most === 0) return undefined;
  const whole = distance(word, candidate, most);
  const sameStart = word[0] === candidate[0] ? 0 : 0.4;
  if (whole !== undefined) return whole + sameStart;
  if (candidate.length > word.length + 1) {
    const starts = [0, 1].map((more) => distance(word, candidate.slice(0, word.length + more), 1));
    if (word.length > 4 && word[0] === candidate[0] && starts.some((start) => start !== undefined)) return 1.6;
    if (candidate.includes(word)) return 1.5 + (candidate.length - word.length) / 20;
  }
  return undefined;
}

/** Edit distance with transpositions. Undefined if it is more than `most`. */
export function distance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    before = last;
    last = row;
  }
  const result = last[b.length] ?? most + 1;
  return result <= most ? result : undefined;
}
