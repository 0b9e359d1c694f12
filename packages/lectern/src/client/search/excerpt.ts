import { startsOf } from './highlight.ts';

/** Characters of a text that Pagefind never cuts. */
const SHORT = 60;

/** Characters of an excerpt before its first match. */
const LEAD = 40;

/** A part of an excerpt. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Pagefind's excerpt, with `<mark>` around matches and escaped `<` and `>`. */
export function parseExcerpt(html: string): Piece[] {
  return html
    .split(/(<mark>.*?<\/mark>)/s)
    .flatMap((part) => {
      const match = /^<mark>(.*)<\/mark>$/s.exec(part)?.[1];
      if (match === undefined) return [{ text: unescapeText(part), isMatch: false }];
      const parts = /^(\p{P}*)(.*?)(\p{P}*)$/su.exec(unescapeText(match))?.slice(1) ?? [];
      return parts.map((text, index) => ({ text, isMatch: index === 1 }));
    })
    .filter(({ text }) => text !== '');
}

/** With at most a few words before the first match, which would be cut off otherwise. */
export function fromMatch(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ isMatch }) => isMatch);
  const before = pieces
    .slice(0, Math.max(0, at))
    .map(({ text }) => text)
    .join('');
  if (before.length <= LEAD) return [...pieces];
  const lead = before.slice(-LEAD).replace(/^\S*\s+/, '');
  return [{ text: `… ${lead}`, isMatch: false }, ...pieces.slice(at)];
}

/** Without the title at the start of the page's text, which is above the excerpt already. */
export function withoutTitle(pieces: readonly Piece[], title: string): Piece[] {
  let left = title.length;
  const text = pieces.map((piece) => piece.text).join('');
  if (!text.startsWith(title)) return [...pieces];
  left += /^[.\s]*/.exec(text.slice(title.length))?.[0].length ?? 0;
  const rest: Piece[] = [];
  for (const piece of pieces) {
    if (left < piece.text.length) rest.push({ ...piece, text: piece.text.slice(left) });
    left = Math.max(0, left - piece.text.length);
  }
  return rest;
}

/** A title, in which what starts words like one of `words` is a match. */
export function markWords(title: string, words: readonly string[]): Piece[] {
  const pattern = startsOf(words);
  return pattern === undefined
    ? [{ text: title, isMatch: false }]
    : title.split(pattern).map((text, index) => ({ text, isMatch: index % 2 === 1 }));
}

/** Matched words, as they are written in the text. */
export function matchedWords(pieces: readonly Piece[]): string[] {
  return pieces.filter(({ isMatch }) => isMatch).flatMap(({ text }) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
}

/** Whether an excerpt ends within a sentence. Pagefind cuts after a number of words; short ones are whole, such as labels. */
export function isCut(pieces: readonly Piece[]): boolean {
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .trim();
  return text.length > SHORT && !/[\p{P}\p{S}]$/u.test(text);
}

function unescapeText(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>');
}
