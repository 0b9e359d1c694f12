import { isDeepStrictEqual } from 'node:util';
import { pointerTo } from '../../diagnostics/pointer.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { ownValue } from '../own-value.ts';

/** A value as JSON.parse would give it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** What the form of the file calls keys and words of the current form. */
export type Names = Readonly<Record<string, string>>;

interface Place {
  /** Start of the value in the text, in UTF-16 code units. */
  offset: number;
  length: number;
  /** JSON pointer of the value in its file, also when the value has been moved to another key for reading. */
  pointer: string;
  /** The file that contains it, if it is a file of a `$ref`. */
  source?: SourceText;
  /** Of a value that was translated: the names that the author used. */
  names?: Names;
}

export interface ObjectNode extends Place {
  kind: 'object';
  /** In written order; each key once. */
  members: JsonMember[];
  /** Further keys that the form of the file has here. Their values have moved away. */
  alsoKnown?: readonly string[];
  /** True when all its values have moved away, so that it does not count as absent. */
  emptied?: true;
  /** True if the object is not in the file: its content is elsewhere in the file. */
  implied?: true;
}

export interface ArrayNode extends Place {
  kind: 'array';
  items: JsonNode[];
}

export interface StringNode extends Place {
  kind: 'string';
  value: string;
}

interface NumberNode extends Place {
  kind: 'number';
  value: number;
  /** The number as written: `1.0` stays `1.0`. */
  raw: string;
}

interface BooleanNode extends Place {
  kind: 'boolean';
  value: boolean;
}

interface NullNode extends Place {
  kind: 'null';
  value: null;
}

/** A JSON value with its location. Immutable: a change creates a new node. */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

export interface JsonMember {
  key: string;
  keyOffset: number;
  /** Length of the key with its quotes. */
  keyLength: number;
  /** The file that contains the key, as for values. */
  source?: SourceText;
  value: JsonNode;
}

/** Place of a value that is not in a file. */
export const NOWHERE = { offset: -1, length: 0, pointer: '' } as const;

/** The place of a node, for a node that replaces it. */
export function placeOf({ offset, length, pointer, source, names }: JsonNode): Place {
  return { offset, length, pointer, ...(source && { source }), ...(names && { names }) };
}

/** What the form of the file calls a key or word; empty when it has none for it. */
export function nameIn({ names = {} }: JsonNode, name: string): string {
  return ownValue(names, name) ?? name;
}

/** The plain value of a node. */
export function toJson(node: JsonNode): JsonValue {
  if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, toJson(value)]));
  if (node.kind === 'array') return node.items.map(toJson);
  return node.value;
}

/** A node with another value. What is the same stays where it is, and what is new is where it was put. */
export function replaceValue(node: JsonNode, value: JsonValue): JsonNode {
  if (isDeepStrictEqual(toJson(node), value)) return node;
  const { pointer, ...place } = placeOf(node);
  const inside = (key: string | number, before: JsonNode | undefined, inner: JsonValue) =>
    replaceValue(before ?? { ...place, pointer: pointerTo(pointer, String(key)), kind: 'null', value: null }, inner);
  if (Array.isArray(value)) {
    const items = node.kind === 'array' ? node.items : [];
    return { ...place, pointer, kind: 'array', items: value.map((item, index) => inside(index, items[index], item)) };
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, inner]): JsonMember => {
      const before = memberOf(node, key);
      const { offset: keyOffset, length: keyLength, source } = place;
      return { ...(before ?? { key, keyOffset, keyLength, ...(source && { source }) }), value: inside(key, before?.value, inner) };
    });
    return { ...place, pointer, kind: 'object', members };
  }
  if (typeof value === 'number') return { ...place, pointer, kind: 'number', value, raw: String(value) };
  if (typeof value === 'boolean') return { ...place, pointer, kind: 'boolean', value };
  return value === null ? { ...place, pointer, kind: 'null', value } : { ...place, pointer, kind: 'string', value };
}

/** The member of an object, or undefined when it has none of this name or is no object. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.find((member) => member.key === key) : undefined;
}

/** The value under a chain of keys and indexes. */
export function valueAt(node: JsonNode | undefined, steps: readonly string[]): JsonNode | undefined {
  return steps.reduce((inner, step) => (inner?.kind === 'array' ? inner.items[Number(step)] : memberOf(inner, step)?.value), node);
}

/** The member under a chain of keys, unless its value is empty and so counts as absent. */
export function memberAt(node: JsonNode | undefined, keys: readonly string[]): JsonMember | undefined {
  const member = memberOf(valueAt(node, keys.slice(0, -1)), keys.at(-1) ?? '');
  return member === undefined || isEmpty(member.value) ? undefined : member;
}

/** True for `[]` and `{}`, which count as absent. */
export function isEmpty(node: JsonNode): boolean {
  return (node.kind === 'object' && node.members.length === 0 && !node.emptied) || (node.kind === 'array' && node.items.length === 0);
}
