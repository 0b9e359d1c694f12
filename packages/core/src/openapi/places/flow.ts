import type { Place } from './place.ts';

interface Member {
  /** Of the key, or of an item. */
  offset: number;
  /** Length of the key; 0 for an item. */
  length: number;
  /** Offset of the value. */
  value: number;
}

/** White space, a comment of YAML or of JSON, a mark, the start of a text in quotes, or a text without quotes. */
const TOKEN =
  /\s+|#.*|\/\/.*|\/\*[\s\S]*?\*\/|[{}[\],]|:(?=[\s,[\]{}"'])|["']|(?:[^\s,[\]{}:"']|:(?![\s,[\]{}]))(?:[^\n,[\]{}:#]|:(?![\s,[\]{}])|(?<!\s)#)*/y;

const [QUOTE, SLASH, BRACKET, BRACE] = [34, 47, 91, 123];

/** A value of JSON, or of a flow collection of YAML. Only scans the requested objects. */
export function flowPlace(text: string, { offset, length, value }: Member, isJson = false): Place {
  let children: ReadonlyMap<string, Place> | undefined;
  return { offset, length, child: (step) => (children ??= flowChildren(text, value, isJson)).get(step) };
}

/** The members of the object, or the items of the list, that begins at an offset. */
export function flowChildren(text: string, start: number, isJson = false): ReadonlyMap<string, Place> {
  const members = new Map<string, Member>();
  const isList = text[start] === '[';
  let member: Member | undefined;
  for (const { offset, token } of tokensIn(text, start, isJson)) {
    if (token === ',') member = undefined;
    else if (!member) {
      member = { offset, length: isList ? 0 : token.length, value: offset };
      members.set(isList ? String(members.size) : keyOf(token), member);
    } else if (token !== ':' && member.value === member.offset) member.value = offset;
  }
  return new Map([...members].map(([key, one]) => [key, flowPlace(text, one, isJson)]));
}

/** What is between the marks of a collection, except for what is inside of its values. */
function* tokensIn(text: string, start: number, isJson: boolean): Generator<{ offset: number; token: string }> {
  let depth = 0;
  for (let offset = start, end = start; offset < text.length; offset = end) {
    end = endOfToken(text, offset);
    const first = text[offset] ?? '';
    const isOpening = first === '{' || first === '[';
    if (first === '}' || first === ']') depth -= 1;
    else if (depth === 1 && !/^(?:[\s#]|\/[/*])/.test(text.slice(offset, offset + 2)))
      yield { offset, token: text.slice(offset, end).trimEnd() };
    // Documents in JSON have millions of tokens.
    if (isOpening && isJson && depth === 1) end = endOfJson(text, offset);
    else if (isOpening) depth += 1;
    if (depth === 0) return;
  }
}

function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  const length = TOKEN.exec(text)?.[0].length ?? 1;
  return text[at] === '"' || text[at] === "'" ? endOfQuoted(text, at) : at + length;
}

/** Not found by an expression, whose memory grows with the text. */
function endOfQuoted(text: string, at: number): number {
  const quote = text[at] ?? '';
  for (let end = text.indexOf(quote, at + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    if (quote === "'" && text[end + 1] === quote) end += 1;
    else if (quote === "'" || !isEscaped(text, end)) return end + 1;
  }
  return text.length;
}

/** Without an expression, which takes several times as long. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfQuoted(text, at) - 1;
    else if (code === SLASH) at = endOfToken(text, at) - 1;
    else if (code === BRACE || code === BRACKET) depth += 1;
    else if (code === BRACE + 2 || code === BRACKET + 2) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

/** What a key means that may be in quotes. */
export function keyOf(written: string): string {
  if (written[0] === "'") return written.slice(1, -1).replaceAll("''", "'");
  if (written[0] !== '"') return written.trimEnd();
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}
