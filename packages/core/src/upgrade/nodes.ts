import { type JsonMember, type JsonNode, NOWHERE, type ObjectNode, placeOf, type StringNode } from '../config/json-node.ts';

/** True for a value that was made here. */
export function isMade(node: JsonNode): boolean {
  return node.offset < 0;
}

export function makeString(value: string): StringNode {
  return { kind: 'string', value, ...NOWHERE };
}

export function makeBoolean(value: boolean): JsonNode {
  return { kind: 'boolean', value, ...NOWHERE };
}

export function makeArray(items: JsonNode[]): JsonNode {
  return { kind: 'array', items, ...NOWHERE };
}

/** An object of the given members in their order; undefined values are left out. */
export function makeObject(members: Readonly<Record<string, JsonNode | undefined>>): ObjectNode {
  return { kind: 'object', members: toMembers(members), ...NOWHERE };
}

/** The members of an object that was made, for one that stands in the place of another. */
export function toMembers(members: Readonly<Record<string, JsonNode | undefined>>): JsonMember[] {
  return Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [toMember(key, value)]));
}

function toMember(key: string, value: JsonNode): JsonMember {
  return { key, keyOffset: value.offset, keyLength: value.length, value };
}

/** The string with another text, in its place. */
export function withText(node: JsonNode, text: string): JsonNode {
  return node.kind === 'string' && node.value === text ? node : { ...placeOf(node), kind: 'string', value: text };
}
