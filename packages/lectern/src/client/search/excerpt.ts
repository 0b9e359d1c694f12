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

/**
 * From the sentence of the first match, or with a few words before it, because the rest would be cut off. A sentence
 * without its start is left out if the next one matches too.
 */
export function fromMatch(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ isMatch }) => isMatch);
  if (at === -1) return [...pieces];
  const text = textOf(pieces);
  const match = textOf(pieces.slice(0, at)).length;
  const isPart = text.length > SHORT && /^\p{Ll}/u.test(text);
  const starts = [...text.matchAll(/[.!?]\s+(?=\p{Lu})/gu)].map(({ 0: end, index }) => index + end.length);
  const start = starts.findLast((one) => one <= match) ?? 0;
  if (match - start > LEAD) {
    const lead = text.slice(match - LEAD, match).replace(/^\S*\s+/, '');
    return [{ text: `… ${lead}`, isMatch: false }, ...pieces.slice(at)];
  }
  if (start > 0 || !isPart) return after(pieces, start);
  const [next = text.length] = starts;
  const rest = after(pieces, next);
  return next <= LEAD && rest.some(({ isMatch }) => isMatch) ? rest : [{ text: '… ', isMatch: false }, ...pieces];
}

/** Without the title at the start of the page's text, which is above the excerpt already. */
export function withoutTitle(pieces: readonly Piece[], title: string): Piece[] {
  const text = textOf(pieces);
  if (!text.startsWith(title)) return [...pieces];
  return after(pieces, title.length + (/^[.\s]*/.exec(text.slice(title.length))?.[0].length ?? 0));
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Without the first characters. */
function after(pieces: readonly Piece[], start: number): Piece[] {
  let left = start;
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
  const text = textOf(pieces).trim();
  return text.length > SHORT && !/(?![,;،、])[\p{P}\p{S}]$/u.test(text);
}

function unescapeText(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>');
}
