import { fold, foldLetters } from './keys.ts';
import type { PagefindData } from './pagefind.ts';
import { splitName } from './query.ts';

/** Fewer letters match whole words only. */
const MIN_PREFIX = 3;

/** Scripts that don't put spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Punctuation around a word that isn't part of it. */
const AROUND = /^[\p{Ps}\p{Pi}\p{Pe}\p{Pf}"'`,.;:!?*…]+|[\p{Ps}\p{Pi}\p{Pe}\p{Pf}"'`,.;:!?*…]+$/gu;

export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** A word that is too short to be the start of another one. */
export function isShort(word: string): boolean {
  return !isUnspaced(word) && fold(word).length < MIN_PREFIX;
}

/** Words of a page in all forms in which they can be searched, between spaces. */
const known = new WeakMap<PagefindData, string>();

/** Everything that a reader can find a page by. Leaves out keys. */
function formsOf(data: PagefindData): string {
  const kept = known.get(data);
  if (kept !== undefined) return kept;
  const { meta, content } = data;
  const text = [content, ...Object.entries(meta).map(([name, value]) => (/^[bdk]$/.test(name) ? '' : value))].join(' ');
  const forms = textForms(text);
  known.set(data, forms);
  return forms;
}

/** The forms of each word of a text: as a whole, and its parts between signs and at `camelCase`; with its signs if it has any. */
export function textForms(text: string): string {
  const forms = new Set<string>();
  for (const word of new Set(text.split(/[\s\u200b]+/))) {
    forms.add(fold(word));
    for (const part of word.split(/[/,|()]+/)) forms.add(foldLetters(part.replace(AROUND, '')));
    for (const part of word.split(/[^\p{L}\p{N}\p{M}]+/u)) forms.add(fold(part));
    for (const part of splitName(word)) forms.add(part);
  }
  return ` ${[...forms].join(' ')} `;
}

/** True if a word is in the text as it is written, or as the start of a word. */
export function hasWord(forms: string, word: string): boolean {
  if (isUnspaced(word)) return forms.includes(fold(word)) || hasSegments(forms, word);
  const folded = fold(word);
  if (folded.length < MIN_PREFIX) {
    const signed = foldLetters(word.replace(AROUND, ''));
    return forms.includes(` ${signed === '' ? folded : signed} `);
  }
  if (forms.includes(` ${folded}`)) return true;
  const parts = splitName(word);
  return parts.length > 1 && parts.every((part) => forms.includes(part.length < MIN_PREFIX ? ` ${part} ` : ` ${part}`));
}

/** Whether a text has the words of a phrase without spaces. Leaves out particles. */
function hasSegments(forms: string, phrase: string): boolean {
  if (Intl.Segmenter === undefined) return false;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(phrase)]
    .filter(({ segment, isWordLike }) => isWordLike && !/^\p{Script=Hiragana}{1,2}$/u.test(segment))
    .map(({ segment }) => segment);
  return (
    segments.length > 1 && segments.every((segment) => (isUnspaced(segment) ? forms.includes(fold(segment)) : hasWord(forms, segment)))
  );
}

/** True if a page contains a word. */
export function pageHasWord(data: PagefindData, word: string): boolean {
  return hasWord(formsOf(data), word);
}
