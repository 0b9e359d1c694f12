import type { PageSource } from '@lectern/core';

/** A word on more pages than this share, and on more than a few, says nothing about a page. */
const COMMON_SHARE = 0.2;
const FEW_PAGES = 20;
/** Less similar pages are not related. */
const MIN_SIMILARITY = 0.15;

/**
 * Finds the pages whose title, keywords, and description are the most similar to those of a page.
 * @param placeOf pages with different results don't belong together, such as those of different languages
 */
export function nearestPages(pages: readonly PageSource[], placeOf: (page: PageSource) => string) {
  const counts = new Map(pages.map((page) => [page, wordsOf(page)]));
  const users = new Map<string, PageSource[]>();
  for (const [page, words] of counts)
    for (const word of words.keys()) {
      const known = users.get(word);
      if (known) known.push(page);
      else users.set(word, [page]);
    }
  const limit = Math.max(FEW_PAGES, pages.length * COMMON_SHARE);
  const weights = new Map(
    [...counts].map(([page, words]) => {
      const rare = [...words].filter(([word]) => (users.get(word)?.length ?? 0) <= limit);
      const own = rare.map(([word, count]): [string, number] => [
        word,
        count * Math.log(1 + pages.length / (users.get(word)?.length ?? 1)),
      ]);
      const length = Math.hypot(...own.map(([, weight]) => weight)) || 1;
      return [page, new Map(own.map(([word, weight]) => [word, weight / length]))];
    }),
  );
  return (page: PageSource, most: number): PageSource[] => {
    const place = placeOf(page);
    const scores = new Map<PageSource, number>();
    for (const [word, weight] of weights.get(page) ?? [])
      for (const other of users.get(word) ?? []) {
        if (other === page) continue;
        scores.set(other, (scores.get(other) ?? 0) + weight * (weights.get(other)?.get(word) ?? 0));
      }
    return [...scores]
      .filter(([other, score]) => score >= MIN_SIMILARITY && placeOf(other) === place)
      .sort(([a, one], [b, two]) => two - one || (a.path < b.path ? -1 : 1))
      .slice(0, most)
      .map(([other]) => other);
  };
}

/** How often words occur; those of the title count three times, and keywords twice. */
function wordsOf({ title, frontMatter }: PageSource): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)) words.set(word, (words.get(word) ?? 0) + weight);
  };
  add(title, 3);
  add(frontMatter.keywords.join(' '), 2);
  add(frontMatter.description ?? '', 1);
  return words;
}
