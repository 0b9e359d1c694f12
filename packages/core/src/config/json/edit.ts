import { ownValue } from '../own-value.ts';
import { type ArrayNode, type JsonMember, type JsonNode, memberOf, type ObjectNode, placeOf } from './node.ts';

type KeyPlace = Pick<JsonMember, 'keyOffset' | 'keyLength' | 'source'>;

/** Adds a member to an object or replaces its value. Without a place, the key of a new member has the place of its value. */
export function withMember(node: ObjectNode, key: string, value: JsonNode, place?: KeyPlace): ObjectNode {
  const { keyOffset, keyLength, source } = place ?? { keyOffset: value.offset, keyLength: value.length, source: value.source };
  const member: JsonMember = { key, keyOffset, keyLength, ...(source && { source }), value };
  const isThere = memberOf(node, key) !== undefined;
  return {
    ...node,
    members: isThere ? node.members.map((each) => (each.key === key ? { ...each, value } : each)) : [...node.members, member],
  };
}

/** The object without a member. */
export function withoutMember(node: ObjectNode, key: string): ObjectNode {
  return { ...node, members: node.members.filter((member) => member.key !== key) };
}

/** Sets a value under a chain of keys; creates missing objects. */
export function withValueAt(node: ObjectNode, [key, ...rest]: readonly string[], value: JsonNode, place?: KeyPlace): ObjectNode {
  if (key === undefined) return node;
  if (rest.length === 0) return withMember(node, key, value, place);
  const inner = memberOf(node, key)?.value;
  const next: ObjectNode = inner?.kind === 'object' ? inner : { kind: 'object', members: [], ...placeOf(value), implied: true };
  return withMember(node, key, withValueAt(next, rest, value, place));
}

/** Removes the value under a chain of keys, and objects that become empty. */
export function withoutValueAt(node: ObjectNode, [key, ...rest]: readonly string[]): ObjectNode {
  if (key === undefined) return node;
  const inner = memberOf(node, key)?.value;
  if (rest.length === 0) return withoutMember(node, key);
  if (inner?.kind !== 'object') return node;
  const left = withoutValueAt(inner, rest);
  return left.members.length === 0 ? withoutMember(node, key) : withMember(node, key, left);
}

/**
 * Moves a member to another chain of keys and keeps its position. Creates missing objects and removes objects that become empty.
 *
 * @param member with the value that it gets
 */
export function withMemberMoved(node: ObjectNode, from: readonly string[], to: readonly string[], member: JsonMember): ObjectNode {
  const [first = '', ...fromRest] = from;
  const [target = '', ...toRest] = to;
  const inner = memberOf(node, first)?.value;
  if (first === target && fromRest.length > 0 && toRest.length > 0 && inner?.kind === 'object') {
    return withMember(node, first, withMemberMoved(inner, fromRest, toRest, member));
  }
  const slot = node.members.findIndex(({ key }) => key === first);
  const left = withoutValueAt(node, from);
  if (memberOf(left, target) !== undefined || slot === -1) return withValueAt(left, to, member.value, member);
  const made = withValueAt({ ...left, members: [] }, to, member.value, member);
  return { ...left, members: left.members.toSpliced(slot, 0, ...made.members) };
}

/** The object with other names for some of its keys. A new name that is taken already stays with its owner. */
export function withKeysRenamed(node: JsonNode, names: Readonly<Record<string, string>>): JsonNode {
  if (node.kind !== 'object') return node;
  const members = node.members.map((member) => {
    const name = ownValue(names, member.key);
    return name === undefined || memberOf(node, name) !== undefined ? member : { ...member, key: name };
  });
  return { ...node, members };
}

/** The list with every item changed; other values as they are. */
export function withItems(node: JsonNode, change: (item: JsonNode) => JsonNode): JsonNode {
  return node.kind === 'array' ? ({ ...node, items: node.items.map(change) } satisfies ArrayNode) : node;
}

/** The string with one of the given words exchanged; other values as they are. */
export function withWordReplaced(node: JsonNode, words: Readonly<Record<string, string>>): JsonNode {
  if (node.kind !== 'string' || !Object.hasOwn(words, node.value)) return node;
  return { ...node, value: words[node.value] ?? node.value };
}
