import type { JsonNode, ObjectNode } from '../config/json/node.ts';
import { pointerSteps } from '../diagnostics/pointer.ts';
import { keyOf, type Notes } from './notes.ts';

/** Reports every value of the classic file that the new file does not contain or express. */
export function noteLosses(before: ObjectNode, after: JsonNode, notes: Notes): void {
  const held = new Set<string>();
  collect(after, held);
  for (const node of lostIn(before, held, notes)) notes.drop(node, reasonFor(node));
}

function collect(node: JsonNode, held: Set<string>): void {
  if (node.kind === 'object') for (const { value } of node.members) collect(value, held);
  else if (node.kind === 'array') for (const item of node.items) collect(item, held);
  else held.add(keyOf(node));
}

/** The outermost values that are lost completely. Ignores empty values. */
function lostIn(node: JsonNode, held: ReadonlySet<string>, notes: Notes): JsonNode[] {
  if (notes.isSettled(node)) return [];
  const children = node.kind === 'object' ? node.members.map(({ value }) => value) : node.kind === 'array' ? node.items : undefined;
  if (children === undefined) return held.has(keyOf(node)) ? [] : [node];
  const lost = children.map((child) => lostIn(child, held, notes));
  const isWhole = children.length > 0 && lost.every((list, index) => list.length === 1 && list[0] === children[index]);
  return isWhole && node.pointer !== '' ? [node] : lost.flat();
}

function reasonFor(node: JsonNode): string {
  const [first, second] = pointerSteps(node.pointer);
  if (first === 'colors' && second === 'anchors') return 'no anchor uses it';
  if (first === 'topAnchor' || first === 'primaryTab') return 'nothing in the navigation has this name';
  return 'the current format does not support it';
}
