import type { SourceText } from '../diagnostics/source-text.ts';

/** A value as JSON.parse would give it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

interface Place {
  /** Start of the value in the text, in UTF-16 code units. */
  offset: number;
  length: number;
  /** JSON pointer of the value in its file, also when the value has been moved to another key for reading. */
  pointer: string;
  /** The file that it stands in, when that is not the configuration file itself but one that a `$ref` names. */
  source?: SourceText;
}

export interface ObjectNode extends Place {
  kind: 'object';
  /** In written order; each key once. */
  members: JsonMember[];
  /** True when the author did not write this object: it holds what stands elsewhere in the file. */
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

/** A JSON value that knows where it stands. Immutable: a change gives a new node. */
export type JsonNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

export interface JsonMember {
  key: string;
  keyOffset: number;
  /** Length of the key with its quotes. */
  keyLength: number;
  /** The file that the key stands in, as for values. */
  source?: SourceText;
  value: JsonNode;
}

/** Where a node stands, for a node that takes its place. */
export function placeOf({ offset, length, pointer, source }: JsonNode): Place {
  return { offset, length, pointer, ...(source && { source }) };
}

/** The plain value of a node. */
export function toJson(node: JsonNode): JsonValue {
  if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, toJson(value)]));
  if (node.kind === 'array') return node.items.map(toJson);
  return node.value;
}

/** The member of an object, or undefined when it has none of this name or is no object. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.find((member) => member.key === key) : undefined;
}

/** The member under a chain of keys, unless its value is empty and so counts as absent. */
export function memberAt(node: JsonNode | undefined, keys: readonly string[]): JsonMember | undefined {
  const parent = keys.slice(0, -1).reduce<JsonNode | undefined>((inner, key) => memberOf(inner, key)?.value, node);
  const member = memberOf(parent, keys.at(-1) ?? '');
  return member === undefined || isEmpty(member.value) ? undefined : member;
}

/** True for `[]` and `{}`, which count as absent. */
export function isEmpty(node: JsonNode): boolean {
  return (node.kind === 'object' && node.members.length === 0) || (node.kind === 'array' && node.items.length === 0);
}

/** `pointer` with one more step, escaped as RFC 6901 says. */
export function pointerTo(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a JSON pointer, unescaped. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer as an author says it: `/anchors/0/url` is `anchors[0].url`. */
export function pointerName(pointer: string): string {
  return pointerSteps(pointer)
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
