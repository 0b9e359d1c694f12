import { type Document, parseDocument } from 'yaml';

/** A value that YAML does not allow, and that was taken as text. */
export interface RepairedValue {
  key: string;
  /** What is wrong: the rest of a sentence after "because". */
  reason: string;
  /** What to write, on one line. */
  written: string;
  isOneLine: boolean;
  /** Offset and length of the value's first line. */
  offset: number;
  length: number;
}

export interface RepairedYaml {
  /** Valid, or as close to it as possible. Each line is at the place of the original line. */
  yaml: string;
  values: RepairedValue[];
}

interface Line {
  text: string;
  offset: number;
}

interface Entry {
  key: string;
  /** Text after the colon, without white space around it. */
  value: string;
  hasSpace: boolean;
  first: Line;
  /** Lines that belong to the value. */
  rest: Line[];
  /** Whether the value is in quotes or brackets that are closed, maybe on a later line. */
  isClosed: boolean;
}

const ENTRY = /^([A-Za-z][\w:.-]*):(?:[ \t]+(\S.*)|[ \t]*)$/;
const ENTRY_WITHOUT_SPACE = /^([A-Za-z][\w-]*):(\S.*)$/;
const NESTED = /^\s*(?:-\s|[\w-]+:(?:\s|$))/;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;
/** Longer values are not in quotes or brackets; one of these is missing. */
const MAX_LINES = 200;
const NAMES: Record<string, string> = { '`': 'a backtick' };

/**
 * Reads front matter as its author meant it: values in quotes or brackets may continue without indentation, and values
 * with a colon, with quotes, or with a character that YAML reserves are text.
 * @param yaml that a YAML parser refused
 * @param keys that need no space after their colon
 */
export function repairYaml(yaml: string, keys: ReadonlySet<string>): RepairedYaml {
  const values: RepairedValue[] = [];
  const lines: string[] = [];
  for (const part of splitEntries(yaml, keys)) {
    if (!('key' in part)) {
      lines.push(part.text);
      continue;
    }
    const { first, rest, isClosed, hasSpace } = part;
    const written = [first.text, ...rest.map(({ text }) => (isClosed && text.trim() !== '' ? `  ${text}` : text))];
    const repaired = hasSpace && isValid(written.join('\n')) ? undefined : repair(part);
    if (repaired) values.push(repaired);
    lines.push(...(repaired ? [repaired.written, ...rest.map(() => '')] : written));
  }
  return { yaml: lines.join('\n'), values };
}

/** Parses front matter, which may have a key twice. */
export function parseYaml(yaml: string): Document.Parsed {
  return parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
}

function splitEntries(yaml: string, keys: ReadonlySet<string>): (Entry | Line)[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const text of yaml.split('\n')) {
    lines.push({ text: text.replace(/\r$/, ''), offset });
    offset += text.length + 1;
  }
  const parts: (Entry | Line)[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index] as Line;
    const entry = readEntry(first, keys);
    if (!entry) {
      parts.push(first);
      continue;
    }
    const open = entry.value === '' ? 0 : linesToClose(entry.value, lines, index);
    let count = open ?? 0;
    while (index + count + 1 < lines.length && isContinuation(lines[index + count + 1] as Line, keys)) count += 1;
    parts.push({ ...entry, first, rest: lines.slice(index + 1, index + count + 1), isClosed: open !== undefined });
    index += count;
  }
  return parts;
}

function readEntry({ text }: Line, keys: ReadonlySet<string>): Pick<Entry, 'key' | 'value' | 'hasSpace'> | undefined {
  const spaced = ENTRY.exec(text);
  if (spaced?.[1]) return { key: spaced[1], value: spaced[2]?.trim() ?? '', hasSpace: true };
  const tight = ENTRY_WITHOUT_SPACE.exec(text);
  return tight?.[1] && keys.has(tight[1]) ? { key: tight[1], value: tight[2]?.trim() ?? '', hasSpace: false } : undefined;
}

function isContinuation(line: Line, keys: ReadonlySet<string>): boolean {
  return line.text !== '' && !line.text.startsWith('#') && readEntry(line, keys) === undefined;
}

/** Number of further lines until the quote or the bracket that starts the value is closed. Undefined if it never is. */
function linesToClose(value: string, lines: readonly Line[], index: number): number | undefined {
  if (!/^["'[{]/.test(value)) return 0;
  const open: Open = { quote: '', depth: 0 };
  for (let count = 0; count < MAX_LINES && index + count < lines.length; count += 1) {
    scan(count === 0 ? value : (lines[index + count] as Line).text, open);
    if (open.quote === '' && open.depth <= 0) return count;
  }
  return undefined;
}

interface Open {
  /** The quote that is open, or an empty text. */
  quote: string;
  /** Number of open brackets. */
  depth: number;
}

function scan(text: string, open: Open): void {
  const end = open.quote === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*'/;
  if (open.quote !== '' && !end.test(text)) return;
  const bare = (open.quote === '' ? text : text.replace(end, '')).replace(QUOTED, '');
  const quote = /(?:^|[\s,[{:])(["'])/.exec(bare);
  const outside = quote ? bare.slice(0, quote.index + 1) : bare;
  open.quote = quote?.[1] ?? '';
  open.depth += outside.replace(/[^[{]/g, '').length - outside.replace(/[^\]}]/g, '').length;
}

function isValid(yaml: string): boolean {
  return parseYaml(yaml).errors.length === 0;
}

function repair(entry: Entry): RepairedValue | undefined {
  const { key, value, hasSpace, first, rest } = entry;
  if (value === '' || /^[|>]/.test(value) || rest.some(({ text }) => NESTED.test(text))) return undefined;
  const list = closeList(entry);
  const text = withoutQuotes([value, ...rest.map((line) => line.text.trim())].filter(Boolean).join(' '));
  return {
    key,
    reason: list !== undefined ? 'its bracket is not closed' : hasSpace ? reasonOf(value) : 'there is no space after the colon',
    written: list ?? `${key}: ${quoted(text, hasSpace)}`,
    isOneLine: rest.length === 0,
    offset: first.offset + first.text.indexOf(value, key.length + 1),
    length: value.length,
  };
}

/** An entry with a list on one line whose last bracket is missing. */
function closeList({ key, value, hasSpace, rest, isClosed }: Entry): string | undefined {
  if (isClosed || !hasSpace || rest.length > 0 || !/^\[.*,/.test(value)) return undefined;
  const list = `${key}: ${value}]`;
  return isValid(list) ? list : undefined;
}

function quoted(text: string, always: boolean): string {
  if (!always && isValid(`a: ${text}`)) return text;
  return text.includes('"') && !text.includes("'") && !text.includes('\\') ? `'${text}'` : JSON.stringify(text);
}

/** Removes quotes that were meant to enclose the text: not those of two quoted words at its ends. */
function withoutQuotes(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  const isClosed = text.length > 1 && text.endsWith(quote);
  if (!isClosed) return text.includes(quote, 1) ? text : text.slice(1);
  const inner = text.slice(1, -1);
  const [before = '', ...others] = inner.split(quote);
  const isPair = others.length > 0 && others.length % 2 === 0 && /[^\s([{]$/.test(before);
  return isPair ? text : inner;
}

function reasonOf(value: string): string {
  const start = value[0] ?? '';
  if (start === '"' && !value.slice(1, -1).includes('"') && value.includes('\\')) return 'of the backslash in it';
  if (start === '"' || start === "'") return value.includes(start, 1) ? 'of its quotes' : 'its quote is not closed';
  if (/:(?:\s|$)/.test(value)) return 'of the colon in it';
  return `it starts with ${NAMES[start] ?? `\`${start}\``}`;
}
