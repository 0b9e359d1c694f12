import type { SuggestedPage } from '../../view/props/browser-files.ts';

/** The pages whose paths are most similar to the missing one, best first. Omits pages without any similarity. */
export function nearestPages(missing: string, pages: readonly SuggestedPage[], limit = 5): SuggestedPage[] {
  const wanted = words(missing);
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: similarity(wanted, words(page[0])) }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score || a.page[0].length - b.page[0].length || (a.page[0] < b.page[0] ? -1 : 1))
    .slice(0, limit)
    .map(({ page }) => page);
}

function words(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index');
}

/** 0 to 1. Each word counts by its best match, and the last word, which names the page, counts twice. */
function similarity(wanted: readonly string[], offered: readonly string[]): number {
  let sum = 0;
  for (const [index, word] of wanted.entries()) {
    const best = Math.max(0, ...offered.map((other) => likeness(word, other)));
    sum += best * (index === wanted.length - 1 ? 2 : 1);
  }
  const surplus = Math.max(0, offered.length - wanted.length);
  return sum / (wanted.length + 1 + surplus * 0.25);
}

/** Share of common letter pairs of two words, which is fast and tolerates swapped and missing letters. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const left = pairs(a);
  const right = pairs(b);
  const shared = left.filter((pair) => {
    const at = right.indexOf(pair);
    if (at >= 0) right.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * shared) / (a.length + b.length - 2);
}

function pairs(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
}
