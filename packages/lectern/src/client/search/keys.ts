/*
 * Keys: words that stand in the index for a whole title, heading, path or identifier. Pagefind splits what it is given into words and
 * finds pages that hold all of them; a key finds the one page that is called exactly so. The build writes them, the dialog asks for
 * them, and they are the same because both use this file.
 */

/** What a key stands for. The letters are no word of any language, so that no reader meets a key by chance. */
export type KeyKind = 'title' | 'heading' | 'path' | 'identifier';

const PREFIXES: Record<KeyKind, string> = { title: 'zqt', heading: 'zqh', path: 'zqp', identifier: 'zqi' };

/** Letters and digits of a text, in small letters and without diacritics: what is left when two spellings mean the same name. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The key of a text; undefined for a text without letters and digits. */
export function makeKey(kind: KeyKind, text: string): string | undefined {
  const folded = fold(text);
  return folded === '' ? undefined : PREFIXES[kind] + folded;
}

/** A segment of a path that stands for any value: `{id}`, `:id`, `<id>`, and the values themselves that readers paste. */
const PARAMETER = /^(?:\{.*\}|:.+|<.*>|\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24,})$/i;

/** Segments of a path in one spelling: folded, with `p0` for each parameter. An address loses its host, its query and its hash. */
export function pathSegments(path: string): string[] {
  return path
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAMETER.test(segment) ? 'p0' : fold(segment)))
    .filter((segment) => segment !== '');
}

/** Keys of a path and of each of its ends, so that a reader may leave out `/api/v1`. The whole path comes first. */
export function pathKeys(path: string): string[] {
  const segments = pathSegments(path);
  return segments.flatMap((segment, start) => (segment === 'p0' ? [] : [PREFIXES.path + segments.slice(start).join('')]));
}
