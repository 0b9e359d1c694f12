/** Corrects spelling with the words of the site. */
export interface Speller {
  /** The word that a misspelled one is. Undefined if none is close enough. */
  correct(word: string): string | undefined;
  /** Words that contain a word, or are similar to it. Best first. */
  similar(word: string): string[];
}

/** Shorter words are hardly misspelled: `sso` isn't `so`. */
export const MIN_LENGTH = 4;
/** Words from this length on can have a wrong letter. In shorter ones, it is another word: `saml` isn't `same`. */
const REPLACED = 6;
/** Words from this length on can have two mistakes. */
const TWICE = 8;

/** @param vocabulary space-separated words, most frequent first */
export function createSpeller(vocabulary: string): Speller {
  const words = vocabulary.split(' ').filter((word) => word !== '');
  return {
    correct(word) {
      if (word.length < MIN_LENGTH || /\d/.test(word)) return undefined;
      const most = word.length < TWICE ? 1 : 2;
      let best: { word: string; cost: number } | undefined;
      for (const candidate of words) {
        const cost = distance(word, candidate, most);
        if (cost === undefined || (best !== undefined && cost >= best.cost) || !isSlip(word, candidate, cost)) continue;
        best = { word: candidate, cost };
      }
      return best?.word;
    },
    similar(word) {
      if (word.length < MIN_LENGTH) return [];
      const start = word.slice(0, Math.max(MIN_LENGTH, word.length - 3));
      const ranks = [
        (one: string) => one.includes(word),
        (one: string) => distance(word, one, 1) !== undefined,
        (one: string) => one.startsWith(start),
      ];
      return [...new Set(ranks.flatMap((fits) => words.filter(fits)))].slice(0, 3);
    },
  };
}

/** Whether two words differ as by a slip of the keyboard, and not as two words do. */
function isSlip(typed: string, meant: string, cost: number): boolean {
  const isSwapped = cost === 1 && typed[0] === meant[1] && typed[1] === meant[0];
  if (typed[0] !== meant[0] && !isSwapped) return false;
  const isReplaced = typed.length === meant.length && sortLetters(typed) !== sortLetters(meant);
  // `mountain` isn't `maintain`, and `constant` isn't `consent`.
  if (cost === 2) return hasLettersOf(typed, meant) || hasLettersOf(meant, typed);
  if (typed.length >= REPLACED) return true;
  // Of a short word, a letter is missing, doubled, or at the wrong place.
  return !isReplaced && (typed.length <= meant.length || /(.)\1/.test(typed));
}

/** Whether a word has each letter of another at least as often. */
function hasLettersOf(word: string, other: string): boolean {
  let rest = word;
  for (const letter of other) {
    if (!rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return true;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
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
