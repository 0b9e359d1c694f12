import { setOwn } from '../config/own-value.ts';

/** Where a text may have an integer beyond 2^53, which a number would round. */
const LARGE = /(?:^|[\s:,[])-?\d{16,}\s*(?:[,\]}#\n]|$)/;

/** Whether numbers of a JSON or YAML text may have to be read as `bigint`. */
export function hasLargeIntegers(text: string): boolean {
  return LARGE.test(text);
}

/** Parses JSON. Integers beyond 2^53 become `bigint`, so that no digit is lost. Throws for invalid text. */
export function parseExactJson(text: string): unknown {
  if (!hasLargeIntegers(text)) return JSON.parse(text);
  // Browsers without the third argument read numbers as always.
  const exact = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? '')
      : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
}

/** Formats a value that may have `bigint` in it as JSON. Undefined for a value without a form in JSON. */
export function formatExactJson(value: unknown, indent?: number): string | undefined {
  try {
    // Fails for a `bigint`, and is much faster than with a replacer.
    return JSON.stringify(value, undefined, indent);
  } catch {
    return JSON.stringify(value, plainOrRaw, indent);
  }
}

function plainOrRaw(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const { rawJSON } = JSON as typeof JSON & { rawJSON?: (text: string) => unknown };
  return rawJSON ? rawJSON(String(value)) : Number(value);
}

/** Replaces every `bigint` that `isReplaced` accepts by a number, in place. Returns the number for a `bigint` itself. */
export function useNumbers<T>(value: T, isReplaced: (value: bigint) => boolean): T {
  return replaceIn(value, isReplaced, new Set()) as T;
}

function replaceIn(value: unknown, isReplaced: (value: bigint) => boolean, seen: Set<object>): unknown {
  if (typeof value === 'bigint') return isReplaced(value) ? Number(value) : value;
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const inner = replaceIn(object[key], isReplaced, seen);
    if (inner !== object[key]) setOwn(object, key, inner);
  }
  return value;
}
