import type { Place } from './place.ts';

interface Member {
  /** Of the key, or of an item. */
  offset: number;
  /** Length of the key; 0 for an item. */
  length: number;
  /** Offset of the value. */
  value: number;
}

/** White space, a comment of YAML or of JSON, a mark, or a text without quotes. */
const TOKEN =
  /\s+|#.*|\/\/.*|\/\*[\s\S]*?\*\/|[{}[\],]|:(?=[\s,[\]{}"'])|(?:[^\s,[\]{}:"']|:(?![\s,[\]{}]))(?:[^\n,[\]{}:#]|:(?![\s,[\]{}])|(?<!\s)#)*/y;

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
  for (let at = start + 1, end = at; at < text.length && !isIn('}]', text[at]); at = end) {
    end = isIn('{[', text[at]) ? endOfCollection(text, at, isJson) : endOfToken(text, at);
    if (text[at] === ',') member = undefined;
    else if (/^(?:[\s#]|\/[/*]|:$)/.test(text.slice(at, Math.min(end, at + 2)))) continue;
    else if (!member) {
      const written = text.slice(at, end).trimEnd();
      member = { offset: at, length: isList ? 0 : written.length, value: at };
      members.set(isList ? String(members.size) : keyOf(written), member);
    } else if (member.value === member.offset) member.value = at;
  }
  return new Map([...members].map(([key, one]) => [key, flowPlace(text, one, isJson)]));
}

function isIn(marks: string, letter = ' '): boolean {
  return marks.includes(letter);
}

/** Documents in JSON have millions of tokens, of which only texts and comments can contain marks. */
function endOfCollection(text: string, start: number, isJson: boolean): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const first = text[at];
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    if (depth === 0) return at + 1;
    at = isJson && first !== '"' && first !== '/' ? at + 1 : endOfToken(text, at);
  }
  return text.length;
}

function endOfToken(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") {
    TOKEN.lastIndex = at;
    return at + (TOKEN.exec(text)?.[0].length ?? 1);
  }
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
