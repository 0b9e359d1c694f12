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

/** A value of JSON, or of a flow collection of YAML. Only scans the requested objects. */
export function flowPlace(text: string, { offset, length, value }: Member): Place {
  let children: ReadonlyMap<string, Place> | undefined;
  return { offset, length, child: (step) => (children ??= flowChildren(text, value)).get(step) };
}

/** The members of the object, or the items of the list, that begins at an offset. */
export function flowChildren(text: string, start: number): ReadonlyMap<string, Place> {
  const members = new Map<string, Member>();
  const isList = text[start] === '[';
  let member: Member | undefined;
  for (const { offset, token } of tokensIn(text, start)) {
    if (token === ',') member = undefined;
    else if (!member) {
      member = { offset, length: isList ? 0 : token.length, value: offset };
      members.set(isList ? String(members.size) : keyOf(token), member);
    } else if (token !== ':' && member.value === member.offset) member.value = offset;
  }
  return new Map([...members].map(([key, one]) => [key, flowPlace(text, one)]));
}

/** What is between the marks of a collection, except for what is inside of its values. */
function* tokensIn(text: string, start: number): Generator<{ offset: number; token: string }> {
  let depth = 0;
  for (let offset = start, end = start; offset < text.length; offset = end) {
    end = endOfToken(text, offset);
    const first = text[offset] ?? '';
    if (first === '}' || first === ']') depth -= 1;
    else if (depth === 1 && !/^(?:[\s#]|\/[/*])/.test(text.slice(offset, offset + 2)))
      yield { offset, token: text.slice(offset, end).trimEnd() };
    if (first === '{' || first === '[') depth += 1;
    if (depth === 0) return;
  }
}

function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  const length = TOKEN.exec(text)?.[0].length ?? 1;
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at + length;
  // Not by an expression, whose memory grows with the text.
  for (let end = text.indexOf(quote, at + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    if (quote === "'" && text[end + 1] === quote) end += 1;
    else if (quote === "'" || !isEscaped(text, end)) return end + 1;
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
