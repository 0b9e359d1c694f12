/** Characters in two words: letters in either case, digits and blanks in one, punctuation in the other. */
interface Characters {
  words: number;
  marks: number;
}

/** What a text must hold for an expression to match in it. */
export interface NeededCharacters {
  /** All of these. */
  all: Characters;
  /** One of each. */
  oneOf: Characters[];
}

/** Bits of `words` after those of the 26 letters. */
const DIGIT = 1 << 26;
const SPACE = 1 << 27;
const TAB = 1 << 28;
const CONTROL = 1 << 29;
const MARKS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
const WORD_BIT = Int32Array.from(ASCII, wordBit);
const MARK_BIT = Int32Array.from(ASCII, (character) => (MARKS.includes(character) ? 1 << MARKS.indexOf(character) : 0));

function wordBit(character: string): number {
  if (MARKS.includes(character)) return 0;
  if (/[a-z]/i.test(character)) return 1 << (character.toLowerCase().charCodeAt(0) - 97);
  return /\d/.test(character) ? DIGIT : character === ' ' ? SPACE : character === '\t' ? TAB : CONTROL;
}

/** Characters of a text; undefined when it holds others than those of ASCII, which this module knows nothing of. */
export function charactersOf(text: string): Characters | undefined {
  let words = 0;
  let marks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return undefined;
    words |= WORD_BIT[code] as number;
    marks |= MARK_BIT[code] as number;
  }
  return { words, marks };
}

/** Whether an expression with these needs may match somewhere in a text. */
export function mayMatch({ all, oneOf }: NeededCharacters, { words, marks }: Characters): boolean {
  if ((words & all.words) !== all.words || (marks & all.marks) !== all.marks) return false;
  for (const one of oneOf) if ((words & one.words) === 0 && (marks & one.marks) === 0) return false;
  return true;
}

/**
 * Characters without which an expression cannot match in a text of ASCII. Undefined when there are none, or for syntax that is not
 * known here: the expression then has to be tried.
 */
export function neededCharacters(expression: RegExp, classes: CharacterClasses = new Map()): NeededCharacters | undefined {
  const needs = new NeedsReader(expression, classes).read();
  if (needs === undefined) return undefined;
  const all = { words: 0, marks: 0 };
  const oneOf: Characters[] = [];
  for (const need of needs) {
    if (size(need) === 1) {
      all.words |= need.words;
      all.marks |= need.marks;
    } else if (!oneOf.some((one) => one.words === need.words && one.marks === need.marks)) oneOf.push(need);
  }
  oneOf.sort((a, b) => size(a) - size(b));
  return all.words === 0 && all.marks === 0 && oneOf.length === 0 ? undefined : { all, oneOf: oneOf.slice(0, MOST) };
}

/** Further needs cost more than they spare. */
const MOST = 4;

/** Members of character classes by their source: grammars use the same few again and again. */
export type CharacterClasses = Map<string, Characters>;

class UnknownSyntax extends Error {}

/** Reads an expression as JavaScript writes it. What it gives is a list of sets, of each of which a match has at least one member. */
class NeedsReader {
  readonly #source: string;
  readonly #flags: string;
  readonly #classes: CharacterClasses;
  #at = 0;

  constructor({ source, flags }: RegExp, classes: CharacterClasses) {
    this.#source = source;
    this.#flags = flags.replace(/[^iuv]/g, '');
    this.#classes = classes;
  }

  read(): Characters[] | undefined {
    try {
      const needs = this.#alternatives(this.#flags);
      return this.#at === this.#source.length ? needs : undefined;
    } catch (error) {
      if (error instanceof UnknownSyntax || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  #alternatives(flags: string): Characters[] {
    let needs = this.#sequence(flags);
    let isOpen = needs.length === 0;
    while (this.#source[this.#at] === '|') {
      this.#at++;
      const other = this.#sequence(flags);
      isOpen ||= other.length === 0;
      if (!isOpen) needs = [union(rarest(needs), rarest(other))];
    }
    return isOpen ? [] : needs;
  }

  #sequence(flags: string): Characters[] {
    const needs: Characters[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
      const own = this.#term(flags);
      if (!this.#isOptional()) needs.push(...own);
    }
    return needs;
  }

  #term(flags: string): Characters[] {
    const character = this.#source.charAt(this.#at);
    if (character === '(') return this.#group(flags);
    if (character === '[') return this.#set(classEnd(this.#source, this.#at), flags);
    if (character === '\\') return this.#escape(flags);
    this.#at++;
    if ('^$.'.includes(character)) return [];
    return this.#literal(character, flags);
  }

  #literal(character: string, flags: string): Characters[] {
    const code = character.charCodeAt(0);
    // A sign outside of ASCII may fold to a letter of it.
    if (code > 127) return flags.includes('i') ? [] : [{ words: 0, marks: 0 }];
    return [{ words: WORD_BIT[code] as number, marks: MARK_BIT[code] as number }];
  }

  #group(flags: string): Characters[] {
    const [opening, modifiers] = GROUP.exec(this.#source.slice(this.#at, this.#at + 80)) ?? [];
    if (opening === undefined) throw new UnknownSyntax();
    this.#at += opening.length;
    const [on = '', off = ''] = (modifiers ?? '').split('-');
    const own = off.includes('i') ? flags.replace('i', '') : on.includes('i') && !flags.includes('i') ? `${flags}i` : flags;
    const needs = this.#alternatives(own);
    if (this.#source[this.#at] !== ')') throw new UnknownSyntax();
    this.#at++;
    return opening === '(?!' || opening === '(?<!' ? [] : needs;
  }

  #escape(flags: string): Characters[] {
    const [text, assertion, reference] = ESCAPE.exec(this.#source.slice(this.#at, this.#at + 80)) ?? [];
    if (text === undefined) throw new UnknownSyntax();
    if (assertion === undefined && reference === undefined) return this.#set(this.#at + text.length, flags);
    this.#at += text.length;
    return [];
  }

  /** A class or an escape that ends at `end`: asked what of ASCII it matches. */
  #set(end: number, flags: string): Characters[] {
    const source = this.#source.slice(this.#at, end);
    this.#at = end;
    const key = `${flags} ${source}`;
    let set = this.#classes.get(key);
    if (!set) this.#classes.set(key, (set = charactersOf((ASCII.match(new RegExp(source, `g${flags}`)) ?? []).join('')) as Characters));
    return [set];
  }

  /** Reads the quantifier that may follow a term: true when it allows none of it. */
  #isOptional(): boolean {
    const [quantifier, least] = QUANTIFIER.exec(this.#source.slice(this.#at, this.#at + 20)) ?? [];
    if (quantifier === undefined) return false;
    this.#at += quantifier.length;
    return least === undefined ? !quantifier.startsWith('+') : Number(least) === 0;
  }
}

const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[\p{ID_Start}$_][\p{ID_Continue}$]*>|([ims]*(?:-[ims]+)?):))?(?!\?)/u;
const ESCAPE = /^\\(?:([bB])|([1-9]\d*|k<[^>]*>)|[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^upPxck])/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/;

/** Index behind the `]` of a character class, which may hold others. */
function classEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return at + 1;
  }
  throw new UnknownSyntax();
}

function union(a: Characters, b: Characters): Characters {
  return { words: a.words | b.words, marks: a.marks | b.marks };
}

/** The set that a text least likely has a member of. */
function rarest(sets: readonly Characters[]): Characters {
  return sets.reduce((best, set) => (commonness(set) < commonness(best) ? set : best));
}

/** Letters and blanks are in nearly every line of code. */
function commonness({ words, marks }: Characters): number {
  return 4 * bits(words) + bits(marks);
}

function size({ words, marks }: Characters): number {
  return bits(words) + bits(marks);
}

function bits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
