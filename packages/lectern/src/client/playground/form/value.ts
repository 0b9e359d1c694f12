import { type Exact, ExactNumber, exactNumber, isObject } from '@lectern/core/samples';

/** Own property of an object. Undefined if there is none or the value isn't an object. */
export function ownValue(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The object with one property set, or removed if `next` is undefined. Any name is safe, including `__proto__`. */
export function withProperty(object: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
  if (next === undefined) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
  return { ...object, [name]: next };
}

/** The object with a property renamed in place. Unchanged if the new name exists. */
export function withName(object: Record<string, unknown>, name: string, next: string): Record<string, unknown> {
  if (Object.hasOwn(object, next)) return object;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === name ? next : key, value]));
}

/** The object with its properties in the given order. Other properties follow in their current order. */
export function inOrder(object: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const first = names.filter((name) => Object.hasOwn(object, name));
  const known = new Set(first);
  return Object.fromEntries([...first, ...Object.keys(object).filter((name) => !known.has(name))].map((name) => [name, object[name]]));
}

/** A name that the object doesn't have: `key`, `key2`, `key3`. */
export function freeName(object: Record<string, unknown>, stem: string): string {
  let name = stem;
  for (let number = 2; Object.hasOwn(object, name); number++) name = `${stem}${number}`;
  return name;
}

/** The value without undefined items and properties, and with `inside` of all others. Keeps files and other browser objects. */
export function withoutGaps(value: unknown, inside: (one: unknown) => unknown = withoutGaps): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map((item) => inside(item));
  if (!isObject(value) || !isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([key, one]) => [key, inside(one)]));
}

/** A plain object that JSON can represent, rather than a file. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Text from a number field: a number with the digits as written, or the text if it is none, which is sent as is. */
export function parseNumber(text: string): number | Exact | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return text;
  const number = exactNumber(trimmed);
  return String(number) === trimmed ? number : new ExactNumber(trimmed);
}
