import type { Place } from './place.ts';

export interface DuplicateKey {
  key: string;
  /** Offset of the overridden key. */
  offset: number;
  /** Offset of the key that is used. */
  winner: number;
}

/** The root of a valid JSON text, with or without comments. Only scans the requested objects. */
export function jsonPlaces(text: string): Place {
  const start = skipSpace(text, 0);
  return new JsonPlace(text, start, 0, start);
}

/** All duplicate keys. Scans the text once per nesting level. */
export function duplicateJsonKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const visit = (start: number) => {
    const members = scanMembers(text, start, found);
    for (const { value } of members.values()) if (text[value] === '{' || text[value] === '[') visit(value);
  };
  visit(skipSpace(text, 0));
  return found.sort((a, b) => a.offset - b.offset);
}

class JsonPlace implements Place {
  readonly offset: number;
  readonly length: number;
  readonly #text: string;
  readonly #value: number;
  #members: Map<string, Member> | undefined;

  constructor(text: string, offset: number, length: number, value: number) {
    this.#text = text;
    this.offset = offset;
    this.length = length;
    this.#value = value;
  }

  child(step: string): Place | undefined {
    this.#members ??= scanMembers(this.#text, this.#value, []);
    const member = this.#members.get(step);
    return member === undefined ? undefined : (member.place ??= new JsonPlace(this.#text, member.offset, member.length, member.value));
  }
}

interface Member {
  offset: number;
  length: number;
  value: number;
  place?: JsonPlace;
}

function scanMembers(text: string, start: number, duplicates: DuplicateKey[]): Map<string, Member> {
  const members = new Map<string, Member>();
  const isObject = text[start] === '{';
  if (!isObject && text[start] !== '[') return members;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    const offset = at;
    let key = String(index);
    let length = 0;
    if (isObject) {
      const keyEnd = skipString(text, offset);
      key = readKey(text.slice(offset, keyEnd));
      length = keyEnd - offset;
      at = skipSpace(text, skipSpace(text, keyEnd) + 1);
      const earlier = members.get(key);
      if (earlier) duplicates.push({ key, offset: earlier.offset, winner: offset });
    }
    members.set(key, { offset, length, value: at });
    const end = skipValue(text, at);
    if (end <= at) break;
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

function readKey(source: string): string {
  if (!source.includes('\\')) return source.slice(1, -1);
  try {
    return String(JSON.parse(source));
  } catch {
    return source.slice(1, -1);
  }
}

const QUOTE = 34;
const SLASH = 47;
const BACKSLASH = 92;

function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) at += 1;
    else if (code === SLASH) at = skipComment(text, at);
    else return at;
  }
}

function skipComment(text: string, at: number): number {
  const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 2;
  return end < at + 2 ? text.length : end;
}

/** @param from offset of the opening quote */
function skipString(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}

function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipString(text, at) - 1;
    else if (code === SLASH) at = skipComment(text, at) - 1;
    else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (code === 44 && depth === 0) return at;
    at += 1;
    if (depth === 0 && (code === QUOTE || code === 125 || code === 93)) return at;
  }
  return at;
}
