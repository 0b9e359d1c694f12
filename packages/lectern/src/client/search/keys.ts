/* Keys: generated words in the index for a whole title, heading, path, or identifier. Pagefind splits a query into
   words and finds pages with all of them, while a key finds the one page with exactly that name. The build writes the
   keys and the dialog queries them, so both use this file. */

/** Prefix of keys. It isn't a word of any language, so that no query matches a key by accident. */
type KeyKind = 'title' | 'heading' | 'path' | 'identifier';

const PREFIXES: Record<KeyKind, string> = { title: 'zqt', heading: 'zqh', path: 'zqp', identifier: 'zqi' };

/** Letters that Unicode doesn't decompose, as readers without them type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Marks that fold away: accents, and the points of Hebrew and Arabic. In other scripts, marks are vowels. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/g;

/** Lowercase without accents. Keeps signs. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENT, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? '');
}

/** Letters and digits in lowercase and without accents, so that different spellings of a name are equal. */
export function fold(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Folded words of a text that only this file folds. Pagefind strips accents itself. */
export function foldedWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.toLowerCase().search(LETTER) !== -1).map(fold);
}

/** Names such as `C++` and `F#`, whose letters alone mean something else. */
const SIGNED = /(?<![\p{L}\p{N}])\p{L}{1,2}[+#]+(?![\p{L}\p{N}])/gu;

/** Keys of such names. */
export function signKeys(text: string): string[] {
  const names = new Set(text.match(SIGNED)?.map(foldLetters));
  return [...names].map((name) => `zqs${name.replace(/\+/g, 'plus').replace(/#/g, 'sharp')}`);
}

/** True for a word that a key can begin with. */
export function isKey(word: string): boolean {
  return /^zq/i.test(word);
}

/** The key of a text. Undefined for a text without letters and digits. */
export function makeKey(kind: KeyKind, text: string): string | undefined {
  const folded = fold(text);
  return folded === '' ? undefined : PREFIXES[kind] + folded;
}

/** A path segment that matches any value: `{id}`, `:id`, `<id>`, and actual values that readers paste. */
const PARAMETER = /^(?:\{.*\}|:.+|<.*>|\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24,})$/i;

/** Normalized path segments: folded, with `p0` for each parameter. Removes host, query, and hash of a URL. */
export function pathSegments(path: string): string[] {
  return rawSegments(path)
    .map((segment) => (PARAMETER.test(segment) ? 'p0' : fold(segment)))
    .filter((segment) => segment !== '');
}

/** The words of a path, without its parameters. */
export function pathWords(path: string): string[] {
  return rawSegments(path).flatMap((segment) => (PARAMETER.test(segment) ? [] : segment.split(/[^\p{L}\p{N}]+/u).filter(Boolean)));
}

function rawSegments(path: string): string[] {
  return path
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** Keys of a path and all its suffixes, so that readers can omit `/api/v1`. The full path comes first. */
export function pathKeys(path: string): string[] {
  const segments = pathSegments(path);
  return segments.flatMap((segment, start) => (segment === 'p0' ? [] : [PREFIXES.path + segments.slice(start).join('')]));
}
