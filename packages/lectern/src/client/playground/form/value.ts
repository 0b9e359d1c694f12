import { isObject } from '../schema/validate.ts';

/** Property of an object; undefined when it has none of its own or is no object. */
export function ownValue(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The object with one property changed, added at its end, or taken out when `next` is undefined. Any name is safe, `__proto__` too. */
export function withProperty(object: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
  if (next === undefined) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
  return { ...object, [name]: next };
}

/** The object with a property renamed in its place. Unchanged when the new name is taken. */
export function withName(object: Record<string, unknown>, name: string, next: string): Record<string, unknown> {
  if (Object.hasOwn(object, next)) return object;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === name ? next : key, value]));
}

/** The object with its properties in that order; what is not named keeps its order behind them. */
export function inOrder(object: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const first = names.filter((name) => Object.hasOwn(object, name));
  const known = new Set(first);
  return Object.fromEntries([...first, ...Object.keys(object).filter((name) => !known.has(name))].map((name) => [name, object[name]]));
}

/** A name that the object lacks: `key`, `key2`, `key3`. */
export function freeName(object: Record<string, unknown>, stem: string): string {
  let name = stem;
  for (let number = 2; Object.hasOwn(object, name); number++) name = `${stem}${number}`;
  return name;
}

/** The value without what was never filled in: undefined items and properties. Files and other objects of the browser stay. */
export function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutGaps);
  if (!isObject(value) || !isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutGaps(one)]));
}

/** Object that JSON can hold, as opposed to a file. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What a reader typed into a field for a number: a number when it is one, otherwise the text, which is then sent as it stands. */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}
