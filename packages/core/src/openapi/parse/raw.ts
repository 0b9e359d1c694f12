import { ownValue } from '../../config/own-value.ts';

/** An unvalidated JSON object of a document. */
export type RawObject = Record<string, unknown>;

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number);
}

/** A list or an object, and not a number with more digits than a `number`. */
export function isStructured(value: unknown): value is object {
  return Array.isArray(value) || isObject(value);
}

/** An own field of an object, so a name such as `constructor` does not match inherited ones. */
export function own(object: unknown, key: string): unknown {
  return isObject(object) ? ownValue(object, key) : undefined;
}

/** The object in a field; undefined for other values. */
export function objectIn(object: unknown, key: string): RawObject | undefined {
  const value = own(object, key);
  return isObject(value) ? value : undefined;
}

/** The list in a field; empty for other values. */
export function listIn(object: unknown, key: string): unknown[] {
  const value = own(object, key);
  return Array.isArray(value) ? value : [];
}

/** The entries of the object in a field, in document order. */
export function entriesIn(object: unknown, key: string): [string, unknown][] {
  return Object.entries(objectIn(object, key) ?? {});
}

/** A string, or a number or boolean that YAML parsed instead of a string. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return ['number', 'bigint', 'boolean'].includes(typeof value) || value instanceof Number ? String(value) : undefined;
}

export function textIn(object: unknown, key: string): string | undefined {
  return textOf(own(object, key));
}

/** `true`, also as a string, which some generators write. */
export function flagIn(object: unknown, key: string): boolean {
  const value = own(object, key);
  return value === true || value === 'true';
}

/** The strings of a list; a single string is a list of one. */
export function textsIn(object: unknown, key: string): string[] {
  const value = own(object, key);
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.flatMap((item) => textOf(item) ?? []);
}
