import type { SourceText } from '../diagnostics/source-text.ts';
import { type JsonNode, memberOf, pointerSteps } from './json-node.ts';
import type { ConfigSource } from './types.ts';

/** Where the values of a parsed file stand. Without a tree every pointer leads to the start of the file. */
export function createConfigSource(source: SourceText, root: JsonNode | undefined, referred: readonly SourceText[] = []): ConfigSource {
  return {
    file: source.file,
    texts: [source, ...referred],
    locate(pointer) {
      const node = root === undefined ? undefined : findNearest(root, pointer);
      return node === undefined ? source.at(0, 0, '') : (node.source ?? source).at(node.offset, node.length, node.pointer);
    },
  };
}

/** For a file that does not exist. */
export function createAbsentSource(file: string): ConfigSource {
  return { file, texts: [], locate: (pointer) => ({ location: { file, pointer } }) };
}

/** The value at a pointer, or the innermost existing value around it. */
function findNearest(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const inner = node.kind === 'array' ? node.items[Number(step)] : memberOf(node, step)?.value;
    if (inner === undefined) return node;
    node = inner;
  }
  return node;
}
