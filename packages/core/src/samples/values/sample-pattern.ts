/** Maximum length of a string for a pattern. */
const MAX_LENGTH = 200;

const MAX_PATTERN_LENGTH = 500;

interface Reader {
  source: string;
  at: number;
}

/**
 * The shortest plain string that matches a JSON Schema regular expression; undefined if it uses more than literals, classes, groups,
 * alternatives, quantifiers, and anchors. The string is derived from the pattern, which is never run because it may be malicious.
 */
export function samplePattern(pattern: string, minLength = 0): string | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined;
  for (const extra of [0, 1, 4, 16, 64]) {
    const reader = { source: pattern, at: 0 };
    const sample = alternatives(reader, extra);
    if (sample === undefined || reader.at < pattern.length || sample.length > MAX_LENGTH) return undefined;
    if (sample.length >= minLength) return sample;
  }
  return undefined;
}

/** Uses the first alternative and skips the others. */
function alternatives(reader: Reader, extra: number): string | undefined {
  let first: string | undefined;
  for (;;) {
    const branch = sequence(reader, extra);
    if (branch === undefined) return undefined;
    first ??= branch;
    if (reader.source[reader.at] !== '|') return first;
    reader.at++;
  }
}

function sequence(reader: Reader, extra: number): string | undefined {
  let text = '';
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const piece = atom(reader, extra);
    if (piece === undefined) return undefined;
    const count = quantifier(reader, extra);
    if (count === undefined || text.length + piece.length * count > MAX_LENGTH) return undefined;
    text += piece.repeat(count);
  }
  return text;
}

function atom(reader: Reader, extra: number): string | undefined {
  const char = reader.source.charAt(reader.at++);
  if (char === '^' || char === '$') return '';
  if (char === '.') return 'a';
  if (char === '[') return characterClass(reader);
  if (char === '\\') return escaped(reader);
  if (char !== '(') return '*+?{'.includes(char) ? undefined : char;
  if (reader.source.startsWith('?', reader.at)) {
    const prefix = /^\?(?::|<[A-Za-z_]\w*>)/.exec(reader.source.slice(reader.at, reader.at + 80))?.[0];
    if (prefix === undefined) return undefined;
    reader.at += prefix.length;
  }
  const inner = alternatives(reader, extra);
  return reader.source[reader.at++] === ')' ? inner : undefined;
}

/** The number of repetitions; an open range adds `extra`. */
function quantifier(reader: Reader, extra: number): number | undefined {
  const match = /^(?:[*+?]|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\??/.exec(reader.source.slice(reader.at, reader.at + 16));
  if (match === null) return 1;
  reader.at += match[0].length;
  const [all, least, comma, most] = match;
  if (all.startsWith('?')) return 1;
  if (all.startsWith('+')) return 1 + extra;
  if (all.startsWith('*')) return extra;
  const minimum = Number(least);
  const maximum = comma === undefined ? minimum : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return maximum < minimum ? undefined : Math.min(minimum + extra, maximum);
}

const SHORTHANDS: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', n: '\n', t: '\t', r: '\r' };

function escaped(reader: Reader): string | undefined {
  const char = reader.source.charAt(reader.at++);
  if (char in SHORTHANDS) return SHORTHANDS[char];
  // Other letters and digits are properties, code points, word boundaries and back references.
  return char === '' || /[A-Za-z0-9]/.test(char) ? undefined : char;
}

/** A letter or digit of the class if possible, or else its first character. */
function characterClass(reader: Reader): string | undefined {
  const isNegated = reader.source[reader.at] === '^';
  if (isNegated) reader.at++;
  const ranges: [from: string, to: string][] = [];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ']') {
    const from = classMember(reader);
    if (from === undefined) return undefined;
    const isRange = from.length === 2 && reader.source[reader.at] === '-' && ![']', ''].includes(reader.source.charAt(reader.at + 1));
    if (!isRange) {
      for (let index = 0; index < from.length; index += 2) ranges.push([from.charAt(index), from.charAt(index + 1)]);
      continue;
    }
    reader.at++;
    const to = classMember(reader);
    if (to?.length !== 2) return undefined;
    ranges.push([from.charAt(0), to.charAt(1)]);
  }
  if (reader.source[reader.at++] !== ']') return undefined;
  const isMember = (char: string): boolean => ranges.some(([from, to]) => char >= from && char <= to) !== isNegated;
  return [...'a1A-_ .'].find(isMember) ?? (isNegated ? undefined : ranges[0]?.[0]);
}

const CLASS_SHORTHANDS: Readonly<Record<string, string>> = { d: '09', w: 'azAZ09__', s: '  ', n: '\n\n', t: '\t\t', r: '\r\r' };

/** Ranges of characters: one for a plain character, several for a shorthand. */
function classMember(reader: Reader): string | undefined {
  const char = reader.source.charAt(reader.at++);
  if (char !== '\\') return char + char;
  const escapedChar = reader.source.charAt(reader.at++);
  if (escapedChar in CLASS_SHORTHANDS) return CLASS_SHORTHANDS[escapedChar];
  return escapedChar === '' || /[A-Za-z0-9]/.test(escapedChar) ? undefined : escapedChar + escapedChar;
}
