import { lineText, type WrappedRange, wrapRanges } from './wrap-ranges.ts';

/** Words to mark, by how they are shown. */
export interface WordMarks {
  mark?: readonly string[] | undefined;
  ins?: readonly string[] | undefined;
  del?: readonly string[] | undefined;
}

/** A highlighted line with `<mark class=lc-code-word>`, `<ins …>`, or `<del …>` around each occurrence of the words. */
export function markWords(html: string, { ins = [], del = [], mark = [] }: WordMarks): string {
  if (ins.length + del.length + mark.length === 0) return html;
  const text = lineText(html);
  return wrapRanges(html, [...wordRanges(text, ins, 'ins'), ...wordRanges(text, del, 'del'), ...wordRanges(text, mark, 'mark')]);
}

function wordRanges(text: string, words: readonly string[], tag: string): WrappedRange[] {
  const ranges: WrappedRange[] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
      ranges.push({ start, end: start + word.length, tag: `<${tag} class=lc-code-word>` });
    }
  }
  return ranges;
}
