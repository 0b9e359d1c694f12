import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
/** Larger files make tests slower, not inputs more different. */
const MAX_SEED_BYTES = 24_000;
const MAX_CHARACTERS = 20_000;

/** Words of a list with spaces between them, where `␠` is a space in a word, and `␤` a line break. */
export function wordsOf(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('␠', ' ').replaceAll('␤', '\n'));
}

/** Names that every object inherits. */
export const INHERITED = wordsOf('__proto__ constructor prototype toString hasOwnProperty valueOf length then toJSON');

export const NUMBERS = wordsOf('0 -0 -1 1e999 -1e999 1e-999 1e21 0.1 9007199254740993 2147483648 0x10 1_000 NaN Infinity 00 65536');

/** Words that are special in some format or other. */
const HOSTILE_WORDS = [
  ...INHERITED,
  ...NUMBERS,
  ...[
    '\0',
    '\uFEFF',
    '\uD800',
    '\uDC00',
    '\u2028',
    '\u202E',
    '\u200B',
    '\u00A0',
    '\uFFFF',
    '\u{1F468}\u200D\u{1F469}',
    'e\u0301',
    '\u0130',
  ],
  ...['\r\n', '\r', '\n', '\n\n', '\t', '\v', '\b', '\u001b[31m', '\u007F', ' ', '\\', '\\u', '\\u{110000}'],
  ...wordsOf(`{ } [ ] ( ) < > </ /> " ' \` \${ {{ }} <!-- --> /* */ // # & = : ; , . .. ... | ^ $ * + ? % %00 %zz %c0%af ~1 ~0 @ ! - --- _
    null undefined true ../ ../../../../etc/passwd / // ./ C:\\ file:///etc/passwd javascript:alert(1) data:text/html,x http://
    https://x.example http://[::1 mailto:a@b //x &amp; &#0; &#x110000; &notanentity; <script> </script> <style> <![CDATA[ ]]> <?xml <svg> <a`),
  ...['x'.repeat(300), 'a/'.repeat(300), '"'.repeat(40), '\u{1F600}'.repeat(100)],
];

const hostileWord = fc.constantFrom(...HOSTILE_WORDS);

/** Any text, with parts that are special in some format. */
export const anyText = fc.oneof(hostileWord, fc.constantFrom('', 'a', 'A thing', '**a** `b`', '2020-01-01', '{a}', 'GET /a'), fc.string());

/**
 * Texts of a format: its words in any order, and files of this repository after a few changes.
 *
 * @param words of the format
 * @param seeds a pattern of file names
 */
export function textsOf(words: readonly string[], seeds?: string): fc.Arbitrary<string> {
  const written = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, hostileWord), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  });
  const separators = fc.constantFrom('', '', ' ', '\n', '\n\n');
  const joined = fc.tuple(written, separators).map(([parts, separator]) => parts.join(separator));
  const files = seeds === undefined ? [] : seedTexts(seeds);
  return files.length === 0 ? joined : fc.oneof(joined, changed(fc.constantFrom(...files), words));
}

/** Bytes of a format, one for each character of its words: in any order, and files of this repository after a few changes. */
export function bytesOf(words: readonly string[], seeds?: string): fc.Arbitrary<Uint8Array> {
  const part = fc.oneof(fc.constantFrom(...words), hostileWord, fc.string({ unit: 'binary' }));
  const joined = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
  const files = seeds === undefined ? [] : seedTexts(seeds, 'latin1');
  const texts = files.length === 0 ? joined : fc.oneof(joined, changed(fc.constantFrom(...files), words));
  return texts.map((text) => Buffer.from(text, 'latin1'));
}

/** Texts after a few changes: parts that are removed, repeated, moved, or nested, and words that are inserted. */
export function changed(texts: fc.Arbitrary<string>, words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, hostileWord);
  // Doubles would mostly be very close to 0.
  const place = fc.nat(999).map((thousandths) => thousandths / 1000);
  const change = fc.record({
    kind: fc.constantFrom('insert', 'insert', 'replace', 'remove', 'repeat', 'move', 'nest', 'truncate', 'line breaks'),
    from: place,
    length: fc.oneof(fc.nat(12), fc.nat(400)),
    to: place,
    word,
    times: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 300 })),
  });
  return fc.tuple(texts, fc.array(change, { maxLength: 6 })).map(([text, changes]) =>
    changes.reduce((before, { kind, from, length, to, word, times }) => {
      const start = Math.floor(from * before.length);
      const [left, part, right] = [before.slice(0, start), before.slice(start, start + length), before.slice(start + length)];
      const rest = left + right;
      const target = Math.floor(to * rest.length);
      const after = {
        insert: () => left + word + part + right,
        replace: () => left + word + right,
        remove: () => rest,
        repeat: () => left + part.repeat(times) + right,
        move: () => rest.slice(0, target) + part + rest.slice(target),
        nest: () => left + word.repeat(times) + part + right,
        truncate: () => left,
        'line breaks': () => before.replaceAll('\n', times % 2 === 0 ? '\r\n' : '\r'),
      }[kind]();
      return after.slice(0, MAX_CHARACTERS);
    }, text),
  );
}

/** Small files of the repository's sites and fixtures, in the same order on every machine. */
function seedTexts(pattern: string, encoding: 'utf8' | 'latin1' = 'utf8'): string[] {
  return globSync([`{docs,starter,tests/fixtures}/**/${pattern}`, `packages/*/test/**/${pattern}`], { cwd: repository })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file.replaceAll('\\', '/')))
    .map((file) => `${repository}${file}`)
    .filter((file) => statSync(file).size <= MAX_SEED_BYTES)
    .sort()
    .map((file) => readFileSync(file, encoding));
}
