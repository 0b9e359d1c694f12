import { setOwn } from '../../config/own-value.ts';

/** Where a text may have a number that is beyond 2^53, or has more digits or a larger exponent than a double. */
const LARGE = /(?:^|[\s:,[])([+-]?(?:[\d.]{16,}(?:e[+-]?\d+)?|[\d.]+e[+-]?\d{3,}))(?=\s*(?:[,\]}#\n]|$))/gi;
/** Comments and strings, which are skipped, and numbers. */
const TOKENS = /\/\/.*|\/\*[\s\S]*?\*\/|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
/** Before the digits of a number that travels through JSON as a string. */
const MARK = '\0exact:';
const MARKED = /"\\u0000exact:([^"]*)"/g;
/** More digits than this are not compared exactly. */
const MAX_DIGITS = 2000;

/** A number, such as a fraction with many digits, that a `number` would change, as it is written. Integers are `bigint` instead. */
export class ExactNumber extends Number {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }

  /** Like a `bigint`, it has no form in plain JSON, so `JSON.stringify` throws. */
  toJSON(): bigint {
    return 0n;
  }
}

/** A number that is more than a `number`: `String()` returns its digits. */
export type Exact = bigint | ExactNumber;

export function isExact(value: unknown): value is Exact {
  return typeof value === 'bigint' || value instanceof ExactNumber;
}

export function isNumber(value: unknown): value is number | Exact {
  return typeof value === 'number' || isExact(value);
}

/** The number of a decimal text, without losing a digit. Integers beyond 2^53 become `bigint`. */
export function exactNumber(text: string): number | Exact {
  const value = Number(text);
  if (text.length < 16 && !/e/i.test(text)) return value;
  if (/^[+-]?\d+$/.test(text)) return Number.isSafeInteger(value) ? value : BigInt(text);
  const [written, kept] = scaled(text, String(value)) ?? [];
  return written !== undefined && written === kept ? value : new ExactNumber(text);
}

/** Both numbers as integers of one scale. Undefined for other texts, and if that takes too many digits. */
function scaled(...texts: [string, string]): [bigint, bigint] | undefined {
  const parts = texts.map((text) => {
    const [match, digits = '', fraction = '', exponent = '0'] = /^([+-]?\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
    return { digits: match && digits + fraction, exponent: Number(exponent) - fraction.length };
  });
  const least = Math.min(...parts.map(({ exponent }) => exponent));
  const [one, other] = parts.map(({ digits, exponent }) =>
    digits === undefined || exponent - least > MAX_DIGITS ? undefined : BigInt(digits) * 10n ** BigInt(exponent - least),
  );
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Below zero if the first of two numbers is smaller, and zero if they are equal. No digit is lost. */
export function compareNumbers(...texts: [string, string]): number {
  const [one, other] = scaled(...texts) ?? texts.map(Number);
  return (one ?? 0) < (other ?? 0) ? -1 : Number(one !== other);
}

/** Whether a number is `step` times an integer. */
export function isMultiple(text: string, step: string): boolean {
  const [value, divisor] = scaled(text, step) ?? [];
  return value === undefined || !divisor || value % divisor === 0n;
}

/** Whether a JSON or YAML text has numbers that a `number` would change. */
export function hasExactNumbers(text: string): boolean {
  for (const [, digits = ''] of text.matchAll(LARGE)) if (isExact(exactNumber(digits))) return true;
  return false;
}

/** Parses JSON. No digit of a number is lost, see `exactNumber`. Throws for invalid text, as `parse` does. */
export function parseExactJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  const value = parse(text);
  if (!hasExactNumbers(text)) return value;
  const marked = text.replace(TOKENS, (token) =>
    /^["/]/.test(token) || !isExact(exactNumber(token)) ? token : JSON.stringify(MARK + token),
  );
  return replaceLeaves(parse(marked), (leaf) =>
    typeof leaf === 'string' && leaf.startsWith(MARK) ? exactNumber(leaf.slice(MARK.length)) : leaf,
  );
}

/** Formats a value that may have exact numbers in it as JSON. Undefined for a value without a form in JSON. */
export function formatExactJson(value: unknown, indent?: number): string | undefined {
  try {
    // Fails for an exact number, and is much faster than with a replacer.
    return JSON.stringify(value, undefined, indent);
  } catch {
    return JSON.stringify(value, markExact, indent)?.replace(MARKED, '$1');
  }
}

function markExact(this: unknown, key: string, value: unknown): unknown {
  const written = (this as Record<string, unknown>)[key];
  return isExact(written) ? MARK + jsonNumber(String(written)) : value;
}

/** Readers and YAML may write `007`, `.5`, and `5.`, which JSON does not allow. */
function jsonNumber(text: string): string {
  const [, sign, digits, rest = ''] = /^(-?)\+?0*(\d*)(.*)$/.exec(text) ?? [];
  return `${sign}${digits || 0}${rest.replace(/^\.(?!\d)/, '')}`;
}

/** Replaces every exact number by a `number`, in place, also in a clone of a value. Returns it for an exact number itself. */
export function useNumbers<T>(value: T): T {
  return replaceLeaves(value, (leaf) => (typeof leaf === 'bigint' || leaf instanceof Number ? Number(leaf) : leaf)) as T;
}

function replaceLeaves(value: unknown, replace: (leaf: unknown) => unknown, seen = new Set<object>()): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Number) return replace(value);
  if (seen.has(value)) return value;
  seen.add(value);
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const inner = replaceLeaves(object[key], replace, seen);
    if (inner !== object[key]) setOwn(object, key, inner);
  }
  return value;
}
