import { type JsonMember, type JsonNode, NOWHERE, type ObjectNode, placeOf, type StringNode } from '../config/json/node.ts';

/** Whether a value was created by the upgrade. */
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

/** An object of the given members in order; omits undefined values. */
export function makeObject(members: Readonly<Record<string, JsonNode | undefined>>): ObjectNode {
  return { kind: 'object', members: toMembers(members), ...NOWHERE };
}

/** The members of a created object that replaces another one. */
export function toMembers(members: Readonly<Record<string, JsonNode | undefined>>): JsonMember[] {
  return Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [toMember(key, value)]));
}

function toMember(key: string, value: JsonNode): JsonMember {
  return { key, keyOffset: value.offset, keyLength: value.length, value };
}

/** The string with another value at the same location. */
export function withText(node: JsonNode, text: string): JsonNode {
  return node.kind === 'string' && node.value === text ? node : { ...placeOf(node), kind: 'string', value: text };
}
