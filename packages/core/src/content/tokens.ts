/** What a stand-in in the masked source means. */
export type Token =
  | { kind: 'formula'; formula: string; display: boolean /** As it was typed, dollar signs included. */; source: string }
  | { kind: 'variable'; name: string /** Undefined when nothing defines it. */; value: string | undefined; offset: number; source: string };

const START = '\ue000';
const FIRST = 0xe100;
const LAST = 0xf8ef;
const PAD = '\ue002';
/** The parser encodes what stands in an address. */
const ENCODED_START = '%EE%80%80';
const ENCODED = /%EE%80%80%(?:EE|EF)%[\dA-F]{2}%[\dA-F]{2}(?:%EE%80%82)*/g;
const TOKEN = /\ue000([\ue100-\uf8ef])\ue002*/g;

/**
 * Stand-ins for what MDX would take apart: formulas and variables. A stand-in is made of private characters that no
 * syntax knows, and is as long as what it stands for, so that every position in the source still holds.
 */
export class TokenTable {
  readonly #tokens: Token[] = [];

  get isFull(): boolean {
    return FIRST + this.#tokens.length > LAST;
  }

  /** @param length code units of the stand-in, 2 at least */
  add(token: Token, length: number): string {
    this.#tokens.push(token);
    return START + String.fromCharCode(FIRST + this.#tokens.length - 1) + PAD.repeat(Math.max(0, length - 2));
  }

  /** Replaces every stand-in of a text. */
  restore(given: string, print: (token: Token) => string): string {
    const text = given.includes(ENCODED_START) ? given.replace(ENCODED, decodeURIComponent) : given;
    if (!text.includes(START)) return withoutPads(text);
    return withoutPads(text.replace(TOKEN, (typed, index: string) => this.#print(typed, index, print)));
  }

  /** The text with its stand-ins as tokens of their own. */
  split(text: string): (string | Token)[] {
    const parts: (string | Token)[] = [];
    let from = 0;
    for (const match of text.matchAll(TOKEN)) {
      const token = this.#tokens[(match[1] ?? '').charCodeAt(0) - FIRST];
      if (!token) continue;
      if (match.index > from) parts.push(withoutPads(text.slice(from, match.index)));
      parts.push(token);
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push(withoutPads(text.slice(from)));
    return parts;
  }

  #print(typed: string, index: string, print: (token: Token) => string): string {
    const token = this.#tokens[index.charCodeAt(0) - FIRST];
    return token ? print(token) : typed;
  }
}

/** True when a text holds a stand-in, or what is left of one that ran over the end of a line. */
export function holdsTokens(text: string): boolean {
  return text.includes(START) || text.includes(PAD) || text.includes(ENCODED_START);
}

/** Fills the room of what a stand-in on an earlier line stands for. */
export function padding(length: number): string {
  return PAD.repeat(length);
}

function withoutPads(text: string): string {
  return text.includes(PAD) ? text.replaceAll(PAD, '') : text;
}
