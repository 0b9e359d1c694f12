/** The meaning of a placeholder in the masked source. */
export type Token =
  | { kind: 'formula'; formula: string; display: boolean; offset: number /** Source, dollar signs included. */; source: string }
  | { kind: 'variable'; name: string /** Undefined if it is not defined. */; value: string | undefined; offset: number; source: string };

const START = '\ue000';
const FIRST = 0xe100;
const LAST = 0xf8ef;
const PAD = '\ue002';
/** The parser encodes placeholders in URLs. */
const ENCODED_START = '%EE%80%80';
const ENCODED = /%EE%80%80%(?:EE|EF)%[\dA-F]{2}%[\dA-F]{2}(?:%EE%80%82)*/g;
/** Stand for single letters and signs beside marks of emphasis: letters of private use, and punctuation that nobody writes. */
const LETTERS = { letter: [0xe010, 0xe0ff], sign: [0x2e00, 0x2e4f] } as const;
const LETTER = /[\ue010-\ue0ff\u2e00-\u2e4f]/g;
const TOKEN = /\ue000([\ue100-\uf8ef])\ue002*/g;

/**
 * Placeholders for syntax that MDX would misinterpret: formulas and variables. A placeholder consists of private-use characters
 * and is as long as the text that it replaces, so all positions in the source stay valid.
 */
export class TokenTable {
  readonly #tokens: Token[] = [];
  readonly #letters = new Map<string, string>();

  get isFull(): boolean {
    return FIRST + this.#tokens.length > LAST;
  }

  /** @param length code units of the placeholder, at least 2 */
  add(token: Token, length: number): string {
    this.#tokens.push(token);
    return START + String.fromCharCode(FIRST + this.#tokens.length - 1) + PAD.repeat(Math.max(0, length - 2));
  }

  /**
   * A placeholder for one character, which the parser reads as a letter or as punctuation.
   * @param text in which the placeholder must not occur
   * @returns undefined if there are none left
   */
  addLetter(character: string, asSign: boolean, text: string): string | undefined {
    const [first, last] = LETTERS[asSign ? 'sign' : 'letter'];
    for (let code = first; code <= last; code += 1) {
      const placeholder = String.fromCharCode(code);
      if ((this.#letters.get(placeholder) ?? character) !== character || text.includes(placeholder)) continue;
      this.#letters.set(placeholder, character);
      return placeholder;
    }
    return undefined;
  }

  /** Text without placeholders of letters and padding. */
  #plain(text: string): string {
    const whole = text.includes(PAD) ? text.replaceAll(PAD, '') : text;
    return this.#letters.size === 0 ? whole : whole.replace(LETTER, (one) => this.#letters.get(one) ?? one);
  }

  /** Replaces all placeholders of a text. */
  restore(given: string, print: (token: Token) => string): string {
    const text = given.includes(ENCODED_START) ? given.replace(ENCODED, decodeURIComponent) : given;
    return this.split(text)
      .map((part) => (typeof part === 'string' ? part : print(part)))
      .join('');
  }

  /** Splits a text into plain text and tokens. */
  split(text: string): (string | Token)[] {
    const parts: (string | Token)[] = [];
    let from = 0;
    for (const match of text.matchAll(TOKEN)) {
      const token = this.#tokens[(match[1] ?? '').charCodeAt(0) - FIRST];
      if (!token) continue;
      if (match.index > from) parts.push(this.#plain(text.slice(from, match.index)));
      parts.push(token);
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push(this.#plain(text.slice(from)));
    return parts;
  }
}

/** Whether a text contains a placeholder, or the rest of one that spans lines. */
export function holdsTokens(text: string): boolean {
  return text.includes(START) || text.includes(PAD) || text.includes(ENCODED_START) || text.search(LETTER) !== -1;
}

/** Padding for a placeholder that started on an earlier line. */
export function padding(length: number): string {
  return PAD.repeat(length);
}
