import { lineText, type WrappedRange, wrapRanges } from './wrap-ranges.ts';

/** A highlighted line with `<mark class=lc-code-word>` around each occurrence of the words. */
export function markWords(html: string, words: readonly string[]): string {
  return words.length === 0 ? html : wrapRanges(html, wordRanges(lineText(html), words));
}

function wordRanges(text: string, words: readonly string[]): WrappedRange[] {
  const ranges: WrappedRange[] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
      ranges.push({ start, end: start + word.length, tag: '<mark class=lc-code-word>' });
    }
  }
  return ranges;
}
