/** Characters that break lines or change the text direction; they are escaped if the language supports it. */
const INVISIBLE =
  /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };

/** How a language escapes a character by its code point. */
export type Escape = (code: number) => string;

/** `\u200b`: JavaScript, Python, Java, Go, C#, Kotlin, Dart, R. */
export const hexEscape: Escape = (code) => `\\u${code.toString(16).padStart(4, '0')}`;

/** `\u{200b}`: Swift, Rust, PHP, Ruby. */
export const bracedEscape: Escape = (code) => `\\u{${code.toString(16)}}`;

/** UTF-8 bytes as `\342\200\213`: C, C++, and Objective-C. */
export const octalEscape: Escape = (code) =>
  Array.from(new TextEncoder().encode(String.fromCharCode(code)), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

/** A string in double quotes with backslash escapes. `special` is another character to escape, such as `$`. */
export function doubleQuoted(text: string, byCode: Escape = hexEscape, special?: string): string {
  return quotedBy('"', text, byCode, special);
}

/** A string in single quotes with the same escapes. */
export function singleQuoted(text: string, byCode: Escape = hexEscape, special?: string): string {
  return quotedBy("'", text, byCode, special);
}

function quotedBy(mark: string, text: string, byCode: Escape, special: string | undefined): string {
  const escaped = ['\\', mark, ...(special ?? '')].reduce((part, char) => part.replaceAll(char, () => `\\${char}`), text);
  return mark + escapeInvisible(escaped, byCode) + mark;
}

/** Escapes line breaks and tabs by letter, and other invisible characters by code point. */
export function escapeInvisible(text: string, byCode: Escape, mark = '\\'): string {
  return text.replace(INVISIBLE, (char) => (SHORT[char] ? mark + SHORT[char] : byCode(char.charCodeAt(0))));
}

/** A string in the quotes that need fewer escapes, for languages in which both are equivalent. */
export function quoted(text: string, preferred: '"' | "'"): string {
  const other = preferred === '"' ? "'" : '"';
  const mark = text.includes(preferred) && !text.includes(other) ? other : preferred;
  return mark === '"' ? doubleQuoted(text) : singleQuoted(text);
}

/** Whether a string contains characters that must be escaped. */
export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) !== -1;
}

/**
 * Whether a multiline string can be a raw literal: it needs no escapes, no line ends with spaces, and at least one line has no
 * indentation, so languages that remove the common indentation don't change it.
 */
export function isPlainBlock(text: string): boolean {
  return text.includes('\n') && !hasInvisible(text.replaceAll('\n', '')) && !/[ \t]$/m.test(text) && /^\S/m.test(text);
}

/** The syntax of JSON values in a language. */
export interface LiteralSyntax {
  indent: string;
  string(text: string): string;
  key?(name: string): string;
  null: string;
  true: string;
  false: string;
  /** Brackets around the members of an object, and the separator between key and value. */
  object: [open: string, close: string, separator: string];
  emptyObject?: string;
  trailingComma: boolean;
}

/** The literals of JSON, which most languages share. */
export const JSON_LITERALS = {
  null: 'null',
  true: 'true',
  false: 'false',
  object: ['{', '}', ': '],
  trailingComma: false,
} satisfies Partial<LiteralSyntax>;

/** Indents lines, except for empty ones. */
export function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** Prints a JSON value as a literal. Objects have several lines, indented by `level` after the first; short lists have one. */
export function printLiteral(value: unknown, syntax: LiteralSyntax, level = 0): string {
  if (value === null || value === undefined) return syntax.null;
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return syntax.string(String(value));
  if (Array.isArray(value)) {
    const items = value.map((item) => printLiteral(item, syntax, level + 1));
    const line = `[${items.join(', ')}]`;
    const isShort = line.length <= 60 && value.every((item) => typeof item !== 'object' || item === null);
    return isShort ? line : block(['[', ']'], items, syntax, level);
  }
  const [open, close, separator] = syntax.object;
  const members = Object.entries(value).map(([name, member]) => {
    return `${(syntax.key ?? syntax.string)(name)}${separator}${printLiteral(member, syntax, level + 1)}`;
  });
  return members.length === 0 && syntax.emptyObject !== undefined ? syntax.emptyObject : block([open, close], members, syntax, level);
}

function block([open, close]: [string, string], lines: string[], { indent, trailingComma }: LiteralSyntax, level: number): string {
  if (lines.length === 0) return open + close;
  const inner = indent.repeat(level + 1);
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}${trailingComma ? ',' : ''}\n${indent.repeat(level)}${close}`;
}
