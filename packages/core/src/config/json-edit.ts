import { type ArrayNode, type JsonMember, type JsonNode, memberOf, type ObjectNode, placeOf } from './json-node.ts';

/** The object with a member added or its value replaced. The new member has the place of its value. */
export function withMember(node: ObjectNode, key: string, value: JsonNode): ObjectNode {
  const member: JsonMember = {
    key,
    keyOffset: value.offset,
    keyLength: value.length,
    ...(value.source && { source: value.source }),
    value,
  };
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

/** The object with a value under a chain of keys; objects that are missing on the way are made. */
export function withValueAt(node: ObjectNode, [key, ...rest]: readonly string[], value: JsonNode): ObjectNode {
  if (key === undefined) return node;
  if (rest.length === 0) return withMember(node, key, value);
  const inner = memberOf(node, key)?.value;
  const next: ObjectNode = inner?.kind === 'object' ? inner : { kind: 'object', members: [], ...placeOf(value), implied: true };
  return withMember(node, key, withValueAt(next, rest, value));
}

/** The object without the value under a chain of keys, and without the objects that are empty then. */
export function withoutValueAt(node: ObjectNode, [key, ...rest]: readonly string[]): ObjectNode {
  if (key === undefined) return node;
  const inner = memberOf(node, key)?.value;
  if (rest.length === 0 || inner?.kind !== 'object') return withoutMember(node, key);
  const left = withoutValueAt(inner, rest);
  return left.members.length === 0 ? withoutMember(node, key) : withMember(node, key, left);
}

/** The object with other names for some of its keys. A new name that is taken already stays with its owner. */
export function withKeysRenamed(node: JsonNode, names: Readonly<Record<string, string>>): JsonNode {
  if (node.kind !== 'object') return node;
  const members = node.members.map((member) => {
    const name = Object.hasOwn(names, member.key) ? names[member.key] : undefined;
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
