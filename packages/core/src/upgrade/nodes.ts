import { withoutValueAt, withValueAt } from '../config/json-edit.ts';
import { type JsonMember, type JsonNode, memberOf, type ObjectNode, placeOf, type StringNode } from '../config/json-node.ts';

/** Place of a value that the older file does not hold. */
const NOWHERE = { offset: -1, length: 0, pointer: '' } as const;

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

/**
 * The object with a value under another chain of keys, in the place of the one that it had. Objects that are missing on the
 * way are made, those that are empty then are gone.
 */
export function withValueMoved(node: ObjectNode, from: readonly string[], to: readonly string[], value: JsonNode): ObjectNode {
  const [first = '', ...fromRest] = from;
  const [target = '', ...toRest] = to;
  const inner = memberOf(node, first)?.value;
  if (first === target && fromRest.length > 0 && toRest.length > 0 && inner?.kind === 'object') {
    const moved = withValueMoved(inner, fromRest, toRest, value);
    return { ...node, members: node.members.map((member) => (member.key === first ? { ...member, value: moved } : member)) };
  }
  const slot = node.members.findIndex(({ key }) => key === first);
  const left = withoutValueAt(node, from);
  if (memberOf(left, target) !== undefined || slot === -1) return withValueAt(left, to, value);
  const made = withValueAt({ ...left, members: [] }, to, value);
  return { ...left, members: left.members.toSpliced(slot, 0, ...made.members) };
}

/** The object with a new member in front of all others. */
export function withFirstMember(node: ObjectNode, key: string, value: JsonNode): ObjectNode {
  return { ...node, members: [toMember(key, value), ...node.members] };
}
